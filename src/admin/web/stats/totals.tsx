import type { Stats } from '#admin/stats-contract.ts'
import { totals as messages } from '#admin/texts/texts.gen.js'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { signedDollars } from '#till/texts.ts'
import type { ListLink } from './counts-table.tsx'
import { Figure, percentOf } from './figure.tsx'

/** What became of submissions that staff approved. */
const approvedStatuses = ['APPROVED', 'AVAILABLE', 'RENTED', 'RETRIEVED']

export function Totals({ stats }: { stats: Stats }) {
  const { from, to, before, bookings, cancelled, noShows, dresses, money } = stats
  const { shopShare } = stats.rentals
  const linesOf = (period: { from: string; to: string }): ListLink => ({
    to: '/admin/books/journal',
    search: { ...period, account: 'shopShare' },
  })
  const approved = dresses.byStatus
    .filter(({ value }) => approvedStatuses.includes(value))
    .reduce((sum, { count }) => sum + count, 0)
  return (
    <ul
      aria-label={messages.title}
      className="my-4 grid grid-cols-2 gap-px p-px sm:grid-cols-3 xl:grid-cols-4"
    >
      <Figure
        name={messages.shopShare}
        value={signedDollars(shopShare.now)}
        link={linesOf({ from, to })}
        before={signedDollars(shopShare.before)}
        beforeLink={linesOf(before)}
        note={messages.shareNote}
      />
      <Compared name={messages.bookings} counts={bookings} stats={stats} status="NOT_CANCELLED" />
      <Compared name={messages.cancelled} counts={cancelled} stats={stats} status="CANCELLED" />
      <Compared
        name={messages.noShows}
        counts={noShows}
        stats={stats}
        status="NO_SHOW"
        note={messages.ofBookings({ percent: percentOf(noShows.now, bookings.now) })}
      />
      <Figure
        name={messages.submitted}
        value={dresses.submitted.now}
        link={submittedIn(stats)}
        before={dresses.submitted.before}
        beforeLink={submittedIn(stats.before)}
        note={messages.approved({ percent: percentOf(approved, dresses.submitted.now) })}
      />
      <Figure
        name={words.inTheCollection}
        value={dresses.listed}
        note={dresses.accessories > 0 ? messages.accessories({ count: dresses.accessories }) : undefined}
        link={{ to: '/admin/approvals', search: { status: 'APPROVED' } }}
      />
      <Figure
        name={messages.balances}
        value={amountInDollars(money.lenderBalances)}
        link={{ to: '/admin', search: { state: 'with-balance', sort: '-balance' } }}
      />
      <Figure
        name={messages.coming}
        value={amountInDollars(money.comingEarnings)}
        note={messages.comingNote}
        link={{ to: '/admin/payouts/coming', search: {} }}
      />
      <Figure
        name={messages.due}
        value={money.payoutsDue}
        note={amountInDollars(money.payoutsDueAmount)}
        link={{ to: '/admin/payouts', search: { kind: 'WITHDRAWAL', status: 'PENDING' } }}
      />
    </ul>
  )
}

interface ComparedProps {
  name: string
  counts: { now: number; before: number }
  stats: Stats
  status: string
  note?: string
}

/** A count of fittings, now and before. */
function Compared({ name, counts, stats, status, note }: ComparedProps) {
  const link = ({ from, to }: { from: string; to: string }): ListLink => ({
    to: '/admin/appointments',
    search: { from, to, status },
  })
  return (
    <Figure
      name={name}
      value={counts.now}
      link={link(stats)}
      before={counts.before}
      beforeLink={link(stats.before)}
      note={note}
    />
  )
}

function submittedIn({ from, to }: { from: string; to: string }): ListLink {
  return { to: '/admin/approvals', search: { submittedFrom: from, submittedTo: to } }
}
