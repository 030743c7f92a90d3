import type { SettingList, ValuesOf } from './setting.ts'

/** What every rental is agreed on. The days before, after and in between are open days of the showroom. */
export const rentalTerms = {
  pickupDaysBefore: { kind: 'whole', default: 2, min: 0, max: 14, error: 'daysBefore' },
  returnDaysAfter: {
    kind: 'whole',
    default: 1,
    // The dress comes back after the event.
    min: 1,
    max: 14,
    error: 'daysAfter',
  },
  turnaroundDays: { kind: 'whole', default: 3, min: 0, max: 30, error: 'turnaroundDays' },
  holdHours: { kind: 'whole', default: 48, min: 1, max: 336, error: 'holdHours' },
  waitlistHours: { kind: 'whole', default: 12, min: 1, max: 168, error: 'holdHours' },
  depositPercent: { kind: 'whole', default: 50, min: 0, max: 100, error: 'depositPercent' },
  guaranteeAmount: { kind: 'amount', default: '200.00', min: 0, max: 1_000_000 },
  lateFeePerDay: { kind: 'amount', default: '20.00', min: 0, max: 100_000 },
  lateFeeCalendarDays: { kind: 'switch', default: false },
  freeCancelDays: {
    kind: 'whole',
    default: 30,
    // From the day of the event on nothing goes back.
    min: 1,
    max: 365,
    error: 'daysBefore',
  },
} as const satisfies SettingList

export type RentalTerms = ValuesOf<typeof rentalTerms>

export function rentalTermsOf(settings: RentalTerms): RentalTerms {
  const names = Object.keys(rentalTerms) as (keyof RentalTerms)[]
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as unknown as RentalTerms
}
