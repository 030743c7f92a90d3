import { type ShowroomSettings, showroomSettings } from '#settings/showroom-settings.ts'
import { currentLanguage, type Language } from '#shared/language/language.ts'
import { type Branch, branches } from '#showrooms/facts.ts'
import type { ShopContacts, ShowroomContact } from '#ui/page/page-context.ts'

/** The addresses, phones and links that staff have entered. */
export function shopContacts(settings: ShowroomSettings & { platformName: string }): ShopContacts {
  return {
    showrooms: Object.fromEntries(
      branches.map((branch) => [branch, showroomContact(settings, branch)]),
    ) as ShopContacts['showrooms'],
    // Read for each page: the contacts are kept for pages of all languages.
    get hours() {
      return openingHours(settings)
    },
    social: settings.socialLink,
  }
}

/** In the current language; a translation that staff left as it came does not count beside an English sentence of theirs. */
function openingHours(settings: ShowroomSettings): string {
  const name = nameOfHours[currentLanguage()]
  const isOutdated = isUsual(settings, name) && !isUsual(settings, 'openingHours')
  return (!isOutdated && settings[name]) || settings.openingHours
}

const nameOfHours = { en: 'openingHours', fr: 'openingHoursFr', ar: 'openingHoursAr' } as const

function isUsual(settings: ShowroomSettings, name: (typeof nameOfHours)[Language]): boolean {
  return settings[name] === showroomSettings[name].default
}

export function showroomContact(
  settings: ShowroomSettings & { platformName: string },
  branch: Branch,
): ShowroomContact {
  const { street, area, phone, map } = fieldsOf(settings, branch)
  const address = [street, area]
  const query = encodeURIComponent([settings.platformName, ...address].join(', '))
  return {
    address,
    phone,
    map: map || `https://www.google.com/maps/search/?api=1&query=${query}`,
  }
}

function fieldsOf(settings: ShowroomSettings, branch: Branch) {
  return branch === 'KFARHBAB'
    ? {
        street: settings.kfarhbabStreet,
        area: settings.kfarhbabArea,
        phone: settings.kfarhbabPhone,
        map: settings.kfarhbabMap,
      }
    : {
        street: settings.aoukarStreet,
        area: settings.aoukarArea,
        phone: settings.aoukarPhone,
        map: settings.aoukarMap,
      }
}
