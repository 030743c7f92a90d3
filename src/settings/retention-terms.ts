/** Months after which personal data is removed; 0 keeps it for ever. */
export interface RetentionTerms {
  /** After the date of an appointment without an account, or after the return day of a closed rental. */
  guestRetentionMonths: number
  emailRetentionMonths: number
  messageRetentionMonths: number
}

export const usualRetentionTerms: RetentionTerms = {
  guestRetentionMonths: 24,
  emailRetentionMonths: 12,
  messageRetentionMonths: 24,
}

export const longestRetention = 120

export const retentionTermNames = Object.keys(usualRetentionTerms) as (keyof RetentionTerms)[]

export function isRetentionTerm(months: number): boolean {
  return Number.isInteger(months) && months >= 0 && months <= longestRetention
}
