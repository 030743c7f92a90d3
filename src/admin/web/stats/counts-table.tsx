import { Link } from '@tanstack/react-router'
import { countsTable as messages } from '#admin/texts/texts.gen.js'
import { PlainTable } from '#ui/table/plain-table.tsx'

/** The list that a figure counts. */
export interface ListLink {
  to:
    | '/admin'
    | '/admin/appointments'
    | '/admin/approvals'
    | '/admin/books'
    | '/admin/books/journal'
    | '/admin/payments'
    | '/admin/payouts'
    | '/admin/waitlist'
    | '/admin/payouts/coming'
    | '/admin/rentals'
  search: Record<string, string | undefined>
}

export interface CountRow {
  id: string
  label: string
  count: number
  /** Shown instead of the count, such as an amount. */
  text?: string
  /** Absent: no list shows just these. */
  link?: ListLink
}

interface CountsTableProps {
  title: string
  rows: readonly CountRow[]
  /** Each row has a bar as long as its count. */
  bars?: boolean
}

/** The counts of a group, each a link to its list. */
export function CountsTable({ title, rows, bars }: CountsTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <section>
      <h2 className="pb-2 font-semibold">{title}</h2>
      {rows.length === 0 && <p className="text-sm text-quiet">{messages.none}</p>}
      {rows.length > 0 && (
        <PlainTable label={title} atEnd={1}>
          {rows.map(({ id, label, count, text = count, link }) => (
            <tr key={id}>
              <th scope="row">
                {link ? (
                  <Link {...link} className="thread-link inline-flex min-h-6 items-center">
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </th>
              {bars && (
                <td className="w-1/2">
                  <svg aria-hidden="true" width="100%" height="8">
                    <rect
                      width={`${(100 * Math.max(0, count)) / most}%`}
                      height="100%"
                      className="fill-quiet"
                    />
                  </svg>
                </td>
              )}
              <td>{text}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </section>
  )
}
