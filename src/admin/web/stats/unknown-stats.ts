import {
  type FittingStats,
  type LenderStats,
  type RentalStats,
  type StatsPeriods,
  usualStatsDays,
} from '#admin/stats-contract.ts'
import { leadTimes } from '#schedule/list-contract.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { appointmentTypes, branches } from '#showrooms/showrooms.ts'

/** Figures of a usual shape, whose values are not shown: what the parts of the page are drawn with until they know them. */
export function unknownFittings(periods: StatsPeriods): FittingStats {
  const none = Array<number>(daysBetween(periods.from, periods.to) + 1).fill(0)
  return {
    ...periods,
    byDay: { now: none, before: none },
    bookings: compared,
    cancelled: compared,
    noShows: compared,
    byShowroom: branches.map(zero),
    byType: appointmentTypes.map(zero),
    byColleague: [],
    byHour: ['11', '12', '13', '14', '15', '16', '17', '18'].map(zero),
    byLeadTime: leadTimes.map(zero),
    mostTried: dresses.map((dress) => ({ ...dress, count: 0 })),
  }
}

export function unknownRentals(periods: StatsPeriods): RentalStats {
  return {
    ...periods,
    byStep: (['REQUESTED', 'CONFIRMED', 'COMPLETED'] as const).map(zero),
    requested: compared,
    shopShare: {
      now: '0',
      before: '0',
      byMonth: [{ month: periods.to.slice(0, 7), share: '0', income: '0' }],
    },
    received: { now: '0', before: '0' },
    mostRented: dresses.map((dress) => ({ ...dress, days: 0, percent: 0 })),
    wonBack: { count: 0, amount: '0' },
    guaranteeHeld: '0',
    unpaid: 0,
    unpaidAmount: '0',
    overdue: 0,
  }
}

export function unknownLenders(periods: StatsPeriods): LenderStats {
  return {
    ...periods,
    dresses: {
      listed: 0,
      accessories: 0,
      notRented: 0,
      submitted: compared,
      byStatus: (['PENDING', 'APPROVED', 'REJECTED'] as const).map(zero),
    },
    money: { lenderBalances: '0', comingEarnings: '0', payoutsDue: 0, payoutsDueAmount: '0' },
  }
}

/** The period that is asked for, by default the last 30 days, and the one before it. */
export function unknownPeriods({ from, to }: { from?: string; to?: string }, today: string): StatsPeriods {
  const last = to ?? today
  const first = from ?? addDays(last, 1 - usualStatsDays)
  const days = daysBetween(first, last) + 1
  return { from: first, to: last, before: { from: addDays(first, -days), to: addDays(last, -days) } }
}

const compared = { now: 0, before: 0 }
const dresses = [1, 2, 3, 4, 5].map((nth) => ({ id: String(nth), title: '–' }))

function zero<Value extends string>(value: Value) {
  return { value, count: 0 }
}
