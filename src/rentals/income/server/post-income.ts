import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { lenderCentsOfRental } from '#payouts/server/rental-earnings.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { followForfeitedDeposit } from '#rentals/income/server/earning.ts'
import { dateOfFact, differenceOf, earnedOf, earnedOfFee, isPriceDue } from '#rentals/rules/income.ts'
import { paidOfFee } from '#rentals/rules/money.ts'
import { vatPercentOf } from '#rentals/rules/vat.ts'
import type { RentalAccount } from '#rentals/server/account.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { feeOf, forfeitedOf, pricesOf } from '#rentals/server/money.ts'
import { moneyRowsOfRental } from '#rentals/server/payment-store.ts'
import { lockRental } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { readVatRates } from '#rentals/server/vat.ts'
import { localNow } from '#shared/dates.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'

/**
 * Appends what a rental has earned and is not posted yet, or takes back what it has not earned after all. Call it in the
 * transaction of every step and payment, after them. Requires the lock of the rental.
 */
export async function postIncome(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { now, viewer }: Pick<Actor<Viewer | null>, 'now' | 'viewer'>,
  account: RentalAccount,
): Promise<void> {
  const { rental } = account
  const dateOf = (instant: Date) => localNow(instant, config.SHOP_TIMEZONE).date
  const { eventEnd } = rental
  const confirmedAt = rental.steps.CONFIRMED?.at
  const today = dateOf(now)
  const posted = await incomesOfRental(tx, rental.id)
  const { price } = pricesOf(account)
  const notRefunded = forfeitedOf(account)
  const shares = account.fees.flatMap(({ payoutId }) => payoutId ?? [])
  const lenderCents = isPriceDue(rental, today) ? await lenderCentsOfRental(tx, rental.id, shares) : 0
  const earned = earnedOf({ ...rental, price }, { notRefunded, lenderCents }, today)
  const rates = await readVatRates(tx)
  const confirmedOn = confirmedAt ? dateOf(confirmedAt) : null
  const ofPrice = (['EVENT', 'KEPT'] as const).flatMap((kind) => {
    const ofKind = posted.filter((fact) => fact.kind === kind)
    const date = dateOfFact(kind, { eventEnd, confirmedOn, isFirst: ofKind.length === 0 }, today)
    const vatPercent = vatPercentOf(rates, kind === 'EVENT' ? 'RENTAL' : 'FORFEITED')
    return differenceOf(kind, earned[kind], ofKind, { vatPercent, date })
  })
  const incomes = [...ofPrice, ...incomesOfFees(account, posted, today)]
  if (incomes.length === 0) return
  const actorId = viewer?.id ?? null
  await tx
    .insert(rentalIncomes)
    .values(incomes.map((income) => ({ ...income, rentalId: rental.id, actorId, createdAt: now })))
}

/**
 * What a payment or its reversal changes besides: the lender's share of a kept deposit, then the income, which reads that
 * share.
 */
export async function followPayment(tx: Tx, deps: Deps, actor: Actor, account: RentalAccount): Promise<void> {
  await followForfeitedDeposit(tx, deps, actor, account)
  await postIncome(tx, deps, actor, account)
}

export type IncomeRow = typeof rentalIncomes.$inferSelect

/** Of each fee what is not posted yet, with the rate of its charge. */
function incomesOfFees(
  { rental, fees, payments }: RentalAccount,
  posted: readonly IncomeRow[],
  date: string,
) {
  return fees.flatMap((fee) => {
    const { cents } = feeOf(fee)
    const lenderCents = cents === 0 ? 0 : fee.lenderCents
    const earned = earnedOfFee(rental, { cents, paid: paidOfFee(payments, fee.id), lenderCents })
    const ofFee = posted.filter(({ feeId }) => feeId === fee.id)
    const { vatPercent } = fee
    return differenceOf('FEE', earned, ofFee, { vatPercent, date }).map((fact) => ({
      ...fact,
      feeId: fee.id,
    }))
  })
}

/** Posts the events until today. Each rental has its own transaction and lock, so that several servers post it once. */
export async function postDueIncomes(deps: Deps): Promise<void> {
  const now = deps.clock()
  const { date: today } = localNow(now, deps.config.SHOP_TIMEZONE)
  for (const id of await rentalsToPost(deps.db, today)) {
    await inTransaction(deps.db, async (tx) => {
      const rental = await lockRental(tx, id)
      if (!rental) return
      const rows = await moneyRowsOfRental(tx, id)
      await postIncome(tx, deps, { now, viewer: null }, { rental, ...rows })
    })
  }
}

/** Rentals with an event until `today` whose price is not what is posted. */
async function rentalsToPost(db: Db, today: string): Promise<RentalId[]> {
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
export async function incomesOfRental(db: Db | Tx, rentalId: RentalId) {
  return db
    .select()
    .from(rentalIncomes)
    .where(eq(rentalIncomes.rentalId, rentalId))
    .orderBy(asc(rentalIncomes.createdAt), asc(rentalIncomes.id))
}
