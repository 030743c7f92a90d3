import { type AuditActor, auditTogether } from '#audit/server/store.ts'
import { insertPlace } from '#dresses/server/places/store.ts'
import type { dressPlaceHistory } from '#dresses/server/tables.ts'
import { appendEntry } from '#payouts/server/ledger.ts'
import { postIncome } from '#rentals/income/server/post-income.ts'
import { moneyRowsOfRental } from '#rentals/server/payment-store.ts'
import { insertSteps } from '#rentals/server/step-store.ts'
import { findRental, insertRental } from '#rentals/server/store.ts'
import { writeSettings } from '#settings/server/store.ts'
import type { SampleCredit } from '#setup/server/samples/money.ts'
import {
  type SamplePayment,
  type SampleRental,
  samplePayments,
  withUndo,
} from '#setup/server/samples/rentals.ts'
import { liableForVat } from '#setup/server/samples/vat.ts'
import { addDays, instantOf, localNow } from '#shared/dates.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Actor } from '#shared/viewer.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { givenCash } from '#till/rules.ts'
import { setRate } from '#till/server/actions.ts'
import { recordCash } from '#till/server/record.ts'
import { invoicesOfRental } from './invoice-events.ts'
import { actorAt, type Past, type PastEvent, replay } from './past.ts'
import { monthsAgo, pastEvents } from './past-months.ts'
import { insertFee, insertPayment, markMailsSent } from './past-store.ts'
import { sampleRun } from './payment-runs.ts'
import type { PlannedRental } from './season.ts'
import { fillTill, tillEvents } from './till-days.ts'

interface DemoPast {
  rentals: readonly SampleRental[]
  credits: readonly SampleCredit[]
  places: readonly (typeof dressPlaceHistory.$inferInsert)[]
  lenderIds: readonly string[]
  /** Of `planned`, rentals beside the samples; 0 for the samples with the tills of a week. */
  months: number
  planned: readonly PlannedRental[]
}

/** Everything that has happened in the shop of the demo, in the order of time. */
export async function writePast(past: Past, demo: DemoPast): Promise<void> {
  const at: AuditActor = { now: past.now }
  await auditTogether(past.tx, at, ({ entries }) => writeEvents({ ...past, entries }, demo))
  await markMailsSent(past.tx)
}

async function writeEvents(past: Past, demo: DemoPast): Promise<void> {
  const { months, lenderIds, ...samples } = demo
  const { tx, now, timeZone, staff } = past
  const payments = samplePayments(samples.rentals, staff.owner.id)
  const { date: today } = localNow(now, timeZone)
  const from = months > 0 ? monthsAgo(past, months) : addDays(today, -7)
  const tillsSince = instantOf(from, '00:00', timeZone)
  if (months === 0) await writeSettings(tx, now, liableForVat)
  const visits = [
    ...sampleEvents(past, { ...samples, payments, tillsSince }),
    ...sampleRun(past, lenderIds),
    ...(months > 0 ? pastEvents(past, months, demo) : []),
  ]
  // At the same time a till is opened first, and a rate is set before it is needed.
  await replay(past, [...rateEvents(past, from), ...tillEvents(past, visits), ...visits])
}

const recent = [
  { rate: 89_400, daysAgo: 60 },
  { rate: 89_650, daysAgo: 20 },
  { rate: 89_500, daysAgo: 9 },
]

const ofYear = [89_500, 89_450, 89_600, 89_550, 89_700, 89_500, 89_350, 89_400, 89_600]

/** Small moves: about one a month since `from`, and those of the last two months. */
function rateEvents({ tx, timeZone, now }: Past, from: string): PastEvent[] {
  const { date: today } = localNow(now, timeZone)
  const set = (rate: number, date: string): PastEvent => ({
    at: instantOf(date, '09:00', timeZone),
    run: (actor) => setRate(tx, timeZone, actor, { rate }),
  })
  const firstRecent = addDays(today, -recent[0]!.daysAgo)
  const older = ofYear.map((rate, nth) => ({ rate, date: addDays(from, nth * 35) }))
  return [
    ...older.filter(({ date }) => date < firstRecent).map(({ rate, date }) => set(rate, date)),
    ...recent.map(({ rate, daysAgo }) => set(rate, addDays(today, -daysAgo))),
  ]
}

interface Samples {
  rentals: readonly SampleRental[]
  payments: readonly SamplePayment[]
  credits: readonly SampleCredit[]
  places: readonly (typeof dressPlaceHistory.$inferInsert)[]
  /** Cash of before is in no till. */
  tillsSince: Date
}

/** The rentals of the samples stand as they are now; each of their facts is written at its own time. */
function sampleEvents(past: Past, { rentals, payments, credits, places, tillsSince }: Samples): PastEvent[] {
  const { tx, now } = past
  const completed = rentals.filter(({ step }) => step === 'COMPLETED').toSorted(byCompletion)
  return [
    ...rentals.map((rental) => ({
      at: rental.createdAt,
      run: () => insertSample(past, withUndo(rental, payments)),
    })),
    ...places.map((place) => ({ at: place.since, run: () => insertPlace(tx, place) })),
    ...credits.map(({ at, ...credit }) => ({
      at,
      run: ({ viewer }: Actor) => appendEntry(tx, { ...credit, at, kind: 'EARNING', actorId: viewer.id }),
    })),
    ...rentals.flatMap(({ id, dressId, fee, steps: { COMPLETED } }) =>
      fee && COMPLETED
        ? [
            {
              at: COMPLETED.at,
              run: () => insertFee(tx, { ...fee, rentalId: id, dressId, chargedAt: COMPLETED.at }),
            },
          ]
        : [],
    ),
    ...payments.map((payment) => {
      const cashIn = isInTill(payment, tillsSince) ? payment.branch : undefined
      return { at: payment.createdAt, cashIn, run: () => insertPaid(past, payment, cashIn) }
    }),
    ...rentals.map(({ id, steps: { CANCELLED, COMPLETED } }) => {
      const { at } = CANCELLED ?? COMPLETED ?? { at: now }
      return { at, run: () => postIncomeOf(past, id, at) }
    }),
    // The first one is in the wrong name.
    ...completed.flatMap(({ id, steps }, nth) =>
      invoicesOfRental(past, { at: steps.COMPLETED!.at, isCredited: nth === 0 }, () => id),
    ),
  ]
}

function byCompletion(a: SampleRental, b: SampleRental): number {
  return a.steps.COMPLETED!.at.getTime() - b.steps.COMPLETED!.at.getTime()
}

async function insertSample({ tx, deps }: Past, { steps, ...rental }: SampleRental): Promise<void> {
  const { rental: made } = await insertRental(tx, deps, rental, [{ ...rental, copy: 1 }])
  await insertSteps(tx, made.id, steps)
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
  const actor = actorAt(past, staff.owner, now)
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
