import { dollarsAndCents } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Cash } from '#till/rules.ts'
import { cashTable as messages } from '#till/texts/texts.gen.js'
import { poundsText } from '#till/texts.ts'
import { cx } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

interface CashRow {
  name: string
  /** Without pounds when it is about dollars only. */
  cash: Pick<Cash, 'cents'> & Partial<Cash>
  isBold?: boolean
  /** Which of both amounts is wrong. */
  isWrong?: ((amount: number) => boolean) | undefined
}

export const isNotZero = (amount: number) => amount !== 0
export const isBelowZero = (amount: number) => amount < 0

/** Amounts in both currencies, one below the other. */
export function CashTable({ label, rows }: { label: string; rows: readonly CashRow[] }) {
  const headings = [<VisuallyHidden key="what">{words.subject}</VisuallyHidden>, ...messages.columns]
  return (
    <PlainTable label={label} headings={headings} atEnd={2}>
      {rows.map(({ name, cash: { cents, pounds }, isBold, isWrong = () => false }) => {
        const look = (amount: number) => cx('whitespace-nowrap', isWrong(amount) && 'text-bad')
        return (
          <tr key={name} className={isBold ? 'font-medium' : undefined}>
            <th scope="row" className={isWrong(cents) || isWrong(pounds ?? 0) ? 'text-bad' : undefined}>
              {name}
            </th>
            <td className={look(cents)}>{dollarsAndCents(cents)}</td>
            <td className={look(pounds ?? 0)}>{pounds !== undefined && poundsText(pounds)}</td>
          </tr>
        )
      })}
    </PlainTable>
  )
}
