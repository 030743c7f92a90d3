import { stringify } from 'csv-stringify/sync'
import type { Statement } from '#payouts/statement-contract.ts'
import { entryNames } from '#payouts/statement-messages.ts'

const messages = {
  columns: [
    'Date',
    'Time',
    'Entry',
    'Note',
    'Rental price',
    'Platform fee %',
    'Platform fee',
    'Your share',
    'Amount',
    'Balance',
  ],
  opening: 'Opening balance',
  closing: 'Closing balance',
}

// Without a byte order mark spreadsheets assume an older encoding.
const byteOrderMark = '\uFEFF'

/** A statement as a CSV file (RFC 4180): the column of amounts sums up to closing less opening. */
export function statementFile({ entries, opening, closing }: Statement): string {
  const gap = (columns: number) => Array<null>(columns).fill(null)
  const rows = entries.map((entry) => {
    const { date, time, reason, terms, amount, balance } = entry
    const reckoned = terms ? [terms.rentalPrice, terms.feePercent, terms.fee, terms.share] : gap(4)
    return [date, time, entryNames(entry), reason, ...reckoned, amount, balance]
  })
  const lines = [
    messages.columns,
    [null, null, messages.opening, ...gap(6), opening],
    ...rows,
    [null, null, messages.closing, ...gap(6), closing],
  ]
  return (
    byteOrderMark +
    stringify(
      lines.map((line) => line.map(numberIfMoney)),
      {
        record_delimiter: 'windows',
        // A title or note that begins like a formula is text; a minus before an amount stays one.
        escape_formulas: true,
        cast: { number: (value) => value.toFixed(2) },
      },
    )
  )
}

// What a person's balance can be has ten digits: no cent is lost on the way. Titles do not stand in these columns.
function numberIfMoney(cell: string | null, column: number): string | number | null {
  return cell !== null && column >= firstMoney && /^-?\d+\.\d\d$/.test(cell) ? Number(cell) : cell
}

const firstMoney = 4
