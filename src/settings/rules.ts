import { parseMoney } from '#shared/format/money.ts'
import { type RentalTerms, rentalTermLimits, rentalTermNames, usualRentalTerms } from './rental-terms.ts'
import {
  isRetentionTerm,
  type RetentionTerms,
  retentionTermNames,
  usualRetentionTerms,
} from './retention-terms.ts'
import {
  isSafeLink,
  linkSettings,
  type ShowroomSettings,
  usualShowroomSettings,
} from './showroom-settings.ts'

/** Security: only ports of mail servers, so that the setting cannot be used to probe other services. */
export const smtpPorts = [25, 465, 587, 2525] as const
export const smtpSecurities = ['TLS', 'SSL', 'None'] as const

/**
 * All settings with their defaults. The database stores text. The password of the mail server is separate
 * (server/smtp-password.ts).
 */
export interface Settings extends RentalTerms, RetentionTerms, ShowroomSettings {
  platformName: string
  /** Percent of a rental's price. */
  platformFee: number
  /** Dollars that a lender can withdraw at least; 0 is no minimum. */
  minimumPayout: number
  /** Megabytes. */
  maxUploadSize: number
  userRegistration: boolean
  dressApproval: boolean
  emailService: boolean
  /** Whether the server fetches the pictures that an imported file names. */
  importPictures: boolean
  smtpHost: string
  smtpPort: (typeof smtpPorts)[number]
  smtpSecurity: (typeof smtpSecurities)[number]
  smtpUsername: string
  fromEmail: string
  primaryColor: string
  logoUrl: string
}

export const defaultSettings: Settings = {
  platformName: 'Trousseau',
  platformFee: 10,
  minimumPayout: 0,
  maxUploadSize: 5,
  userRegistration: true,
  dressApproval: true,
  emailService: true,
  importPictures: false,
  smtpHost: '',
  smtpPort: 587,
  smtpSecurity: 'TLS',
  smtpUsername: '',
  fromEmail: 'hello@trousseau.example',
  primaryColor: '#d63384',
  logoUrl: '',
  ...usualRentalTerms,
  ...usualRetentionTerms,
  ...usualShowroomSettings,
}

export function settingsFrom(rows: readonly { key: string; value: string }[]): Settings {
  const settings = { ...defaultSettings }
  for (const { key, value } of rows) {
    if (!Object.hasOwn(defaultSettings, key)) continue
    const read =
      readers[typeof defaultSettings[key as keyof Settings] as 'string' | 'number' | 'boolean'](value)
    if (read !== undefined) Object.assign(settings, { [key]: read })
  }
  const { primaryColor, smtpPort, smtpSecurity } = settings
  if (!/^#[0-9a-fA-F]{6}$/.test(primaryColor)) settings.primaryColor = defaultSettings.primaryColor
  if (!smtpPorts.includes(smtpPort)) settings.smtpPort = defaultSettings.smtpPort
  if (!smtpSecurities.includes(smtpSecurity)) settings.smtpSecurity = defaultSettings.smtpSecurity
  for (const name of linkSettings) {
    if (!isSafeLink(settings[name])) settings[name] = usualShowroomSettings[name]
  }
  for (const name of retentionTermNames) {
    if (!isRetentionTerm(settings[name])) settings[name] = usualRetentionTerms[name]
  }
  for (const name of rentalTermNames) {
    if (!isRentalTerm(name, settings[name])) Object.assign(settings, { [name]: usualRentalTerms[name] })
  }
  return settings
}

/** Whether a value is within the limits of its term. */
export function isRentalTerm(name: keyof RentalTerms, value: string | number): boolean {
  const [min, max] = rentalTermLimits[name]
  const number = typeof value === 'string' ? parseMoney(value) : value
  return Number.isInteger(number) && Number(number) >= min && Number(number) <= max
}

const readers = {
  string: (value: string) => value,
  number: (value: string) =>
    value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined,
  boolean: (value: string) => (value === 'true' ? true : value === 'false' ? false : undefined),
}
