import type { Db, Tx } from '#platform/database/db.ts'
import { inLanguage } from '#platform/language.ts'
import type { IncomeKind } from '#rentals/income/rules.ts'
import { incomesOfRental } from '#rentals/income/server/post-income.ts'
import { feeLines, type InvoiceLine, isSameInvoice, priceLines } from '#rentals/invoices/lines.ts'
import { invoicesServerDraft as messages } from '#rentals/messages/texts.gen.js'
import { titlesOf } from '#rentals/pieces/piece.ts'
import type { InvoiceState } from '#rentals/rules/invoice.ts'
import { forfeitedOf, moneyOfRental, pricesOf } from '#rentals/server/money.ts'
import type { PaymentRow, RentalWithPieces } from '#rentals/server/store.ts'
import { readSettings } from '#settings/server/store.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { type InvoiceRow, standingOf } from './store.ts'

export interface Draft {
  lines: InvoiceLine[]
  paidCents: number
}

/** What an invoice says now: the price, or what a cancelled rental does not give back, and the fees, also due ones. */
export function draftOf(
  db: Db | Tx,
  found: RentalWithPieces,
  language = found.rental.language,
): Promise<Draft> {
  return inLanguage(language, () => linesOf(db, found))
}

async function linesOf(db: Db | Tx, found: RentalWithPieces): Promise<Draft> {
  const { rental, pieces, payments } = found
  const { vatPercent } = await readSettings(db)
  const posted = await incomesOfRental(db, rental.id)
  const money = moneyOfRental(rental, payments)
  const postedOf = (kind: IncomeKind) => posted.filter((fact) => fact.kind === kind)
  const event = longDateWithYear(rental.eventDate)
  const text = (of: 'rental' | 'cancelled') => messages[of]({ dress: titlesOf(pieces), event })
  if (rental.status === 'CANCELLED') {
    const cents = isCalledOff(found) ? forfeitedOf(rental, payments) : 0
    const line = { what: 'CANCELLATION', text: text('cancelled'), cents } as const
    const fees = feeLines(paidFees(payments), postedOf('FEE'))
    const lines = [...priceLines(line, postedOf('KEPT'), vatPercent), ...fees]
    return { lines, paidCents: cents + money.fees - money.feesDue }
  }
  if (rental.status === 'PENDING') return { lines: [], paidCents: 0 }
  const line = { what: 'RENTAL', text: text('rental'), cents: pricesOf(rental).price ?? 0 } as const
  const due = { text: rental.feesReason ?? messages.feesDue, cents: money.feesDue, vatPercent }
  const fees = feeLines([...paidFees(payments), due], postedOf('FEE'))
  const lines = [...priceLines(line, postedOf('EVENT'), vatPercent), ...fees]
  return { lines, paidCents: money.paid + money.fees - money.feesDue }
}

/** What staff can do about the invoice of a rental. */
export async function invoiceStateOf(
  db: Db | Tx,
  found: RentalWithPieces,
  rows: readonly InvoiceRow[],
): Promise<InvoiceState> {
  const standing = standingOf(rows)
  const { status } = found.rental
  if (!standing && status === 'PENDING') return 'none'
  const { lines } = await draftOf(db, found, standing && (standing.facts.language ?? 'en'))
  if (standing) return isSameInvoice(standing.lines, lines) ? 'issued' : 'outdated'
  return lines.length > 0 ? 'possible' : 'none'
}

const isCalledOff = ({ rental: { cancelledBy } }: RentalWithPieces) => cancelledBy !== 'EXPIRED'

function paidFees(payments: readonly PaymentRow[]) {
  const undone = new Set(payments.map(({ reverses }) => reverses))
  return payments
    .filter(({ id, kind, reverses }) => kind === 'FEE' && !reverses && !undone.has(id))
    .map(({ reason, cents, vatPercent }) => ({ text: reason ?? messages.fee, cents, vatPercent }))
}
