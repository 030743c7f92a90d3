import type { BookFigures, OpenKind } from '#books/books-contract.ts'
import { dressExpenses } from '#dress-costs/server/tables.ts'
import { ledgerEntries, payoutRequests } from '#payouts/server/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { paidOfFee } from '#rentals/rules/money.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { rentals } from '#rentals/server/tables.ts'
import { localNow } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import type { FeeId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { exchangeRates, tillDays, tillEntries } from '#till/server/tables.ts'

/** All rows that the books are made of. */
export async function readRows(db: Db) {
  const all = async <T>(rows: Promise<T[]>) => rows
  const payments = await all(db.select().from(rentalPayments))
  const incomes = await all(db.select().from(rentalIncomes))
  const entries = await all(db.select().from(tillEntries))
  return {
    payments,
    paymentsOf: Map.groupBy(payments, ({ rentalId }) => rentalId),
    rentals: await all(db.select(rentalColumns).from(rentals)),
    incomes,
    incomesOf: Map.groupBy(incomes, ({ rentalId }) => rentalId),
    ledger: await all(db.select().from(ledgerEntries)),
    payouts: await all(db.select().from(payoutRequests)),
    expenses: await all(db.select().from(dressExpenses)),
    days: await all(db.select().from(tillDays)),
    entriesOfDay: Map.groupBy(entries, ({ tillDayId }) => tillDayId),
    entriesOfPayment: Map.groupBy(entries, ({ paymentId }) => paymentId),
    rates: await all(db.select().from(exchangeRates).orderBy(exchangeRates.createdAt, exchangeRates.id)),
  }
}
type Rows = Awaited<ReturnType<typeof readRows>>

const monthOf = (instant: Date) => localNow(instant, 'Asia/Beirut').date.slice(0, 7)
const sumOf = <T>(rows: readonly T[], cents: (row: T) => number) =>
  rows.reduce((sum, row) => sum + cents(row), 0)

/** The figures of a month, added up row by row without SQL. */
export function recount(rows: Rows, month: string, branch?: Branch): Omit<BookFigures, 'open'> {
  const rentalOf = new Map(rows.rentals.map((rental) => [rental.id, rental]))
  const here = (one: string | null | undefined) => branch === undefined || one === branch
  const payments = rows.payments.filter((one) => monthOf(one.createdAt) === month && here(one.branch))
  const incomes = rows.incomes.filter(
    ({ date, rentalId }) => date.startsWith(month) && here(rentalOf.get(rentalId)!.branch),
  )
  const net = (kind: string) =>
    sumOf(
      incomes.filter((one) => one.kind === kind),
      ({ cents, vatCents }) => cents - vatCents,
    )
  const payoutOf = new Map(rows.payouts.map((payout) => [payout.id, payout]))
  const byHand = rows.ledger.filter(
    ({ createdAt, kind, payoutId }) =>
      monthOf(createdAt) === month &&
      (kind === 'ADJUSTMENT' || (kind === 'EARNING' && !payoutOf.get(payoutId!)!.rentalId)),
  )
  const lenderShare =
    sumOf(incomes, ({ lenderCents }) => lenderCents) + (branch ? 0 : sumOf(byHand, ({ cents }) => cents))
  const eventIncome = net('EVENT')
  const forfeitedDeposits = net('KEPT')
  const feeIncome = net('FEE')
  const spent = rows.expenses.filter(
    ({ bookedOn, rentalId }) =>
      bookedOn.startsWith(month) && here(rentalId && rentalOf.get(rentalId)!.branch),
  )
  const spentByTill = [...rows.entriesOfDay.values()]
    .flat()
    .filter(
      ({ purpose, createdAt, tillDayId }) =>
        purpose === 'EXPENSE' &&
        monthOf(createdAt) === month &&
        here(rows.days.find(({ id }) => id === tillDayId)!.branch),
    )
  const expenses =
    sumOf(spent, ({ cents }) => cents) +
    sumOf(spentByTill, (one) => -one.cents - worth(one.pounds, rateAt(rows, one.createdAt)))
  const differences =
    sumOf(payments, (one) => roundingOf(rows, one)) +
    sumOf(
      rows.days.filter((day) => day.closedAt && monthOf(day.closedAt) === month && here(day.branch)),
      (day) => differenceOf(rows, day),
    ) +
    sumOf(
      rows.days.filter((day) => day.openReason && monthOf(day.openedAt) === month && here(day.branch)),
      (day) => openingDifferenceOf(rows, day),
    )
  // Where the rental belongs.
  const badDebts = sumOf(
    rows.payments.filter(
      ({ createdAt, rentalId }) => monthOf(createdAt) === month && here(rentalOf.get(rentalId)!.branch),
    ),
    (one) => one.writtenOffCents,
  )
  const shopShare = eventIncome + forfeitedDeposits + feeIncome - lenderShare
  const cents = {
    received: sumOf(payments, (one) => one.receivedCents),
    refundsPaid: sumOf(payments, (one) => one.refundedCents),
    eventIncome,
    feeIncome,
    forfeitedDeposits,
    lenderShare,
    shopShare,
    expenses,
    badDebts,
    differences,
    result: shopShare - expenses - badDebts + differences,
    vat: sumOf(incomes, ({ vatCents }) => vatCents),
  }
  return Object.fromEntries(Object.entries(cents).map(([name, amount]) => [name, moneyText(amount)])) as Omit<
    BookFigures,
    'open'
  >
}

function rateAt({ rates }: Rows, at: Date): number {
  return Number((rates.findLast(({ createdAt }) => createdAt <= at) ?? rates[0])!.rate)
}

const worth = (pounds: number, rate: number) =>
  Math.sign(pounds) * Math.round((Math.abs(pounds) * 100) / rate)

/** What a payment in cash put into the till more, or less, than its amount. */
function roundingOf(rows: Rows, payment: Rows['payments'][number]): number {
  const moved = rows.entriesOfPayment.get(payment.id)
  if (!moved) return 0
  const pounds = sumOf(moved, (one) => one.pounds)
  const rate = Number(payment.lbpRate ?? rateAt(rows, payment.createdAt))
  return sumOf(moved, ({ cents }) => cents) + worth(pounds, rate) - payment.signedCents
}

function differenceOf(rows: Rows, day: Rows['days'][number]): number {
  const moved = rows.entriesOfDay.get(day.id) ?? []
  const pounds = day.countedPounds! - day.floatPounds - sumOf(moved, (one) => one.pounds)
  const rate = Number(day.rate ?? rateAt(rows, day.closedAt!))
  return day.countedCents! - day.floatCents - sumOf(moved, ({ cents }) => cents) + worth(pounds, rate)
}

/** What lay in the till at the opening more, or less, than the day before had left. */
function openingDifferenceOf(rows: Rows, day: Rows['days'][number]): number {
  const before = rows.days.find(({ branch, number }) => branch === day.branch && number === day.number - 1)
  if (!before) return 0
  const pounds = day.floatPounds - (before.countedPounds! - before.takenPounds!)
  const cents = day.floatCents - (before.countedCents! - before.takenCents!)
  return cents + worth(pounds, rateAt(rows, day.openedAt))
}

/** What is open at the end of a month, by the rules of rentals over the rows until then. */
export function openAtEndOf(rows: Rows, month: string): Record<OpenKind, string> {
  const open = { NOT_EARNED: 0, UNPAID: 0, GUARANTEE: 0, TO_REFUND: 0 }
  for (const rental of rows.rentals) {
    const until = (at: Date) => monthOf(at) <= month
    const payments = (rows.paymentsOf.get(rental.id) ?? []).filter((one) => until(one.createdAt))
    const facts = (rows.incomesOf.get(rental.id) ?? []).filter((one) => one.date.slice(0, 7) <= month)
    const { paid, guaranteeHeld } = moneyOfRental({ rental, fees: [], payments })
    const earned = (feeId: FeeId | null) =>
      sumOf(
        facts.filter((fact) => fact.feeId === feeId),
        ({ cents }) => cents,
      )
    const deposit = paid - earned(null)
    const ofFees = [...new Set([...facts, ...payments].map(({ feeId }) => feeId))]
      .filter((feeId) => feeId !== null)
      .map((feeId) => paidOfFee(payments, feeId) - earned(feeId))
    const { CANCELLED } = rental.steps
    const isCancelled = CANCELLED !== undefined && until(CANCELLED.at)
    open.UNPAID += Math.max(0, -deposit) + sumOf(ofFees, (cents) => Math.max(0, -cents))
    open.TO_REFUND += sumOf(ofFees, (cents) => Math.max(0, cents))
    if (isCancelled) open.TO_REFUND += Math.max(0, deposit) + guaranteeHeld
    else {
      open.NOT_EARNED += Math.max(0, deposit)
      open.GUARANTEE += guaranteeHeld
    }
  }
  return Object.fromEntries(Object.entries(open).map(([kind, cents]) => [kind, moneyText(cents)])) as Record<
    OpenKind,
    string
  >
}
