import type { SettingList, ValuesOf } from './setting.ts'

/** How visitors find and reach the showrooms. */
export const showroomSettings = {
  kfarhbabStreet: { kind: 'line', default: 'Kfar Hbab Main Road', error: 'street' },
  kfarhbabStreetFr: { kind: 'text', default: 'Route principale de Kfar Hbab', max: 200 },
  kfarhbabStreetAr: { kind: 'text', default: 'طريق كفرحباب العام', max: 200 },
  kfarhbabArea: { kind: 'line', default: 'Keserwan, Lebanon', error: 'area' },
  kfarhbabAreaFr: { kind: 'text', default: 'Kesrouan, Liban', max: 200 },
  kfarhbabAreaAr: { kind: 'text', default: 'كسروان، لبنان', max: 200 },
  kfarhbabPhone: { kind: 'phone', default: '+961 9 850 142' },
  kfarhbabMap: { kind: 'link', default: '' },
  kfarhbabPosition: { kind: 'position', default: '' },
  aoukarStreet: { kind: 'line', default: 'Aoukar Main Road', error: 'street' },
  aoukarStreetFr: { kind: 'text', default: 'Route principale d’Aoukar', max: 200 },
  aoukarStreetAr: { kind: 'text', default: 'طريق عوكر العام', max: 200 },
  aoukarArea: { kind: 'line', default: 'Metn, Lebanon', error: 'area' },
  aoukarAreaFr: { kind: 'text', default: 'Metn, Liban', max: 200 },
  aoukarAreaAr: { kind: 'text', default: 'المتن، لبنان', max: 200 },
  aoukarPhone: { kind: 'phone', default: '+961 4 410 287' },
  aoukarMap: { kind: 'link', default: '' },
  aoukarPosition: { kind: 'position', default: '' },
  openingHours: {
    kind: 'line',
    default: 'Monday to Friday 11:00 to 19:00, Saturday 11:00 to 16:00. Closed on Sundays.',
    max: 200,
    error: 'openingHours',
  },
  openingHoursFr: {
    kind: 'text',
    default: 'Du lundi au vendredi de 11:00 à 19:00, le samedi de 11:00 à 16:00. Fermé le dimanche.',
    max: 200,
  },
  openingHoursAr: {
    kind: 'text',
    default: 'من الاثنين إلى الجمعة من 11:00 إلى 19:00، والسبت من 11:00 إلى 16:00. مغلق يوم الأحد.',
    max: 200,
  },
  socialLink: {
    kind: 'link',
    default: 'https://www.instagram.com/trousseau.example',
  },
} as const satisfies SettingList

export type ShowroomSettings = ValuesOf<typeof showroomSettings>
