import { accountSettings } from './account-settings.ts'
import { rentalTerms } from './rental-terms.ts'
import { retentionTerms } from './retention-terms.ts'
import { securitySettings } from './security-settings.ts'
import type { SettingList } from './setting.ts'
import { showroomSettings } from './showroom-settings.ts'
import { taxSettings } from './tax-settings.ts'

const platformSettings = {
  platformName: { kind: 'line', default: 'Trousseau', max: 80, error: 'platformName' },
  primaryColor: { kind: 'colour', default: '#d63384' },
  maxUploadSize: { kind: 'decimal', default: 5, min: 1, max: 50, error: 'maxUploadSize' },
  userRegistration: { kind: 'switch', default: true },
  dressApproval: { kind: 'switch', default: true },
  reviewInvitations: { kind: 'switch', default: true },
  importPictures: { kind: 'switch', default: false },
  indexNow: { kind: 'switch', default: false },
} as const satisfies SettingList

const tillSettings = {
  smallestPounds: {
    kind: 'choice',
    default: 5_000,
    choices: [1_000, 5_000, 10_000, 20_000, 50_000, 100_000],
    error: 'smallestPounds',
  },
  /** Kinds of notes that are counted at the closing of a till; a closing keeps those of its day. */
  dollarNotes: { kind: 'notes', default: '100; 50; 20; 10; 5; 1' },
  poundNotes: { kind: 'notes', default: '100000; 50000; 20000; 10000; 5000; 1000' },
  /** Colleagues switch with their till codes on shared computers, which lock when nobody uses them. */
  tillCodes: { kind: 'switch', default: true },
  tillLockMinutes: { kind: 'whole', default: 10, min: 1, max: 120, error: 'tillLockMinutes' },
} as const satisfies SettingList

const lenderSettings = {
  /** Of the lender's share: the price without VAT or with it. */
  shareBase: { kind: 'choice', default: 'NET', choices: ['NET', 'GROSS'], error: 'shareBase' },
  platformFee: { kind: 'decimal', default: 10, min: 0, max: 100, step: 0.1, error: 'platformFee' },
  keptDepositShared: { kind: 'switch', default: true },
  minimumPayout: { kind: 'dollars', default: 0, max: 10_000, error: 'minimumPayout' },
} as const satisfies SettingList

/** Security: only ports of mail servers, so that the setting cannot be used to probe other services. */
const ports = [25, 465, 587, 2525] as const

/** The password of the mail server is separate: `server/smtp-password.ts`. */
const emailSettings = {
  smtpHost: { kind: 'host', default: '' },
  smtpPort: { kind: 'choice', default: 587, choices: ports, error: 'smtpPort' },
  smtpSecurity: { kind: 'choice', default: 'TLS', choices: ['TLS', 'SSL', 'None'], error: 'smtpSecurity' },
  fromEmail: { kind: 'email', default: 'hello@trousseau.example' },
  staffMail: { kind: 'emails', default: '' },
  smtpUsername: { kind: 'text', default: '', max: 254 },
  emailService: { kind: 'switch', default: true },
} as const satisfies SettingList

/** The settings in the form of staff, by the page on which they stand and are saved together. */
export const settingSections = {
  platform: platformSettings,
  showrooms: showroomSettings,
  rentals: rentalTerms,
  till: tillSettings,
  tax: taxSettings,
  lenders: lenderSettings,
  email: emailSettings,
  security: securitySettings,
  personalData: retentionTerms,
  accounts: accountSettings,
} as const satisfies Record<string, SettingList>

export type SettingSection = keyof typeof settingSections

export const sectionNames = Object.keys(settingSections) as SettingSection[]
