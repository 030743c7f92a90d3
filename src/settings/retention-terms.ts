import type { SettingList, ValuesOf } from './setting.ts'

const months = { kind: 'whole', min: 0, max: 120, what: 'months', zero: '0 keeps everything' } as const

/** Months after which personal data is removed; 0 keeps it for ever. */
export const retentionTerms = {
  /** After the date of an appointment without an account, or after the return day of a closed rental. */
  guestRetentionMonths: {
    ...months,
    default: 24,
    label: 'Appointments of guests, contracts and condition photos (months)',
  },
  emailRetentionMonths: { ...months, default: 12, label: 'Emails (months)' },
  /** After they were taken. */
  measurementRetentionMonths: { ...months, default: 24, label: 'Measurements of customers (months)' },
  /** After they were written, and after her event and all that she booked, rented and wrote. */
  noteRetentionMonths: { ...months, default: 36, label: 'Notes of customers (months)' },
  messageRetentionMonths: { ...months, default: 24, label: 'Contact messages (months)' },
} as const satisfies SettingList

export type RetentionTerms = ValuesOf<typeof retentionTerms>
