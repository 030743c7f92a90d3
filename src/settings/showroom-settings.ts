import type { SettingList, ValuesOf } from './setting.ts'

const street = 'Please enter the street.'
const area = 'Please enter the town or region.'
const map = 'Empty: a search for the address on Google Maps.'

/** How visitors find and reach the showrooms. */
export const showroomSettings = {
  kfarhbabStreet: {
    kind: 'line',
    default: 'Kfar Hbab Main Road',
    label: 'Kfar Hbab: street',
    error: street,
  },
  kfarhbabArea: {
    kind: 'line',
    default: 'Keserwan, Lebanon',
    label: 'Kfar Hbab: town and country',
    error: area,
  },
  kfarhbabPhone: { kind: 'phone', default: '+961 9 850 142', label: 'Kfar Hbab: phone' },
  kfarhbabMap: { kind: 'link', default: '', label: 'Kfar Hbab: map link', hint: map },
  aoukarStreet: { kind: 'line', default: 'Aoukar Main Road', label: 'Aoukar: street', error: street },
  aoukarArea: { kind: 'line', default: 'Metn, Lebanon', label: 'Aoukar: town and country', error: area },
  aoukarPhone: { kind: 'phone', default: '+961 4 410 287', label: 'Aoukar: phone' },
  aoukarMap: { kind: 'link', default: '', label: 'Aoukar: map link', hint: map },
  openingHours: {
    kind: 'line',
    default: 'Monday to Friday 11:00 to 19:00, Saturday 11:00 to 16:00. Closed on Sundays.',
    max: 200,
    label: 'Opening hours in a sentence',
    hint: 'Shown with each showroom. The times that can be booked are set under Availability.',
    error: 'Please enter the opening hours.',
  },
  socialLink: {
    kind: 'link',
    default: 'https://www.instagram.com/trousseau.example',
    label: 'Instagram link',
    hint: 'Empty: no link in the footer.',
  },
} as const satisfies SettingList

export type ShowroomSettings = ValuesOf<typeof showroomSettings>
