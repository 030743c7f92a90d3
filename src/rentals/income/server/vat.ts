import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { rentalPayments } from '#rentals/server/tables.ts'
import { readSettings } from '#settings/server/store.ts'
import { rentalIncomes } from './tables.ts'

type NewPayment = Pick<
  typeof rentalPayments.$inferInsert,
  'rentalId' | 'kind' | 'method' | 'refundOf' | 'cents'
>

/**
 * The rate of VAT that the receipt of a payment names: that of the day, of a fee that was due that of its charge. A
 * guarantee has none. The VAT itself stands with the income.
 */
export async function vatOf(db: Db | Tx, payment: NewPayment): Promise<{ vatPercent: number }> {
  const { rentalId, kind, method, refundOf } = payment
  if (kind === 'GUARANTEE' || refundOf === 'GUARANTEE') return { vatPercent: 0 }
  const charged = kind === 'FEE' && method !== 'GUARANTEE' ? await rateOfDueFee(db, rentalId) : null
  return { vatPercent: charged ?? (await readSettings(db)).vatPercent }
}

/** Null when all fees are paid. */
async function rateOfDueFee(db: Db | Tx, rentalId: string): Promise<number | null> {
  const [i, p] = [rentalIncomes, rentalPayments]
  const fees = sql`${i.rentalId} = ${rentalId} and ${i.kind} = 'FEE'`
  const { rows } = await db.execute<{ percent: number }>(sql`
    select ${i.vatPercent} as percent from ${i} where ${fees} and ${i.cents} > 0
      and (select sum(${i.cents}) from ${i} where ${fees}) > (
        select coalesce(sum(case when ${p.reverses} is null then ${p.cents} else -${p.cents} end), 0)
        from ${p} where ${p.rentalId} = ${rentalId} and ${p.kind} = 'FEE')
    order by ${i.createdAt} desc, ${i.id} desc limit 1`)
  return rows[0]?.percent ?? null
}
