import { findUserName } from '#accounts/server/full-name.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import type { Paper } from '#platform/pdf/pdf.ts'
import type { DescribedFacts } from '#rentals/agreement/facts.ts'
import { agreedFacts } from '#rentals/agreement/server/agreed-facts.ts'
import { methodNames, paymentName } from '#rentals/messages.ts'
import { titlesOf } from '#rentals/pieces/piece.ts'
import { notPossibleNow } from '#rentals/refusal-contract.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import type { RentalWithPieces } from '#rentals/server/store.ts'
import { receiptText } from '#rentals/server/to-reply.ts'
import { documents as messages } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import { numberText } from '#shared/format/number.ts'
import type { PaymentId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { includedVat } from '#shared/vat.ts'
import { shopOf, timeInWords } from '#showrooms/server/paper-words.ts'
import { findPaymentCash } from '#till/server/payment-cash.ts'
import { cashText } from '#till/texts.ts'
import { type ReceiptFacts, receiptPaper } from './receipt.ts'
import { rentalAgreementPaper } from './rental-agreement.ts'
import { rentalAgreementFacts } from './rental-agreement-facts.ts'

export interface PdfFile {
  /** Without extension. */
  name: string
  bytes: Buffer
}

/** The receipt of one payment of a rental: its sums are those after the payment. */
export function receiptFile(deps: Deps, found: RentalWithPieces, paymentId: PaymentId): Promise<PdfFile> {
  return inLanguage(found.rental.language, () => receiptOf(deps, found, paymentId))
}

async function receiptOf(deps: Deps, found: RentalWithPieces, paymentId: PaymentId): Promise<PdfFile> {
  const { rental, pieces, payments } = found
  const index = payments.findIndex(({ id }) => id === paymentId)
  const payment = payments[index]
  if (!payment) throw new Refused(notFound)
  const { method, cents, createdAt, reason, actorId, vatPercent } = payment
  const receipt = receiptText(payment)
  const undoing = payments.find(({ reverses }) => reverses === paymentId)
  const cash = (await findPaymentCash(deps.db, [paymentId])).get(paymentId)
  const bytes = await pdfOf(
    receiptPaper({
      ...(await shopOf(deps.db, rental)),
      receipt,
      date: timeInWords(deps, createdAt),
      customer: rental.clientName,
      number: rental.number,
      dress: titlesOf(pieces),
      event: longDateWithYear(rental.eventDate),
      what: paymentName(payment),
      method: methodNames[method],
      amount: dollarsAndCents(cents),
      isGivenBack: payment.signedCents < 0,
      ...sumsAfter(found, index),
      received: cash?.change ? cashText(cash.moved) : '',
      change: cash?.change ? cashText(cash.change) : '',
      undone: undoing
        ? messages.undone({ when: timeInWords(deps, undoing.createdAt), receipt: receiptText(undoing) })
        : '',
      vat:
        vatPercent > 0
          ? messages.vat({ percent: vatPercent, amount: dollarsAndCents(includedVat(cents, vatPercent)) })
          : '',
      reason: reason ?? '',
      by: (actorId && (await findUserName(deps.db, actorId))) || '',
    }),
  )
  return { name: `receipt-${receipt}`, bytes }
}

/** What a receipt says of the money after its payment, in words; empty where there is nothing to say. */
export function sumsAfter(
  { rental, fees, payments }: Pick<RentalWithPieces, 'rental' | 'fees' | 'payments'>,
  index: number,
): Pick<ReceiptFacts, 'pounds' | 'paid' | 'balance' | 'guarantee'> {
  const { createdAt, lbpAmount, lbpRate } = payments[index]!
  // Fees come later: a receipt of before says the same when it is printed again.
  const then = fees
    .filter(({ chargedAt }) => chargedAt <= createdAt)
    .map((fee) => (fee.withdrawnAt && fee.withdrawnAt > createdAt ? { ...fee, withdrawnAt: null } : fee))
  const account = { rental, fees: then, payments: payments.slice(0, index + 1) }
  const { paid, balance, guaranteeHeld } = moneyOfRental(account)
  return {
    pounds:
      lbpAmount !== null && lbpRate !== null
        ? messages.pounds({
            amount: numberText(lbpAmount),
            rate: numberText(Number(lbpRate)),
          })
        : '',
    paid: dollarsAndCents(paid),
    balance: rental.cancelledAt ? '' : dollarsAndCents(balance),
    guarantee: guaranteeHeld > 0 ? dollarsAndCents(guaranteeHeld) : '',
  }
}

/** The rental agreement of a rental with a price. @param agreed what it says, as it is now by default */
export async function rentalAgreementFile(
  deps: Deps,
  found: RentalWithPieces,
  agreed?: DescribedFacts,
): Promise<PdfFile> {
  const { rental, pieces } = found
  if (rental.price === null) throw new Refused(notPossibleNow)
  const facts = agreed ?? (await agreedFacts(deps.db, rental, pieces))
  const bytes = await inLanguage(rental.language, async () =>
    pdfOf(rentalAgreementPaper(await rentalAgreementFacts(deps, found, facts))),
  )
  return { name: `contract-${rental.number}`, bytes }
}

async function pdfOf(paper: Paper): Promise<Buffer> {
  // Loaded with the first document: the library takes memory that most processes never need.
  const { makePdf } = await import('#platform/pdf/pdf.ts')
  return makePdf(paper)
}
