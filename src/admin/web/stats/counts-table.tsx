import { Link } from '@tanstack/react-router'
import { BarChart } from './bar-chart.tsx'

/** The list that a figure counts. */
export interface ListLink {
  to: '/admin' | '/admin/appointments' | '/admin/approvals' | '/admin/payouts' | '/admin/rentals'
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

const messages = { none: 'None in this period.' }

interface CountsTableProps {
  title: string
  rows: readonly CountRow[]
  /** Labels that are too long for a chart have the table only. */
  hasChart?: boolean
}

/** The counts of a group, each a link to its list. */
export function CountsTable({ title, rows, hasChart }: CountsTableProps) {
  return (
    <section>
      <h2 className="pb-2 font-semibold">{title}</h2>
      {rows.length === 0 && <p className="text-sm text-quiet">{messages.none}</p>}
      {hasChart && rows.length > 0 && <BarChart title={title} bars={rows} />}
      {rows.length > 0 && (
        <table aria-label={title} className="w-full max-w-md text-sm">
          <tbody>
            {rows.map(({ id, label, count, text = count, link }) => (
              <tr key={id} className="border-b border-line">
                <th scope="row" className="text-start font-normal">
                  {link ? (
                    <Link {...link} className="thread-link inline-flex min-h-9 items-center">
                      {label}
                    </Link>
                  ) : (
                    <span className="inline-flex min-h-9 items-center">{label}</span>
                  )}
                </th>
                <td className="text-end tabular-nums">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
