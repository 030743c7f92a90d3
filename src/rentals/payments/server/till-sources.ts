import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { findLendersOfPayouts } from '#payouts/server/store.ts'
import { paymentName } from '#rentals/messages.ts'
import { isToRefund } from '#rentals/server/amounts.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import { receiptText } from '#rentals/server/to-reply.ts'
import type { TillSources } from '#till/server/read.ts'
import type { Taking } from '#till/server/takings.ts'
import type { PaymentOfEntry } from '#till/server/to-reply.ts'
import { takingMethods } from '#till/takings-contract.ts'

const columns = {
  payment: rentalPayments,
  rental: { number: rentals.number, customerId: rentals.customerId, customer: rentals.clientName },
}

/** What the till says of the payments and payouts that moved its cash, and of what may still be given back. */
export const tillSources: Omit<TillSources, 'findDresses'> = {
  async findPayments(db, ids) {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select(columns)
      .from(rentalPayments)
      .innerJoin(rentals, eq(rentals.id, rentalPayments.rentalId))
      .where(inArray(rentalPayments.id, [...ids]))
    return new Map(rows.map((row) => [row.payment.id, paymentOfEntry(row)]))
  },

  async findTakings(db, branch, { after, until }) {
    const { createdAt } = rentalPayments
    const rows = await db
      .select(columns)
      .from(rentalPayments)
      .innerJoin(rentals, eq(rentals.id, rentalPayments.rentalId))
      .where(
        and(
          eq(rentalPayments.branch, branch),
          inArray(rentalPayments.method, takingMethods),
          gt(createdAt, after),
          until ? lte(createdAt, until) : undefined,
        ),
      )
      .orderBy(asc(createdAt), asc(rentalPayments.id))
    return rows.map((row) => {
      const { id, createdAt: at, cashCents: cents, method } = row.payment
      return { ...paymentOfEntry(row), id, at, cents, method: method as Taking['method'] }
    })
  },

  findLenders: findLendersOfPayouts,

  async stillToGive(db, branch) {
    const here = eq(rentals.branch, branch)
    const count = (where: Parameters<typeof and>[0]) => db.$count(rentals, and(here, where))
    return {
      refunds: await count(isToRefund),
      guarantees: await count(eq(rentals.step, 'RETURNED')),
    }
  },
}

function paymentOfEntry({ payment, rental: { number, ...whose } }: Found): PaymentOfEntry {
  const { rentalId, rateReason } = payment
  return {
    what: paymentName(payment),
    receipt: receiptText(payment),
    rateReason,
    rentalId,
    rentalNumber: number,
    ...whose,
  }
}

interface Found {
  payment: typeof rentalPayments.$inferSelect
  rental: Pick<PaymentOfEntry, 'customerId' | 'customer'> & { number: string }
}
