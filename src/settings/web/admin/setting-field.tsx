import type { ComponentProps } from 'react'
import type { formSettings } from '#settings/rules.ts'
import type { Setting } from '#settings/setting.ts'
import { settingField as settingTexts } from '#settings/texts/texts.gen.js'
import { DateField } from '#ui/date/date-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldControl } from '#ui/form/use-form.ts'

export type SettingName = keyof typeof formSettings

const hints: Readonly<Partial<Record<SettingName, string>>> = settingTexts.hints

/** Choices that are no words of their own. */
const choiceNames: Readonly<Record<string | number, string>> = {
  None: settingTexts.noSecurity,
  ...settingTexts.shareBases,
  ...settingTexts.secondFactorRoles,
}

interface SettingFieldProps extends FieldControl {
  name: SettingName
  setting: Setting
}

/** The control of a setting, as its kind needs it. */
export function SettingField({ setting, ...control }: SettingFieldProps) {
  const label = settingTexts.labels[control.name]
  const hint = hints[control.name]
  if (setting.kind === 'switch') return <Checkbox {...control} label={label} hint={hint} />
  if (setting.kind === 'date') return <DateField {...control} label={label} hint={hint} />
  const common = { ...control, label, hint, ...languageOf(control.name) }
  if (setting.kind !== 'choice') return <TextField {...common} {...inputOf(setting)} />
  const options = setting.choices.map((one) => ({
    value: String(one),
    label: choiceNames[one] ?? String(one),
  }))
  return <Select {...common} options={options} />
}

/** A translation is written in its language. */
function languageOf(name: SettingName): { lang?: string; dir?: string } {
  if (name.endsWith('Ar')) return { lang: 'ar', dir: 'rtl' }
  return name.endsWith('Fr') ? { lang: 'fr' } : {}
}

/** The value that the control of a setting holds. */
export function controlValue({ kind }: Setting, value: string | number | boolean): string | boolean {
  if (typeof value === 'boolean') return value
  if (kind === 'dollars') return Number(value).toFixed(2)
  // The browser writes colours in lower case.
  return kind === 'colour' ? String(value).toLowerCase() : String(value)
}

function inputOf(setting: Setting): ComponentProps<'input'> {
  switch (setting.kind) {
    case 'whole':
      return { inputMode: 'numeric' }
    case 'decimal':
    case 'amount':
    case 'dollars':
      return { inputMode: 'decimal' }
    case 'notes':
      return { dir: 'ltr' }
    case 'emails':
      return { inputMode: 'email' }
    case 'link':
      return { inputMode: 'url' }
    case 'colour':
      return { type: 'color', className: 'w-24 p-1' }
    default:
      return {}
  }
}
