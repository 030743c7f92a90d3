/** What every rental is agreed on. The days before, after and in between are open days of the showroom. */
export interface RentalTerms {
  pickupDaysBefore: number
  /** At least 1: the dress comes back after the event. */
  returnDaysAfter: number
  /** Days of cleaning and repair after the return. */
  turnaroundDays: number
  /** How long a request holds the dress. */
  holdHours: number
  /** Percent of the price that secures the dress. */
  depositPercent: number
  /** USD, with two decimals. */
  guaranteeAmount: string
  /** USD, with two decimals. */
  lateFeePerDay: string
  /** The deposit is given back until so many days before the event. */
  freeCancelDays: number
}

export const usualRentalTerms: RentalTerms = {
  pickupDaysBefore: 2,
  returnDaysAfter: 1,
  turnaroundDays: 3,
  holdHours: 48,
  depositPercent: 50,
  guaranteeAmount: '200.00',
  lateFeePerDay: '20.00',
  freeCancelDays: 30,
}

/** Smallest and largest value; amounts in cents. */
export const rentalTermLimits = {
  pickupDaysBefore: [0, 14],
  returnDaysAfter: [1, 14],
  turnaroundDays: [0, 30],
  holdHours: [1, 336],
  depositPercent: [0, 100],
  guaranteeAmount: [0, 1_000_000],
  lateFeePerDay: [0, 100_000],
  freeCancelDays: [0, 365],
} as const satisfies Record<keyof RentalTerms, readonly [number, number]>

export const rentalTermNames = Object.keys(usualRentalTerms) as (keyof RentalTerms)[]

export function rentalTermsOf(settings: RentalTerms): RentalTerms {
  return Object.fromEntries(rentalTermNames.map((name) => [name, settings[name]])) as unknown as RentalTerms
}
