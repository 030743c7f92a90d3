import type { RentalOffer } from '#rentals/availability-contract.ts'

/** Of a dress for $120, without a date. */
export const offer: RentalOffer = {
  prices: {
    price: '120.00',
    deposit: '36.00',
    balance: '84.00',
    guarantee: '200.00',
    lateFeePerDay: '20.00',
    depositPercent: 30,
    freeCancelDays: 30,
    holdHours: 48,
    daysIncluded: 4,
    pickupDaysBefore: 1,
    returnDaysAfter: 2,
  },
  answer: null,
  own: null,
}
