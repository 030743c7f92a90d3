import { settingsPage as messages } from '#admin/texts/texts.gen.js'
import { type SettingSection, sectionNames, settingSections } from '#settings/sections.ts'
import {
  sections as sectionTexts,
  settingsForm,
  settingField as settingTexts,
} from '#settings/texts/texts.gen.js'
import { containsWords, plainText } from '#shared/contains-words.ts'
import { words } from '#shared/texts/texts.gen.js'
import { accountSection } from '#whatsapp/texts/texts.gen.js'

/** The pages under Settings: those of settings, the account of WhatsApp, and the export. */
export const settingsPageTitles = {
  ...sectionTexts.titles,
  whatsapp: words.whatsApp,
  export: messages.exportsSectionTitle,
} as const satisfies Record<SettingSection | 'whatsapp' | 'export', string>

export type SettingsPageName = keyof typeof settingsPageTitles

export const settingsPages = Object.keys(settingsPageTitles) as SettingsPageName[]

export const isSettingsPage = (name: string): name is SettingsPageName =>
  Object.hasOwn(settingsPageTitles, name)

/** One thing that can be set, and its page. */
export interface SettingLink {
  page: SettingsPageName
  /** Of the setting in the form; absent for a page of its own. */
  name?: string
  label: string
  hint?: string
}

const hints: Readonly<Record<string, string>> = settingTexts.hints

/** Everything that can be set under Settings. */
export const settingLinks: readonly SettingLink[] = [
  ...sectionNames.flatMap((page) =>
    (Object.keys(settingSections[page]) as (keyof typeof settingTexts.labels)[]).map((name) => ({
      page,
      name,
      label: settingTexts.labels[name],
      hint: hints[name],
    })),
  ),
  { page: 'email', name: 'smtpPassword', label: settingsForm.password },
  { page: 'platform', name: 'logo', label: messages.logo },
  { page: 'whatsapp', label: accountSection.setUp, hint: accountSection.off },
  { page: 'export', label: messages.start, hint: messages.exportsSectionAbout },
]

/** The settings whose page, label or hint has the words: that of this very name first, then those with the words in their label. */
export function findSettings(text: string): SettingLink[] {
  const named = plainText(text).trim()
  const rank = ({ label }: SettingLink) =>
    plainText(label).trim() === named ? 0 : containsWords(label, text) ? 1 : 2
  return settingLinks
    .filter(({ page, label, hint = '' }) =>
      containsWords(`${settingsPageTitles[page]} ${label} ${hint}`, text),
    )
    .toSorted((a, b) => rank(a) - rank(b))
}
