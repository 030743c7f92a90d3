import type { RentalOffer } from '#rentals/availability-contract.ts'

/** Of a dress for $120, without a date. */
export const offer: RentalOffer = {
  prices: {
    price: '120.00',
    deposit: '36.00',
    balance: '84.00',
    guarantee: '200.00',
    lateFeePerDay: '20.00',
    lateFeeCalendarDays: false,
    depositPercent: 30,
    freeCancelDays: 30,
    holdHours: 48,
    daysIncluded: 4,
    pickupDaysBefore: 1,
    returnDaysAfter: 2,
  },
  pieces: [
    {
      dress: { id: '01900000-0000-7000-8000-000000000302', title: 'Odette', mainImage: null },
      price: '120.00',
      guarantee: '200.00',
      free: null,
      reason: null,
      message: null,
    },
  ],
  answer: null,
  own: null,
}

/** The same with an answer, which is by default that the dress is free. */
export function answeredOffer(change: Partial<NonNullable<RentalOffer['answer']>> = {}): RentalOffer {
  return {
    ...offer,
    answer: {
      free: true,
      reason: null,
      message: null,
      heldUntil: null,
      dates: {
        branch: 'AOUKAR',
        startDate: '2027-06-18',
        endDate: '2027-06-21',
        holdEndsAt: null,
        closedDays: [],
      },
      lastFreeDay: '2027-05-20',
      nextFree: [],
      ...change,
    },
  }
}
