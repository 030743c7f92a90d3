import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { lenderCentsOfRental } from '#payouts/server/rental-earnings.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { dateOfFact, differenceOf, earnedOf, incomeKinds } from '#rentals/income/rules.ts'
import type { RentalAccount } from '#rentals/money/server/record.ts'
import { forfeitedOf, moneyOfRental, pricesOf } from '#rentals/server/money.ts'
import { lockRental, paymentsOfRental } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { readSettings } from '#settings/server/store.ts'
import { localNow } from '#shared/dates.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { rentalIncomes } from './tables.ts'

/**
 * Appends what a rental has earned and is not posted yet, or takes back what it has not earned after all. Call it in the
 * transaction of every step and payment, after them. Requires the lock of the rental.
 */
export async function postIncome(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { now, viewer }: Pick<Actor<Viewer | null>, 'now' | 'viewer'>,
  { rental, payments }: RentalAccount,
): Promise<void> {
  const dateOf = (instant: Date) => localNow(instant, config.SHOP_TIMEZONE).date
  const { eventEnd, confirmedAt } = rental
  const today = dateOf(now)
  const posted = await incomesOfRental(tx, rental.id)
  const { price } = pricesOf(rental)
  const { fees, feesDue } = moneyOfRental(rental, payments)
  const notRefunded = forfeitedOf(rental, payments)
  const lenderCents = await lenderCentsOfRental(tx, rental.id)
  const earned = earnedOf({ ...rental, price }, { notRefunded, lenderCents, fees, feesDue }, today)
  const { vatPercent } = await readSettings(tx)
  const confirmedOn = confirmedAt && dateOf(confirmedAt)
  const facts = incomeKinds.flatMap((kind) => {
    const ofKind = posted.filter((fact) => fact.kind === kind)
    const date = dateOfFact(kind, { eventEnd, confirmedOn, isFirst: ofKind.length === 0 }, today)
    return differenceOf(kind, earned[kind], ofKind, { vatPercent, date })
  })
  if (facts.length === 0) return
  const actorId = viewer?.id ?? null
  await tx
    .insert(rentalIncomes)
    .values(facts.map((fact) => ({ ...fact, rentalId: rental.id, actorId, createdAt: now })))
}

/** Posts the events until today. Each rental has its own transaction and lock, so that several servers post it once. */
export async function postDueIncomes(deps: Deps): Promise<void> {
  const now = deps.clock()
  const { date: today } = localNow(now, deps.config.SHOP_TIMEZONE)
  for (const id of await rentalsToPost(deps.db, today)) {
    await inTransaction(deps.db, async (tx) => {
      const rental = await lockRental(tx, id)
      if (!rental) return
      const payments = await paymentsOfRental(tx, id)
      await postIncome(tx, deps, { now, viewer: null }, { rental, payments })
    })
  }
}

/** Rentals with an event until `today` whose price is not what is posted. */
async function rentalsToPost(db: Db, today: string): Promise<string[]> {
  const posted = sql`(select coalesce(sum(${rentalIncomes.cents}), 0) from ${rentalIncomes}
    where ${rentalIncomes.rentalId} = ${rentals.id} and ${rentalIncomes.kind} = 'EVENT')`
  const rows = await db
    .select({ id: rentals.id })
    .from(rentals)
    .where(
      and(
        inArray(rentals.status, ['CONFIRMED', 'COMPLETED']),
        lte(rentals.eventEnd, today),
        sql`coalesce(${rentals.price}, 0) * 100 <> ${posted}`,
      ),
    )
    .orderBy(asc(rentals.eventEnd), asc(rentals.id))
    .limit(10_000)
  return rows.map(({ id }) => id)
}

/** Oldest first. */
export async function incomesOfRental(db: Db | Tx, rentalId: string) {
  return db
    .select()
    .from(rentalIncomes)
    .where(eq(rentalIncomes.rentalId, rentalId))
    .orderBy(asc(rentalIncomes.createdAt), asc(rentalIncomes.id))
}
