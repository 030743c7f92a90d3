import { Link } from '@tanstack/react-router'
import { type Books, getBooks } from '#books/books-contract.ts'
import { rowsOfFlow, rowsOfOpen } from '#books/figure-links.ts'
import { flowLabels, flowOrder, openLabels, openOrder } from '#books/figure-names.ts'
import { booksWords, monthsOfYear as messages } from '#books/texts/texts.gen.js'
import { BooksViews } from '#books/web/books-views.tsx'
import { monthName } from '#shared/dates.ts'
import { type InputOf, urlOf } from '#shared/endpoint.ts'
import { amountInDollars, parseSignedMoney } from '#shared/format/money.ts'
import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { isBranch } from '#showrooms/showrooms.ts'
import { showroomChoices } from '#showrooms/web/admin/showroom-fields.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { buttonClass } from '#ui/button-class.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

export interface BooksSearch {
  year?: string
  branch?: string
}

/** What of an address the endpoint understands. */
export function booksQuery({ year, branch }: BooksSearch): InputOf<typeof getBooks> {
  return {
    query: {
      ...(year && /^20\d\d$/.test(year) && { year }),
      ...(branch && isBranch(branch) && { branch }),
    },
  } as InputOf<typeof getBooks>
}

/** The figures of each month of a year, of one showroom or of both. */
export function MonthsOfYear({ search }: { search: BooksSearch }) {
  const input = booksQuery(search)
  const query = useLiveQuery(getBooks, input)
  const branch = input.query.branch as string | undefined
  return (
    <>
      <BooksViews chosen="months" />
      <section aria-labelledby="books">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 id="books" className="me-auto text-lg font-semibold">
            {booksWords.books}
          </h1>
          <FileLink
            needsProof
            href={urlOf(getBooks, { query: { ...input.query, format: 'csv' } } as InputOf<typeof getBooks>)}
            className={buttonClass({ kind: 'secondary', size: 'small' })}
          >
            {messages.csv}
          </FileLink>
        </header>
        <QueryBoundary query={query} skeleton={<SkeletonRows count={16} className="mb-2 h-6" />}>
          {(books) => (
            <>
              <Choices year={books.year} branch={branch} />
              {books.months.length === 0 ? (
                <EmptyState title={messages.empty} text={messages.emptyText} />
              ) : (
                <>
                  <ThinShares shares={books.thinShares} />
                  <Shares books={withFigures(books)} />
                  <MonthsTable books={withFigures(books)} branch={branch} />
                </>
              )}
            </>
          )}
        </QueryBoundary>
      </section>
    </>
  )
}

/** Without the months in which nothing was booked and nothing is open, such as those before the shop began; the present one stays. */
function withFigures(books: Books): Books {
  const isSome = (figures: object): boolean =>
    Object.values(figures).some((one) => (typeof one === 'object' ? isSome(one) : one !== '0.00'))
  const last = books.months.at(-1)
  return { ...books, months: books.months.filter((one) => one === last || isSome(one.figures)) }
}

function Choices({ year, branch }: { year: number; branch: string | undefined }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 pb-4">
      <SegmentedLinks
        small
        label={booksWords.year}
        choices={[year - 1, year, year + 1].map((one) => ({ value: String(one), label: String(one) }))}
        chosen={String(year)}
        link={(value, props) => <Link to="/admin/books" search={{ year: value, branch }} {...props} />}
      />
      <SegmentedLinks
        small
        label={words.showroom}
        choices={[{ value: undefined, label: words.both }, ...showroomChoices()]}
        chosen={branch}
        link={(value, props) => (
          <Link to="/admin/books" search={{ year: String(year), branch: value }} {...props} />
        )}
      />
    </div>
  )
}

/** Rentals of which next to nothing is left for the shop. */
function ThinShares({ shares: { count, rentals } }: { shares: Books['thinShares'] }) {
  if (count === 0) return null
  return (
    <div role="note" className="mb-6 border-s-2 border-warn ps-3 text-sm">
      <p>{messages.thin({ count })}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
        {rentals.map(({ id, number, price, shopPart }) => (
          <li key={id}>
            <Link
              to="/admin/rentals/$id"
              params={{ id }}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {messages.thinRental({
                number,
                price: amountInDollars(price),
                shop: amountInDollars(shopPart),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Of the income of each month, the part that is the shop's; the table beneath has the numbers. */
function Shares({ books: { year, months } }: { books: Books }) {
  const wholeDollars = (...amounts: string[]) =>
    Math.round(amounts.reduce((sum, amount) => sum + (parseSignedMoney(amount) ?? 0), 0) / 100)
  return (
    <>
      <BarChart
        title={messages.chart({ year })}
        bars={months.map(({ month, figures }) => ({
          label: monthName(Number(month.slice(5)), 'short'),
          count: wholeDollars(figures.eventIncome, figures.feeIncome, figures.forfeitedDeposits),
          part: wholeDollars(figures.shopShare),
        }))}
      />
      <ul className="flex flex-wrap gap-x-6 ps-14 pb-6 text-xs text-quiet">
        <Legend fill="bg-quiet" text={words.incomeWithoutVAT} />
        <Legend fill="bg-ink" text={flowLabels.shopShare} />
      </ul>
    </>
  )
}

function Legend({ fill, text }: { fill: string; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 ${fill}`} />
      {text}
    </li>
  )
}

/** Figures down, the year and its months across, the newest first, so that it is in sight; every amount is a link to the rows that it adds up. */
function MonthsTable({ books, branch }: { books: Books; branch: string | undefined }) {
  const { year, months, total } = books
  const columns = [
    { name: booksWords.year, from: `${year}-01-01`, to: months.at(-1)!.to, figures: total },
    ...months
      .toReversed()
      .map(({ month, ...rest }) => ({ name: monthName(Number(month.slice(5)), 'short'), ...rest })),
  ].map((column) => ({ ...column, period: { from: column.from, to: column.to, branch } }))
  const look = 'inline-flex min-h-6 items-center whitespace-nowrap hover:underline'
  return (
    <>
      <PlainTable
        label={messages.monthsTableLabel({ year })}
        headings={[messages.figure, ...columns.map(({ name }) => name)]}
        atEnd="all"
        stickyNames
      >
        {flowOrder.map((flow) => (
          <tr key={flow} className={flow === 'shopShare' || flow === 'result' ? 'font-semibold' : undefined}>
            <th scope="row" className={nameClass}>
              {flowLabels[flow]}
            </th>
            {columns.map(({ name, period, figures }) => (
              <td key={name}>
                <Link
                  {...rowsOfFlow(flow, period)}
                  aria-label={`${messages.of({ figure: flowLabels[flow], month: name })}${colon()} ${amountInDollars(figures[flow])}`}
                  className={look}
                >
                  {amountInDollars(figures[flow])}
                </Link>
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="rowgroup" colSpan={columns.length + 1} className="pt-6! text-start text-quiet">
            <span className="sticky start-0">{messages.atEnd}</span>
          </th>
        </tr>
        {openOrder.map((kind) => (
          <tr key={kind}>
            <th scope="row" className={nameClass}>
              {openLabels[kind]}
            </th>
            {columns.map(({ name, period, figures }) => (
              <td key={name}>
                <Link
                  {...rowsOfOpen(kind, period)}
                  aria-label={`${messages.of({ figure: openLabels[kind], month: name })}${colon()} ${amountInDollars(figures.open[kind])}`}
                  className={look}
                >
                  {amountInDollars(figures.open[kind])}
                </Link>
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
      <p className="max-w-prose pt-4 text-sm text-quiet">{messages.note}</p>
    </>
  )
}

/** On a phone the names leave room for the amounts. */
const nameClass = 'min-w-28 sm:whitespace-nowrap'
