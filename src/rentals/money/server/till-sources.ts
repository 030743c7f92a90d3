import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { findLendersOfPayouts } from '#payouts/server/store.ts'
import { findDressesOfExpenses } from '#rentals/expenses/server/store.ts'
import { paymentName } from '#rentals/messages.ts'
import { rentalPayments } from '#rentals/money/server/tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import { receiptText } from '#rentals/server/to-reply.ts'
import { isToRefund } from '#rentals/staff/server/amounts.ts'
import type { TillSources } from '#till/server/read.ts'

/** What the till says of the payments, payouts and expenses that moved its cash, and of what may still be given back. */
export const tillSources: TillSources = {
  async findPayments(db, ids) {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({
        payment: rentalPayments,
        rental: { number: rentals.number, customerId: rentals.customerId, customer: rentals.clientName },
      })
      .from(rentalPayments)
      .innerJoin(rentals, eq(rentals.id, rentalPayments.rentalId))
      .where(inArray(rentalPayments.id, [...ids]))
    return new Map(
      rows.map(({ payment, rental: { number, ...whose } }) => {
        const what = paymentName(payment)
        const { id, rentalId, rateReason } = payment
        return [
          id,
          { what, receipt: receiptText(payment), rateReason, rentalId, rentalNumber: number, ...whose },
        ]
      }),
    )
  },

  findLenders: findLendersOfPayouts,
  findDresses: findDressesOfExpenses,

  async stillToGive(db, branch) {
    const here = eq(rentals.branch, branch)
    const count = (where: Parameters<typeof and>[0]) => db.$count(rentals, and(here, where))
    return {
      refunds: await count(isToRefund),
      guarantees: await count(and(eq(rentals.status, 'CONFIRMED'), isNotNull(rentals.returnedAt))),
    }
  },
}
