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
  cash: Cash
  isBold?: boolean
  isWrong?: boolean
}

/** Amounts in both currencies, one below the other. */
export function CashTable({ label, rows }: { label: string; rows: readonly CashRow[] }) {
  const headings = [<VisuallyHidden key="what">{words.subject}</VisuallyHidden>, ...messages.columns]
  return (
    <PlainTable label={label} headings={headings} atEnd={2}>
      {rows.map(({ name, cash: { cents, pounds }, isBold, isWrong }) => (
        <tr key={name} className={cx(isBold && 'font-medium', isWrong && 'text-bad')}>
          <th scope="row">{name}</th>
          <td className="whitespace-nowrap">{dollarsAndCents(cents)}</td>
          <td className="whitespace-nowrap">{poundsText(pounds)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
