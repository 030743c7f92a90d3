import type { payoutRequests } from '#payouts/server/tables.ts'
import type { rentals } from '#rentals/server/tables.ts'
import { addDays, localNow } from '#shared/dates.ts'

type Payout = typeof payoutRequests.$inferInsert

interface Lender {
  id: string
  dressIds: readonly string[]
  payouts: readonly Payout[]
}

/** The rentals one lender's earnings come from, and one to look forward to; each lasts four days. */
export function sampleRentals(
  now: Date,
  timeZone: string,
  lender: Lender,
  clientIds: readonly string[],
  nth: number,
): (typeof rentals.$inferInsert)[] {
  const wearer = (index: number) => clientIds[(nth + index) % clientIds.length] as string
  const earned = lender.payouts.flatMap(({ dressId, rentalPrice: price, status, createdAt }, index) => {
    if (!dressId || !createdAt || !price) return []
    const endDate = addDays(localNow(createdAt, timeZone).date, -2)
    return [
      {
        ...{ dressId, ownerId: lender.id, clientId: wearer(index), price },
        ...{ startDate: addDays(endDate, -3), endDate },
        status: status === 'REJECTED' ? ('CANCELLED' as const) : ('COMPLETED' as const),
      },
    ]
  })
  const dressId = lender.dressIds[5]
  if (!dressId) return earned
  const startDate = addDays(localNow(now, timeZone).date, 20 + nth)
  const coming = { dressId, ownerId: lender.id, clientId: wearer(5), price: '180.00', startDate }
  return [...earned, { ...coming, endDate: addDays(startDate, 3), status: 'CONFIRMED' }]
}
