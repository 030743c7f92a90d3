import type { Stats } from '#admin/stats-contract.ts'
import { rentalFigures as messages } from '#admin/texts/texts.gen.js'
import { stepNames } from '#rentals/messages.ts'
import { datesOfMonth, monthWithYear } from '#shared/dates.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { signedDollars } from '#till/texts.ts'
import { CountsTable, type ListLink } from './counts-table.tsx'
import { Figure, percentOf } from './figure.tsx'

/** Neither requested only, nor cancelled. */
const agreed: readonly string[] = ['CONFIRMED', 'COLLECTED', 'RETURNED', 'COMPLETED']

/** Rentals by the date of their event; income by the date of the payment. */
export function RentalFigures({ stats: { from, to, before, rentals } }: { stats: Stats }) {
  const list = (search: Record<string, string>): ListLink => ({ to: '/admin/rentals', search })
  const confirmed = rentals.byStep
    .filter(({ value }) => agreed.includes(value))
    .reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="rental-figures" className="pt-10">
      <h2 id="rental-figures" className="text-lg font-semibold">
        {words.rentals}
      </h2>
      <ul aria-label={messages.totals} className="my-4 grid grid-cols-2 gap-px p-px sm:grid-cols-3">
        <Figure
          name={messages.requested}
          value={rentals.requested.now}
          link={list({ from, to })}
          before={rentals.requested.before}
          beforeLink={list(before)}
          note={messages.confirmed({ percent: percentOf(confirmed, rentals.requested.now) })}
        />
        <Figure
          name={messages.received}
          value={signedDollars(rentals.received.now)}
          before={signedDollars(rentals.received.before)}
          link={{ to: '/admin/payments', search: { from, to } }}
          beforeLink={{ to: '/admin/payments', search: before }}
        />
        <Figure
          name={messages.guarantee}
          value={amountInDollars(rentals.guaranteeHeld)}
          note={messages.guaranteeNote}
        />
        <Figure
          name={messages.unpaid}
          value={amountInDollars(rentals.unpaidAmount)}
          note={messages.unpaidCount({ count: rentals.unpaid })}
          link={list({ unpaid: 'yes' })}
        />
        <Figure name={words.overdue} value={rentals.overdue} link={list({ overdue: 'yes' })} />
        <Figure
          name={messages.wonBack}
          value={amountInDollars(rentals.wonBack.amount)}
          note={messages.wonBackCount({ count: rentals.wonBack.count })}
          link={{ to: '/admin/waitlist', search: { state: 'TAKEN' } }}
        />
        <Figure name={messages.notRented} value={rentals.notRented} />
      </ul>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <CountsTable
          chart="dollars"
          title={messages.byMonth}
          rows={rentals.shopShare.byMonth.map(({ month, share, income }) => ({
            id: month,
            label: monthWithYear(month, 'short'),
            count: Math.round(Number(share)),
            text: messages.ofIncome({ share: signedDollars(share), income: signedDollars(income) }),
            link: { to: '/admin/books/journal', search: { ...daysOf(month), account: 'shopShare' } },
          }))}
        />
        <CountsTable
          title={messages.byStep}
          rows={rentals.byStep.map(({ value, count }) => ({
            id: value,
            label: stepNames[value],
            count,
            link: list({ from, to, step: value }),
          }))}
        />
        <CountsTable
          title={messages.mostRented}
          rows={rentals.mostRented.map(({ id, title, days, percent }) => ({
            id,
            label: title,
            count: days,
            text: messages.days({ days, percent }),
            link: list({ dressId: id }),
          }))}
        />
      </div>
    </section>
  )
}

function daysOf(month: string) {
  const days = datesOfMonth(month)
  return { from: days[0]!, to: days.at(-1)! }
}
