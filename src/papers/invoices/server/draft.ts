import { invoicesDraft as messages } from '#papers/texts/texts.gen.js'
import type { Db, Tx } from '#platform/database/db.ts'
import { inLanguage } from '#platform/language.ts'
import { type IncomeRow, incomesOfRental } from '#rentals/income/server/post-income.ts'
import { type InvoiceLine, isSameInvoice, priceLines } from '#rentals/invoice-lines.ts'
import { feeText } from '#rentals/messages.ts'
import { titlesOf } from '#rentals/piece.ts'
import type { IncomeKind } from '#rentals/rules/income.ts'
import type { InvoiceState } from '#rentals/rules/invoice.ts'
import { vatPercentOf } from '#rentals/rules/vat.ts'
import { type InvoiceRow, standingOf } from '#rentals/server/invoice-store.ts'
import { forfeitedOf, moneyOfRental, pricesOf } from '#rentals/server/money.ts'
import type { RentalWithPieces } from '#rentals/server/store.ts'
import { readVatRates } from '#rentals/server/vat.ts'
import { longDateWithYear } from '#shared/dates.ts'
import type { Cents } from '#shared/format/money.ts'

export interface Draft {
  lines: InvoiceLine[]
  paidCents: Cents
}

/** What an invoice says now: the price, or what a cancelled rental does not give back, and the fees, also due ones. */
export function draftOf(
  db: Db | Tx,
  found: RentalWithPieces,
  language = found.rental.language,
): Promise<Draft> {
  return inLanguage(language, () => draftInLanguage(db, found))
}

async function draftInLanguage(db: Db | Tx, found: RentalWithPieces): Promise<Draft> {
  const { rental, pieces } = found
  if (rental.status === 'PENDING') return { lines: [], paidCents: 0 }
  const rates = await readVatRates(db)
  const posted = await incomesOfRental(db, rental.id)
  const money = moneyOfRental(found)
  const ofKind = (kind: IncomeKind) => posted.filter((fact) => fact.kind === kind)
  const event = longDateWithYear(rental.eventDate)
  const text = (of: 'rental' | 'cancelled') => messages[of]({ dress: titlesOf(pieces), event })
  const fees = feeLines(found, posted)
  const paidOfFees = money.fees - money.feesDue
  if (rental.status === 'CANCELLED') {
    const cents = rental.step === 'CANCELLED' ? forfeitedOf(found) : 0
    const line = { what: 'CANCELLATION', text: text('cancelled'), cents } as const
    const ofPrice = priceLines(line, ofKind('KEPT'), vatPercentOf(rates, 'FORFEITED'))
    return { lines: [...ofPrice, ...fees], paidCents: cents + paidOfFees }
  }
  const line = { what: 'RENTAL', text: text('rental'), cents: pricesOf(found).price ?? 0 } as const
  const ofPrice = priceLines(line, ofKind('EVENT'), vatPercentOf(rates, 'RENTAL'))
  return { lines: [...ofPrice, ...fees], paidCents: money.paid - money.overpaid + paidOfFees }
}

/** A line for each fee, with the rate of VAT of its charge; those of before they had rows can have two. */
function feeLines({ fees }: RentalWithPieces, posted: readonly IncomeRow[]): InvoiceLine[] {
  return fees
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .flatMap(({ id, kind, reason, cents, vatPercent }) => {
      const ofFee = posted.filter(({ feeId }) => feeId === id)
      return priceLines({ what: 'FEE', text: feeText(kind, reason), cents }, ofFee, vatPercent)
    })
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
