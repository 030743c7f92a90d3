import { createFileRoute, Link } from '@tanstack/react-router'
import { forMembers, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { paymentText } from '#payouts/payment.ts'
import {
  downloadStatement,
  getStatement,
  type Statement,
  type StatementEntry,
} from '#payouts/statement-contract.ts'
import { entryNames, termsText } from '#payouts/statement-messages.ts'
import {
  statementPageHead as headTexts,
  statementPage as messages,
  payoutsWords,
} from '#payouts/texts/texts.gen.js'
import { datesOfMonth, dateWithYear, monthWithYear } from '#shared/dates.ts'
import { urlOf } from '#shared/endpoint.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { FileLink } from '#ui/api/file-link.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { buttonClass } from '#ui/button-class.ts'
import { PrintButton } from '#ui/control/print-button.tsx'
import { pageSearch } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { monthAfter } from './months.ts'

// Separate from the page's own messages, which load with its component.
const title = headTexts.title

interface StatementSearch {
  /** `YYYY-MM`; the current month by default. */
  month?: string
}

export const Route = createFileRoute('/payout/statement')({
  validateSearch: pageSearch<StatementSearch>({
    month: (text) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined),
  }),
  loaderDeps: ({ search: { month } }) => ({ month }),
  // When the month changes, the page itself shows the loading state.
  loader: ({ context, deps, cause }) =>
    cause === 'stay'
      ? undefined
      : forMembers(context, () => prefetch(context, [getStatement], { query: { month: deps.month } })),
  head: privateHead(title),
  component: StatementPage,
})

function StatementPage() {
  return (
    <MembersOnly title={words.signIn} text={messages.guest}>
      {() => <Sheet />}
    </MembersOnly>
  )
}

function Sheet() {
  const { month } = Route.useSearch()
  const { site } = Route.useRouteContext()
  const query = useLiveQuery(getStatement, { query: { month } })
  return (
    <div className="gutters mx-auto min-h-[60vh] max-w-4xl py-10 lg:py-14 print:max-w-none print:p-0">
      <QueryBoundary query={query} skeleton={<StatementSkeleton />}>
        {(statement) => <StatementSheet statement={statement} shopName={site.name} />}
      </QueryBoundary>
    </div>
  )
}

interface StatementSheetProps {
  statement: Statement
  /** The shop's name, for the printed header. */
  shopName: string
}

/** The statement of a month, for screen and print. */
function StatementSheet({ statement, shopName }: StatementSheetProps) {
  const { month, firstMonth, lastMonth, person, opening, closing, entries } = statement
  const days = datesOfMonth(month)
  const [first, last] = [days[0] as string, days.at(-1) as string]
  return (
    <>
      <nav
        aria-label={words.months}
        className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-6 text-sm print:hidden"
      >
        <Link to="/payout" className={linkClass}>
          {words.allPayouts}
        </Link>
        <span className="ms-auto flex gap-6">
          {month > firstMonth && (
            <Link
              to="/payout/statement"
              search={{ month: monthAfter(month, -1) }}
              rel="prev"
              className={linkClass}
            >
              {messages.earlier}
            </Link>
          )}
          {month < lastMonth && (
            <Link
              to="/payout/statement"
              search={{ month: monthAfter(month, 1) }}
              rel="next"
              className={linkClass}
            >
              {messages.later}
            </Link>
          )}
        </span>
      </nav>
      <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5 pb-8">
        <div>
          <p className="eyebrow text-quiet">{messages.heading({ name: shopName })}</p>
          <h1 className="display mt-2 text-headline">
            {messages.statementSheetTitle({ month: monthWithYear(month) })}
          </h1>
          <p className="mt-2 text-quiet">
            {messages.lender({ name: person, from: dateWithYear(first), to: dateWithYear(last) })}
          </p>
        </div>
        <div className="flex gap-3 print:hidden">
          <FileLink
            href={urlOf(downloadStatement, { query: { month } })}
            className={buttonClass({ kind: 'secondary' })}
          >
            {words.downloadCSV}
          </FileLink>
          <PrintButton kind="secondary" />
        </div>
      </header>
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{messages.caption}</caption>
        <thead>
          <tr className="eyebrow border-b border-ink text-quiet">
            <th scope="col" className={`${cell} hidden text-start sm:table-cell print:table-cell`}>
              {words.date}
            </th>
            <th scope="col" className={`${cell} text-start`}>
              {words.entry}
            </th>
            <th scope="col" className={`${cell} text-end`}>
              {words.amount}
            </th>
            <th scope="col" className={`${cell} text-end`}>
              {words.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          <Edge name={payoutsWords.openingBalance} sum={opening} />
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
          {entries.length === 0 && (
            <tr className="border-b border-line">
              <td className="hidden sm:table-cell print:table-cell" />
              <td colSpan={3} className={`${cell} text-quiet`}>
                {messages.nothing}
              </td>
            </tr>
          )}
          <Edge name={payoutsWords.closingBalance} sum={closing} />
        </tbody>
      </table>
    </>
  )
}

function EntryRow({ entry }: { entry: StatementEntry }) {
  const { date, time, kind, amount, balance, payment, reason } = entry
  const terms = termsText(entry)
  return (
    <tr className="break-inside-avoid border-b border-line align-top">
      <td className={`${cell} hidden whitespace-nowrap text-quiet sm:table-cell print:table-cell`}>
        {dateWithYear(date)}
        <span className="block text-sm">{time}</span>
      </td>
      <td className={cell}>
        <span className="block text-sm text-quiet sm:hidden print:hidden">
          {commaList([dateWithYear(date), time])}
        </span>
        {entryNames(entry)}
        {terms && <span className="block text-sm text-quiet">{terms}</span>}
        {payment && (
          <span className="block text-sm text-quiet">
            {paymentText(payment, kind === 'EARNING' ? kind : 'WITHDRAWAL')}
          </span>
        )}
        {reason && <span className="block text-sm whitespace-pre-line text-quiet">{reason}</span>}
      </td>
      <td className={`${cell} text-end whitespace-nowrap`}>{signed(amount)}</td>
      <td className={`${cell} text-end whitespace-nowrap`}>{amountInDollars(balance)}</td>
    </tr>
  )
}

function Edge({ name, sum }: { name: string; sum: string }) {
  return (
    <tr className="border-b border-line font-medium">
      <td className="hidden sm:table-cell print:table-cell" />
      <th scope="row" colSpan={2} className={`${cell} text-start font-medium`}>
        {name}
      </th>
      <td className={`${cell} text-end whitespace-nowrap`}>{amountInDollars(sum)}</td>
    </tr>
  )
}

function StatementSkeleton() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-24 max-w-lg" />
      <Skeleton className="h-80" />
    </div>
  )
}

function signed(text: string): string {
  return text.startsWith('-') ? amountInDollars(text) : `+${amountInDollars(text)}`
}

const linkClass = 'thread-link inline-flex min-h-8 items-center'
const cell =
  'py-3 ps-4 first:ps-0 max-sm:text-sm [&:nth-child(2)]:ps-0 sm:[&:nth-child(2)]:ps-4 print:[&:nth-child(2)]:ps-4'
