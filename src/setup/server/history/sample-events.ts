import { insertPlace } from '#dresses/server/places/store.ts'
import type { dressPlaceHistory } from '#dresses/server/tables.ts'
import { appendEntry } from '#payouts/server/ledger.ts'
import { postIncome } from '#rentals/income/server/post-income.ts'
import { moneyRowsOfRental } from '#rentals/money/server/store.ts'
import { findRental, insertRental } from '#rentals/server/store.ts'
import type { SampleCredit } from '#setup/server/samples/money.ts'
import { type SamplePayment, type SampleRental, withUndo } from '#setup/server/samples/rentals.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Actor } from '#shared/viewer.ts'
import type { Branch } from '#showrooms/facts.ts'
import { givenCash } from '#till/rules.ts'
import { recordCash } from '#till/server/record.ts'
import { invoicesOfRental } from './invoice-events.ts'
import type { Past, PastEvent } from './past.ts'
import { insertFee, insertPayment } from './past-store.ts'
import { fillTill } from './till-days.ts'

interface Samples {
  rentals: readonly SampleRental[]
  payments: readonly SamplePayment[]
  credits: readonly SampleCredit[]
  places: readonly (typeof dressPlaceHistory.$inferInsert)[]
  /** Cash of before is in no till. */
  tillsSince: Date
}

/** The rentals of the samples stand as they are now; each of their facts is written at its own time. */
export function sampleEvents(
  past: Past,
  { rentals, payments, credits, places, tillsSince }: Samples,
): PastEvent[] {
  const { tx, deps, now } = past
  const completed = rentals.filter(({ completedAt }) => completedAt).toSorted(byCompletion)
  return [
    ...rentals.map((rental) => ({
      at: rental.createdAt,
      run: () => insertRental(tx, deps, withUndo(rental, payments), [{ ...rental, copy: 1 }]),
    })),
    ...places.map((place) => ({ at: place.since, run: () => insertPlace(tx, place) })),
    ...credits.map(({ at, ...credit }) => ({
      at,
      run: ({ viewer }: Actor) => appendEntry(tx, { ...credit, at, kind: 'EARNING', actorId: viewer.id }),
    })),
    ...rentals.flatMap(({ id, dressId, fee, completedAt: at }) =>
      fee && at ? [{ at, run: () => insertFee(tx, { ...fee, rentalId: id, dressId, chargedAt: at }) }] : [],
    ),
    ...payments.map((payment) => {
      const cashIn = isInTill(payment, tillsSince) ? payment.branch : undefined
      return { at: payment.createdAt, cashIn, run: () => insertPaid(past, payment, cashIn) }
    }),
    ...rentals.map(({ id, cancelledAt, completedAt }) => {
      const at = cancelledAt ?? completedAt ?? now
      return { at, run: () => postIncomeOf(past, id, at) }
    }),
    // The first one is in the wrong name.
    ...completed.flatMap(({ id, completedAt }, nth) =>
      invoicesOfRental(past, { at: completedAt!, isCredited: nth === 0 }, () => id),
    ),
  ]
}

function byCompletion(a: SampleRental, b: SampleRental): number {
  return (a.completedAt?.getTime() ?? 0) - (b.completedAt?.getTime() ?? 0)
}

function isInTill({ method, createdAt }: SamplePayment, tillsSince: Date): boolean {
  return method === 'CASH' && createdAt >= tillsSince
}

async function insertPaid(past: Past, payment: SamplePayment, branch: Branch | undefined): Promise<void> {
  const { tx, deps, staff } = past
  await insertPayment(tx, deps, payment)
  const { id: paymentId, kind, cents, lbpAmount, createdAt: now } = payment
  if (!branch) return
  const cash = lbpAmount ? { cents: 0, pounds: lbpAmount } : { cents, pounds: 0 }
  const actor = { viewer: staff.owner, now, ip: '127.0.0.1' }
  if (kind === 'REFUND') await fillTill(past, actor, branch, cash)
  const moves = kind === 'REFUND' ? { REFUND: givenCash(cash) } : { PAYMENT: cash }
  const fields = { cents: 'amount', pounds: 'lbpAmount' }
  await recordCash(tx, actor, { branch, paymentId, moves, fields })
}

async function postIncomeOf({ tx, deps }: Past, id: RentalId, now: Date): Promise<void> {
  const rental = await findRental(tx, id)
  const rows = await moneyRowsOfRental(tx, id)
  if (rental) await postIncome(tx, deps, { now, viewer: null }, { rental, ...rows })
}
