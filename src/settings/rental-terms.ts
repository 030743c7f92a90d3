import type { SettingList, ValuesOf } from './setting.ts'

/** What every rental is agreed on. The days before, after and in between are open days of the showroom. */
export const rentalTerms = {
  pickupDaysBefore: {
    kind: 'whole',
    default: 2,
    min: 0,
    max: 14,
    what: 'the days before the event',
    label: 'Pick-up, days before the event',
    hint: 'The last open day of the showroom that is at least so many days before.',
  },
  returnDaysAfter: {
    kind: 'whole',
    default: 1,
    // The dress comes back after the event.
    min: 1,
    max: 14,
    what: 'the days after the event',
    label: 'Return, days after the event',
    hint: 'The first open day of the showroom that is at least so many days after.',
  },
  turnaroundDays: {
    kind: 'whole',
    default: 3,
    min: 0,
    max: 30,
    what: 'the days of cleaning and repair',
    label: 'Cleaning and repair (days)',
    hint: 'Open days after the return before the dress can be rented again.',
  },
  holdHours: {
    kind: 'whole',
    default: 48,
    min: 1,
    max: 336,
    what: 'the hours',
    label: 'A request holds the dress (hours)',
  },
  depositPercent: {
    kind: 'whole',
    default: 50,
    min: 0,
    max: 100,
    what: 'a percentage',
    label: 'Deposit (% of the price)',
  },
  guaranteeAmount: {
    kind: 'amount',
    default: '200.00',
    min: 0,
    max: 1_000_000,
    label: 'Refundable guarantee (USD)',
  },
  lateFeePerDay: {
    kind: 'amount',
    default: '20.00',
    min: 0,
    max: 100_000,
    label: 'Late fee per day (USD)',
  },
  freeCancelDays: {
    kind: 'whole',
    default: 30,
    min: 0,
    max: 365,
    what: 'the days before the event',
    label: 'Deposit back until, days before the event',
  },
} as const satisfies SettingList

export type RentalTerms = ValuesOf<typeof rentalTerms>

export function rentalTermsOf(settings: RentalTerms): RentalTerms {
  const names = Object.keys(rentalTerms) as (keyof RentalTerms)[]
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as unknown as RentalTerms
}
