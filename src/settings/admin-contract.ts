import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { refusal } from '#shared/refusal.ts'
import { settingsChange } from './settings-fields.ts'

/** What staff read: everything but the logo, which has its own endpoint, and the password, which nobody reads back. */
export const platformSettings = z.object({
  platformName: z.string(),
  /** Percent of a rental's price. */
  platformFee: z.number(),
  /** Dollars that a lender can withdraw at least; 0 is no minimum. */
  minimumPayout: z.number(),
  /** Megabytes. */
  maxUploadSize: z.number(),
  userRegistration: z.boolean(),
  dressApproval: z.boolean(),
  emailService: z.boolean(),
  importPictures: z.boolean(),
  smtpHost: z.string(),
  smtpPort: z.number(),
  smtpSecurity: z.string(),
  smtpUsername: z.string(),
  smtpPasswordSet: z.boolean(),
  fromEmail: z.string(),
  primaryColor: z.string(),
  pickupDaysBefore: z.number(),
  returnDaysAfter: z.number(),
  turnaroundDays: z.number(),
  holdHours: z.number(),
  depositPercent: z.number(),
  /** USD. */
  guaranteeAmount: z.string(),
  /** USD. */
  lateFeePerDay: z.string(),
  freeCancelDays: z.number(),
  kfarhbabStreet: z.string(),
  kfarhbabArea: z.string(),
  kfarhbabPhone: z.string(),
  kfarhbabMap: z.string(),
  aoukarStreet: z.string(),
  aoukarArea: z.string(),
  aoukarPhone: z.string(),
  aoukarMap: z.string(),
  openingHours: z.string(),
  socialLink: z.string(),
  guestRetentionMonths: z.number(),
  emailRetentionMonths: z.number(),
  messageRetentionMonths: z.number(),
  /** Changes with every change of a setting. */
  version: z.string(),
})
export type PlatformSettings = z.output<typeof platformSettings>

export const settingsChanged = refusal(
  'settings_changed',
  409,
  'Somebody else has changed the settings in the meantime. Please look at them again.',
  z.object({ current: platformSettings }),
)

export const getPlatformSettings = endpoint({
  method: 'GET',
  path: '/api/admin/platform-settings',
  summary: 'Get the settings; the password of the mail server is never read back',
  access: 'admin',
  reply: platformSettings,
})

export const updatePlatformSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/platform-settings',
  summary: 'Change the settings that are sent; with `version` only if nobody else has changed them since',
  access: 'admin',
  body: settingsChange,
  reply: platformSettings,
})
