import type { ShowroomSettings } from '#settings/showroom-settings.ts'
import { type Branch, branches } from '#showrooms/facts.ts'
import type { ShopContacts, ShowroomContact } from '#ui/page/page-context.ts'

/** The addresses, phones and links that staff have entered. */
export function shopContacts(settings: ShowroomSettings & { platformName: string }): ShopContacts {
  return {
    showrooms: Object.fromEntries(
      branches.map((branch) => [branch, showroomContact(settings, branch)]),
    ) as ShopContacts['showrooms'],
    hours: settings.openingHours,
    social: settings.socialLink,
  }
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
