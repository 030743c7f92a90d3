import type { SettingList, ValuesOf } from './setting.ts'

const months = { kind: 'whole', min: 0, max: 120, error: 'months' } as const

/** Months after which personal data is removed; 0 keeps it for ever. */
export const retentionTerms = {
  /** After the date of an appointment without an account, or after the return day of a closed rental. */
  guestRetentionMonths: { ...months, default: 24 },
  emailRetentionMonths: { ...months, default: 12 },
  /** After they were taken. */
  measurementRetentionMonths: { ...months, default: 24 },
  /** After they were written, and after her event and all that she booked, rented and wrote. */
  noteRetentionMonths: { ...months, default: 36 },
  messageRetentionMonths: { ...months, default: 24 },
} as const satisfies SettingList

export type RetentionTerms = ValuesOf<typeof retentionTerms>
