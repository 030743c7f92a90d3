import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ShowroomTransfers } from '#dresses/web/admin/places/transfers.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { getRentalDay, type RentalDay } from '#rentals/timeline-contract.ts'
import { addDays, dateWithYear, longDateWithYear } from '#shared/dates.ts'
import { amountInDollars, parseMoney } from '#shared/format/money.ts'
import { type Branch, branches, showrooms } from '#showrooms/facts.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Phone } from '#ui/phone.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

const messages = {
  failed: 'The day could not be loaded.',
  print: 'Print',
  before: 'Day before',
  after: 'Day after',
  showroom: 'Showroom',
  both: 'Both',
  lists: { toCollect: 'To collect', toReturn: 'To return', overdue: 'Overdue', toClean: 'To clean' },
  none: 'None',
  due: (amount: string) => `Still to pay ${amount}`,
  since: (date: string) => `Due since ${date}`,
  place: (number: string, showroom: string) => `Rental ${number}, ${showroom}`,
  risk: (number: string, date: string) => `Rental ${number} of this dress is collected on ${date}`,
  ready: (date: string) => `Ready on ${date}`,
}

export interface DaySearch {
  date?: string | undefined
  branch?: Branch | undefined
}

/** What is handed out, taken back and cleaned on a day, for screen and print. */
export function RentalDaySheet({ date, branch }: DaySearch) {
  const query = useLiveQuery(getRentalDay, { query: { date, branch } })
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={8} className="mb-2 h-9" />}
      failed={messages.failed}
    >
      {(day) => <Sheet day={day} date={date} branch={branch} />}
    </QueryBoundary>
  )
}

function Sheet({ day, date, branch }: DaySearch & { day: RentalDay }) {
  const { lists } = messages
  const link = (label: string, date: string) => (
    <Link
      to="/admin/rentals/today"
      search={{ date, branch }}
      className={`${buttonClass({ kind: 'quiet', size: 'small' })} print:hidden`}
    >
      {label}
    </Link>
  )
  return (
    <div className="max-w-5xl">
      <header className="flex flex-wrap items-center gap-3 pb-4">
        <h1 className="me-auto text-lg font-semibold">{longDateWithYear(day.date)}</h1>
        {link(messages.before, addDays(day.date, -1))}
        {link(messages.after, addDays(day.date, 1))}
        <span className="print:hidden">
          <Button kind="secondary" size="small" onClick={() => window.print()}>
            {messages.print}
          </Button>
        </span>
      </header>
      <nav aria-label={messages.showroom} className="flex flex-wrap gap-2 pb-4 print:hidden">
        {[undefined, ...branches].map((one) => (
          <Link
            key={one ?? 'both'}
            to="/admin/rentals/today"
            search={{ date: day.date, branch: one }}
            aria-current={one === branch ? 'page' : undefined}
            className={buttonClass({ kind: one === branch ? 'primary' : 'secondary', size: 'small' })}
          >
            {one ? showrooms[one].name : messages.both}
          </Link>
        ))}
      </nav>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {branches
          .filter((one) => !branch || one === branch)
          .map((one) => (
            <ShowroomTransfers key={one} branch={one} date={date} />
          ))}
        <List title={lists.overdue} rentals={day.overdue}>
          {({ endDate, next }) => (
            <span className="text-bad">
              {messages.since(dateWithYear(endDate))}
              {next && `. ${messages.risk(next.number, dateWithYear(next.startDate))}`}
            </span>
          )}
        </List>
        <List title={lists.toCollect} rentals={day.toCollect}>
          {({ balance }) => (parseMoney(balance) ? messages.due(amountInDollars(balance)) : null)}
        </List>
        <List title={lists.toReturn} rentals={day.toReturn} />
        <List title={lists.toClean} rentals={day.toClean}>
          {({ readyDate }) => messages.ready(dateWithYear(readyDate))}
        </List>
      </div>
    </div>
  )
}

interface ListProps<R> {
  title: string
  rentals: readonly R[]
  children?(rental: R): ReactNode
}

function List<R extends ListedRental>({ title, rentals, children }: ListProps<R>) {
  return (
    <section className="break-inside-avoid">
      <h2 className="pb-2 font-semibold">
        {title} <span className="font-normal text-quiet tabular-nums">{rentals.length}</span>
      </h2>
      {rentals.length === 0 ? (
        <p className="text-sm text-quiet">{messages.none}</p>
      ) : (
        <ul className="text-sm">
          {rentals.map((rental) => (
            <li key={rental.id} className="border-t border-line py-2">
              <Link
                to="/admin/rentals/$id"
                params={{ id: rental.id }}
                className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
              >
                {rental.dress.title}
              </Link>
              <span className="flex flex-wrap gap-x-3">
                {rental.customer?.name} <Phone number={rental.customer?.phone ?? ''} />
                <span className="text-quiet">
                  {messages.place(rental.number, showrooms[rental.branch].name)}
                </span>
              </span>
              {children?.(rental)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
