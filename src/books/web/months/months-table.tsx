import { Link } from '@tanstack/react-router'
import type { Books } from '#books/books-contract.ts'
import { rowsOfFlow, rowsOfOpen } from '#books/figure-links.ts'
import { flowLabels, flowOrder, openLabels, openOrder } from '#books/figure-names.ts'
import { booksWords, monthsTable as messages } from '#books/texts/texts.gen.js'
import { monthName } from '#shared/dates.ts'
import { signedDollars } from '#till/texts.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'

/** Figures down, the year and its months across; every amount is a link to the rows that it adds up. */
export function MonthsTable({ books, branch }: { books: Books; branch: string | undefined }) {
  const { year, months, total } = books
  const columns = [
    { name: booksWords.year, from: `${year}-01-01`, to: months.at(-1)!.to, figures: total },
    ...months.map(({ month, ...rest }) => ({ name: monthName(Number(month.slice(5)), 'short'), ...rest })),
  ].map((column) => ({ ...column, period: { from: column.from, to: column.to, branch } }))
  const look = 'inline-flex min-h-6 items-center whitespace-nowrap hover:underline'
  return (
    <>
      <PlainTable
        label={messages.label({ year })}
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
                  aria-label={`${messages.of({ figure: flowLabels[flow], month: name })}: ${signedDollars(figures[flow])}`}
                  className={look}
                >
                  {signedDollars(figures[flow])}
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
                  aria-label={`${messages.of({ figure: openLabels[kind], month: name })}: ${signedDollars(figures.open[kind])}`}
                  className={look}
                >
                  {signedDollars(figures.open[kind])}
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
