/** How visitors find and reach the showrooms. */
export interface ShowroomSettings {
  kfarhbabStreet: string
  kfarhbabArea: string
  kfarhbabPhone: string
  /** Empty: a search for the address. */
  kfarhbabMap: string
  aoukarStreet: string
  aoukarArea: string
  aoukarPhone: string
  aoukarMap: string
  /** The opening hours in a sentence; the times that can be booked are the availability rules. */
  openingHours: string
  /** Empty: no link. */
  socialLink: string
}

export const usualShowroomSettings: ShowroomSettings = {
  kfarhbabStreet: 'Kfar Hbab Main Road',
  kfarhbabArea: 'Keserwan, Lebanon',
  kfarhbabPhone: '+961 9 850 142',
  kfarhbabMap: '',
  aoukarStreet: 'Aoukar Main Road',
  aoukarArea: 'Metn, Lebanon',
  aoukarPhone: '+961 4 410 287',
  aoukarMap: '',
  openingHours: 'Monday to Friday 11:00 to 19:00, Saturday 11:00 to 16:00. Closed on Sundays.',
  socialLink: 'https://www.instagram.com/trousseau.example',
}

export const linkSettings = ['kfarhbabMap', 'aoukarMap', 'socialLink'] as const

/** Whether a link is empty or an https address without a name and password. */
export function isSafeLink(link: string): boolean {
  if (link === '') return true
  if (!/^https:\/\/[^\s"'<>\\]+$/i.test(link) || link.length > 500 || !URL.canParse(link)) return false
  const { username, password } = new URL(link)
  return username === '' && password === ''
}
