import { stringify } from 'csv-stringify/sync'
import type { Terms } from '#payouts/contract.ts'
import { payoutMethodNames } from '#payouts/payment.ts'
import type { Statement } from '#payouts/statement-contract.ts'
import { entryNames } from '#payouts/statement-messages.ts'
import { statementFile as messages, payoutsWords } from '#payouts/texts/texts.gen.js'
import { withoutIsolates } from '#shared/format/isolated.ts'

// Without a byte order mark spreadsheets assume an older encoding.
const byteOrderMark = '\uFEFF'

/** A statement as a CSV file (RFC 4180). The amounts add up to `closing` less `opening`. */
export function statementFile({ entries, opening, closing }: Statement): string {
  const gap = (columns: number) => Array<null>(columns).fill(null)
  const rows = entries.map((entry) => {
    const { date, time, reason, payment, terms, amount, balance } = entry
    const paymentCells = payment
      ? [payment.date, payoutMethodNames[payment.method], payment.reference]
      : gap(3)
    const termCells = terms ? termsInCells(terms) : gap(6)
    return [date, time, entryNames(entry), reason, ...paymentCells, ...termCells, amount, balance]
  })
  const lines = [
    messages.columns,
    [null, null, payoutsWords.openingBalance, ...gap(11), opening],
    ...rows,
    [null, null, payoutsWords.closingBalance, ...gap(11), closing],
  ]
  return (
    byteOrderMark +
    stringify(
      lines.map((line) => line.map(numberIfMoney)),
      {
        record_delimiter: 'windows',
        // Escapes titles and notes that begin like a formula; amounts are numbers and keep their minus.
        escape_formulas: true,
        cast: { number: (value) => value.toFixed(2), string: withoutIsolates },
      },
    )
  )
}

function termsInCells({ rentalPrice, vatPercent, vat, feePercent, fee, share }: Terms): string[] {
  return [rentalPrice, `${vatPercent}.00`, vat, feePercent, fee, share]
}

// A balance has ten digits at most, which a number holds exactly. These columns contain no titles.
function numberIfMoney(cell: string | null, column: number): string | number | null {
  return cell !== null && column >= firstMoney && /^-?\d+\.\d\d$/.test(cell) ? Number(cell) : cell
}

const firstMoney = 7
