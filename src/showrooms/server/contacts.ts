import { positionOf } from '#settings/setting.ts'
import { type ShowroomSettings, showroomSettings } from '#settings/showroom-settings.ts'
import { unbrokenPhone } from '#shared/format/phone.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { type Branch, branches } from '#showrooms/showrooms.ts'
import type { ShopContacts, ShowroomContact } from '#ui/page/page-context.ts'

/** The addresses, phones and links that staff have entered. Texts are read for each page: the contacts are kept for all languages. */
export function shopContacts(settings: ShowroomSettings & { platformName: string }): ShopContacts {
  return {
    showrooms: Object.fromEntries(
      branches.map((branch) => [branch, showroomContact(settings, branch)]),
    ) as ShopContacts['showrooms'],
    get hours() {
      return translated(settings, 'openingHours')
    },
    social: settings.socialLink,
  }
}

type Translated = keyof ShowroomSettings & (`${'kfarhbab' | 'aoukar'}${'Street' | 'Area'}` | 'openingHours')

const endings = { en: '', fr: 'Fr', ar: 'Ar' } as const

/** In the current language; a translation that staff left as it came does not count beside an English text of theirs. */
function translated(settings: ShowroomSettings, name: Translated): string {
  const own = `${name}${endings[currentLanguage()]}` as const
  const isOutdated = isUsual(settings, own) && !isUsual(settings, name)
  return (!isOutdated && settings[own]) || settings[name]
}

function isUsual(settings: ShowroomSettings, name: keyof ShowroomSettings): boolean {
  return settings[name] === showroomSettings[name].default
}

export function showroomContact(
  settings: ShowroomSettings & { platformName: string },
  branch: Branch,
): ShowroomContact {
  const of = branch === 'KFARHBAB' ? 'kfarhbab' : 'aoukar'
  const position = positionOf(settings[`${of}Position`])
  const english = [settings.platformName, settings[`${of}Street`], settings[`${of}Area`]]
  return {
    get address() {
      return [translated(settings, `${of}Street`), translated(settings, `${of}Area`)]
    },
    phone: unbrokenPhone(settings[`${of}Phone`]),
    map:
      settings[`${of}Map`] ||
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(english.join(', '))}`,
    ...(position && { position }),
  }
}
