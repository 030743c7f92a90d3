import { type Stats, usualStatsDays } from '#admin/stats-contract.ts'
import { leadTimes } from '#schedule/list-contract.ts'
import { addDays, daysBetween } from '#shared/dates.ts'
import { appointmentTypes, branches } from '#showrooms/showrooms.ts'

/** Figures of a usual shape, whose values are not shown: what the page is drawn with until it knows them. */
export function unknownStats({ from, to }: { from?: string; to?: string }, today: string): Stats {
  const last = to ?? today
  const first = from ?? addDays(last, 1 - usualStatsDays)
  const days = daysBetween(first, last) + 1
  const none = { now: 0, before: 0 }
  const titles = [1, 2, 3, 4, 5].map((nth) => ({
    id: String(nth),
    title: '–',
    count: 0,
    days: 0,
    percent: 0,
  }))
  return {
    from: first,
    to: last,
    before: { from: addDays(first, -days), to: addDays(last, -days) },
    byDay: { now: Array(days).fill(0), before: Array(days).fill(0) },
    bookings: none,
    cancelled: none,
    noShows: none,
    byShowroom: branches.map(zero),
    byType: appointmentTypes.map(zero),
    byColleague: [],
    byHour: ['11', '12', '13', '14', '15', '16', '17', '18'].map(zero),
    byLeadTime: leadTimes.map(zero),
    mostTried: titles,
    dresses: {
      listed: 0,
      accessories: 0,
      submitted: none,
      byStatus: (['PENDING', 'APPROVED', 'REJECTED'] as const).map(zero),
    },
    rentals: {
      byStep: (['REQUESTED', 'CONFIRMED', 'COMPLETED'] as const).map(zero),
      requested: none,
      shopShare: {
        now: '0',
        before: '0',
        byMonth: [{ month: last.slice(0, 7), share: '0', income: '0' }],
      },
      received: { now: '0', before: '0' },
      mostRented: titles,
      notRented: 0,
      wonBack: { count: 0, amount: '0' },
      guaranteeHeld: '0',
      unpaid: 0,
      unpaidAmount: '0',
      overdue: 0,
    },
    money: { lenderBalances: '0', comingEarnings: '0', payoutsDue: 0, payoutsDueAmount: '0' },
  }
}

function zero<Value extends string>(value: Value) {
  return { value, count: 0 }
}
