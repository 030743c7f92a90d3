import { sumOfBalances } from '#accounts/server/balance.ts'
import {
  type FittingStats,
  getFittingStats,
  getLenderStats,
  getRentalStats,
  getStatsAdvice,
  type LenderStats,
  mostStatsDays,
  type RentalStats,
  type StatsAdvice,
  type StatsPeriods,
  staffedDays,
  statsTooLong,
  unrentedDays,
  usualStatsDays,
} from '#admin/stats-contract.ts'
import { type Flows, sumByMonth } from '#books/server/months/books.ts'
import { countListed, submissionsIn } from '#dresses/server/admin/figures.ts'
import { comingEarnings, payoutsDue } from '#payouts/server/admin/figures.ts'
import type { Db } from '#platform/database/db.ts'
import type { Routes } from '#platform/http/route.ts'
import {
  countNotRented,
  declinedBySize,
  dressesMostRented,
  openRentalMoney,
  rentalsByStep,
  unrentedSince,
} from '#rentals/screens/staff/server/figures.ts'
import {
  bookingsBy,
  bookingsByDay,
  bookingTotals,
  daysWithoutStaff,
  fittingsByDress,
  mostTriedDresses,
} from '#schedule/server/figures.ts'
import { addDays, datesOfMonth, daysBetween, localNow } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import { offersTaken, waitedBySize } from '#waitlist/server/figures.ts'

/** Showroom dates, inclusive. */
type Period = { from: string; to: string }

export const statsRoutes: Routes = (route, { db, config: { SHOP_TIMEZONE: timeZone } }) => {
  route(getFittingStats, ({ query, now }) => readFittings(db, periodsOf(query, now, timeZone), timeZone))

  route(getRentalStats, ({ query, now }) => readRentals(db, periodsOf(query, now, timeZone), now, timeZone))

  route(getLenderStats, ({ query, now }) => readLenders(db, periodsOf(query, now, timeZone), timeZone))

  route(getStatsAdvice, ({ now }) => readAdvice(db, now, timeZone))
}

/** The last 30 days by default, and as many days before them. */
function periodsOf(
  query: Partial<Record<keyof Period, string | undefined>>,
  now: Date,
  timeZone: string,
): StatsPeriods {
  const to = query.to ?? localNow(now, timeZone).date
  const from = query.from ?? addDays(to, 1 - usualStatsDays)
  const length = daysBetween(from, to) + 1
  if (length > mostStatsDays) throw new Refused(statsTooLong)
  return { from, to, before: { from: addDays(from, -length), to: addDays(from, -1) } }
}

async function readAdvice(db: Db, now: Date, timeZone: string): Promise<StatsAdvice> {
  const today = localNow(now, timeZone).date
  const since = addDays(today, -unrentedDays)
  const [unrented, tried, declined, waited, unstaffed] = await Promise.all([
    unrentedSince(db, since, timeZone),
    fittingsByDress(db, { from: since, to: today }),
    declinedBySize(db, since, timeZone),
    waitedBySize(db, since, timeZone),
    daysWithoutStaff(db, { from: today, to: addDays(today, staffedDays - 1) }),
  ])
  const countOf = (counts: typeof declined, size: string) =>
    counts.find((one) => one.size === size)?.count ?? 0
  const sizes = [...new Set([...declined, ...waited].map(({ size }) => size))]
  return {
    unrented: unrented
      .map((dress) => ({ ...dress, tried: tried.get(dress.id) ?? 0 }))
      .sort((a, b) => b.tried - a.tried),
    inVain: sizes
      .map((size) => ({ size, declined: countOf(declined, size), waited: countOf(waited, size) }))
      .sort((a, b) => b.declined + b.waited - a.declined - a.waited || a.size.localeCompare(b.size)),
    unstaffed,
  }
}

async function readFittings(db: Db, periods: StatsPeriods, timeZone: string): Promise<FittingStats> {
  const { before, ...period } = periods
  const [now, past, days, pastDays, groups, mostTried] = await Promise.all([
    bookingTotals(db, period),
    bookingTotals(db, before),
    bookingsByDay(db, period),
    bookingsByDay(db, before),
    bookingsBy(db, period, timeZone),
    mostTriedDresses(db, period),
  ])
  return {
    ...periods,
    bookings: { now: now.bookings, before: past.bookings },
    cancelled: { now: now.cancelled, before: past.cancelled },
    noShows: { now: now.noShows, before: past.noShows },
    byDay: { now: days, before: pastDays },
    ...groups,
    mostTried,
  }
}

async function readRentals(db: Db, periods: StatsPeriods, now: Date, timeZone: string): Promise<RentalStats> {
  const { before, ...period } = periods
  const ofPeriod = sumByMonth(db, period, timeZone)
  const months = wholeMonths(period)
  const isWhole = months.from === period.from && months.to === period.to
  const [byStep, pastByStep, income, pastIncome, whole, mostRented, wonBack, money] = await Promise.all([
    rentalsByStep(db, period, now),
    rentalsByStep(db, before, now),
    ofPeriod,
    sumByMonth(db, before, timeZone),
    isWhole ? ofPeriod : sumByMonth(db, months, timeZone),
    dressesMostRented(db, period),
    offersTaken(db, period, timeZone),
    openRentalMoney(db, localNow(now, timeZone).date),
  ])
  return {
    ...periods,
    byStep,
    requested: { now: sumOf(byStep), before: sumOf(pastByStep) },
    shopShare: {
      now: moneyText(income.total.shopShare),
      before: moneyText(pastIncome.total.shopShare),
      byMonth: whole.months.map(({ month, figures }) => ({
        month,
        share: moneyText(figures.shopShare),
        income: moneyText(figures.eventIncome + figures.feeIncome + figures.forfeitedDeposits),
      })),
    },
    wonBack,
    received: { now: receivedOf(income.total), before: receivedOf(pastIncome.total) },
    mostRented,
    ...money,
  }
}

async function readLenders(db: Db, periods: StatsPeriods, timeZone: string): Promise<LenderStats> {
  const { before, ...period } = periods
  const [stock, notRented, submissions, pastSubmissions, owed, due, coming] = await Promise.all([
    countListed(db),
    countNotRented(db, period),
    submissionsIn(db, period, timeZone),
    submissionsIn(db, before, timeZone),
    sumOfBalances(db),
    payoutsDue(db),
    comingEarnings(db),
  ])
  return {
    ...periods,
    dresses: {
      ...stock,
      notRented,
      submitted: { now: sumOf(submissions), before: sumOf(pastSubmissions) },
      byStatus: submissions,
    },
    money: {
      lenderBalances: owed,
      comingEarnings: coming,
      payoutsDue: due.count,
      payoutsDueAmount: due.amount,
    },
  }
}

/** Of the months that a period touches. */
function wholeMonths({ from, to }: Period): Period {
  return { from: datesOfMonth(from.slice(0, 7))[0]!, to: datesOfMonth(to.slice(0, 7)).at(-1)! }
}

function sumOf(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function receivedOf({ received, refundsPaid }: Flows): string {
  return moneyText(received - refundsPaid)
}
