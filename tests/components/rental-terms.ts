import { getRentalTerms } from '#settings/contract.ts'
import { reply } from '#tests/components/fake-api.ts'

/** The terms of a new shop. */
export const rentalTerms = reply(getRentalTerms, {
  pickupDaysBefore: 1,
  returnDaysAfter: 1,
  turnaroundDays: 2,
  holdHours: 48,
  depositPercent: 30,
  guaranteeAmount: '200.00',
  lateFeePerDay: '20.00',
  freeCancelDays: 30,
  contractMonths: 24,
})
