import type { ReactNode } from 'react'
import { cx } from '#ui/class-names.ts'

interface PlainTableProps {
  /** Name for screen readers. */
  label: string
  headings?: readonly ReactNode[]
  /** How many columns stand at the end of their cells: amounts and actions; `all` but the first. */
  atEnd?: keyof typeof ends
  /** The first cells stay in sight while the others are scrolled sideways. */
  stickyNames?: boolean
  /** Rows: `tr` of `th` and `td`. */
  children: ReactNode
}

/** A few rows, for screen and print. A list with filters and pages is a `StaffList`. */
export function PlainTable({ label, headings, atEnd = 0, stickyNames, children }: PlainTableProps) {
  return (
    <div className="overflow-x-auto" {...(stickyNames && scrollable(label))}>
      <table aria-label={label} className={cx(tableClass, ends[atEnd], stickyNames && sticky)}>
        {headings && (
          <thead className="font-medium">
            <tr>
              {headings.map((heading, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
                <th key={place} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** Scrolled sideways by the keyboard, too. */
function scrollable(label: string) {
  return { tabIndex: 0, role: 'region', 'aria-label': label }
}

const tableClass =
  'w-full border-collapse text-sm tabular-nums [&_tr]:break-inside-avoid [&_tr]:border-b [&_tr]:border-line [&_thead_tr]:border-ink ' +
  '[&_tr>*]:py-2 [&_tr>*]:pe-3 [&_tr>*]:text-start [&_tr>*]:align-baseline [&_tr>*]:[font-weight:inherit] [&_tr>:last-child]:pe-0'

const sticky =
  '[&_tr>:first-child]:sticky [&_tr>:first-child]:start-0 [&_tr>:first-child]:z-1 [&_tr>:first-child]:bg-paper'

const ends = {
  0: '',
  1: '[&_tr>:last-child]:text-end',
  2: '[&_tr>:nth-last-child(-n+2)]:text-end',
  3: '[&_tr>:nth-last-child(-n+3)]:text-end',
  all: '[&_tr>*+*]:text-end',
}
