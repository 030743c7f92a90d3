import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { type Cents, moneyText } from '#shared/format/money.ts'
import type { PaymentId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { cardCents, type Takings, takingMethods } from '#till/takings-contract.ts'
import type { TillDayRow } from './store.ts'
import { tillDays } from './tables.ts'
import type { PaymentOfEntry } from './to-reply.ts'

/** A payment without cash; cents below 0 when it went back. */
export type Taking = PaymentOfEntry & {
  id: PaymentId
  at: Date
  method: (typeof takingMethods)[number]
  cents: Cents
}

/** After an instant, up to another one or to now. */
export interface TakingPeriod {
  after: Date
  until: Date | null
}

export type FindTakings = (db: Db | Tx, branch: Branch, period: TakingPeriod) => Promise<Taking[]>

/** What the terminal said less the payments by card; null when it was not compared. */
export async function terminalDifferenceOf(
  db: Db,
  findTakings: FindTakings,
  day: TillDayRow,
): Promise<string | null> {
  if (day.terminalCents === null) return null
  return moneyText(day.terminalCents - cardCents(await readTakings(db, findTakings, day)))
}

/** What was paid by card and transfer since the last closing, so that each payment stands on one sheet of its showroom. */
export async function readTakings(db: Db | Tx, findTakings: FindTakings, day: TillDayRow): Promise<Takings> {
  const { branch, number, openedAt, closedAt: until } = day
  const [before] = await db
    .select({ closedAt: tillDays.closedAt })
    .from(tillDays)
    .where(and(eq(tillDays.branch, branch), eq(tillDays.number, number - 1)))
  const after = before?.closedAt ?? openedAt
  const found = await findTakings(db, branch, { after, until })
  return {
    since: after.toISOString(),
    sums: takingMethods.flatMap((method) => {
      const ofMethod = found.filter((one) => one.method === method)
      const cents = ofMethod.reduce((sum, one) => sum + one.cents, 0)
      return ofMethod.length > 0 ? [{ method, count: ofMethod.length, amount: moneyText(cents) }] : []
    }),
    payments: found.map(({ at, cents, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      amount: moneyText(cents),
    })),
  }
}
