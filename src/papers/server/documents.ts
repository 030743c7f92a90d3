import { findUserName } from '#accounts/server/full-name.ts'
import { changesSince, printedAgreement } from '#papers/agreement/printed.ts'
import {
  documents as messages,
  receipt as receiptTexts,
  rentalAgreementFacts as rentalAgreementFactsTexts,
} from '#papers/texts/texts.gen.js'
import { shownNote } from '#payouts/stored-note.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import type { Paper } from '#platform/pdf/pdf.ts'
import type { DescribedFacts } from '#rentals/agreed-facts.ts'
import { paymentMethodNames, paymentName } from '#rentals/messages.ts'
import { titlesOf } from '#rentals/piece.ts'
import { notPossibleNow } from '#rentals/refusal-contract.ts'
import { identityText, notedIdentity } from '#rentals/rules/identity.ts'
import { type RentalMoney, standingOf, sumOf } from '#rentals/rules/money.ts'
import { agreedFacts, saysTheSame } from '#rentals/server/agreed-facts.ts'
import { agreedFactsOf, findRentalAgreement } from '#rentals/server/agreement-state.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import type { PaymentRow } from '#rentals/server/payment-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import type { RentalWithPieces } from '#rentals/server/store.ts'
import { reasonsOfDue, receiptText } from '#rentals/server/to-reply.ts'
import { dateWithYear, localNow, longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { type Cents, dollarsAndCents } from '#shared/format/money.ts'
import { numberText } from '#shared/format/number.ts'
import type { PaymentId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import { includedVat } from '#shared/vat.ts'
import { shopOf, timeInWords } from '#showrooms/server/paper-words.ts'
import { findPaymentCash } from '#till/server/payment-cash.ts'
import { cashText, poundsText } from '#till/texts.ts'
import { addressOf } from './customer-address.ts'
import { type RentalAgreementFacts, rentalAgreementPaper } from './rental-agreement.ts'

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
      address: await addressOf(deps.db, rental),
      number: rental.number,
      dress: titlesOf(pieces),
      event: longDateWithYear(rental.eventDate),
      what: paymentName(payment),
      method: paymentMethodNames[method],
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
      reason: shownNote(reason) ?? '',
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
            amount: poundsText(lbpAmount),
            rate: numberText(Number(lbpRate)),
          })
        : '',
    paid: dollarsAndCents(paid),
    balance: isCancelled(rental) ? '' : dollarsAndCents(balance),
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

/** Everything in words, as it is printed; what is empty is left out. */
interface ReceiptFacts {
  shopName: string
  shopLines: string[]
  receipt: string
  date: string
  customer: string
  address: string
  /** Of the rental. */
  number: string
  dress: string
  event: string
  what: string
  method: string
  amount: string
  /** A refund, or what undoes a payment: the money went back to the customer. */
  isGivenBack: boolean
  /** What was handed over in pounds; empty for dollars. */
  pounds: string
  /** Cash that was more than the amount, and the change; both empty without change. */
  received: string
  change: string
  /** What is included of it; empty without VAT and for a guarantee. */
  vat: string
  reason: string
  /** When and by which receipt it was undone; empty when it was not. */
  undone: string
  /** Who of staff took it. */
  by: string
  /** After this payment, as the others below. */
  paid: string
  balance: string
  guarantee: string
}

const payment = [
  'undone',
  'amount',
  'pounds',
  'received',
  'change',
  'vat',
  'what',
  'method',
  'reason',
  'date',
  'by',
] as const
const rental = ['customer', 'address', 'dress', 'event', 'paid', 'balance', 'guarantee'] as const

/** About one payment. */
function receiptPaper(facts: ReceiptFacts): Paper {
  const labels = facts.isGivenBack
    ? {
        ...receiptTexts,
        amount: receiptTexts.givenBack,
        pounds: receiptTexts.givenBackPounds,
        by: receiptTexts.givenBackBy,
      }
    : receiptTexts
  const named = { ...labels, address: words.address }
  const rowsOf = (names: readonly ((typeof payment)[number] | (typeof rental)[number])[]) =>
    names.filter((name) => facts[name]).map((name) => [named[name], facts[name]] as const)
  return {
    shopName: facts.shopName,
    shopLines: facts.shopLines,
    title: facts.undone
      ? receiptTexts.undoneTitle({ receipt: facts.receipt })
      : receiptTexts.title({ receipt: facts.receipt }),
    blocks: [
      { kind: 'heading', text: receiptTexts.payment },
      { kind: 'rows', rows: rowsOf(payment) },
      { kind: 'heading', text: receiptTexts.rental({ number: facts.number }) },
      { kind: 'rows', rows: rowsOf(rental) },
    ],
  }
}

/**
 * What the rental agreement says, in words. Under the signature of the hand-over stands what was agreed then, with what has
 * changed since.
 */
async function rentalAgreementFacts(
  deps: Deps,
  found: RentalWithPieces,
  agreed: DescribedFacts,
): Promise<RentalAgreementFacts> {
  const { db } = deps
  const { rental, pieces, payments } = found
  const { CONFIRMED: confirmed, COLLECTED: collected } = rental.steps
  const identity = notedIdentity(rental)
  const money = moneyOfRental(found)
  const shopActor = confirmed?.by && (await findUserName(db, confirmed.by))
  const now = printedAgreement(agreed)
  const then = collected?.detail.signature && collected.detail.agreed
  const printed = then ? printedAgreement({ ...then, words: then.words ?? agreed.words }) : now
  return {
    ...(await shopOf(db, rental)),
    ...printed,
    number: rental.number,
    madeAt: timeInWords(deps, deps.clock()),
    customer: {
      name: rental.clientName,
      address: await addressOf(db, rental),
      phone: rental.clientPhone,
      email: rental.clientEmail ?? '',
      identity: identity ? identityText(identity) : '',
    },
    pictures: await Promise.all(pieces.map(({ dress }) => pictureOf(deps, dress.mainImage))),
    handOverNote: collected?.note ?? '',
    changed: changesSince(printed, now),
    paid: dollarsAndCents(money.paid),
    balance: isCancelled(rental) ? '' : dollarsAndCents(money.balance),
    ...guaranteeOf(found, money),
    payments: payments.map((payment) => paymentRow(deps, payment)),
    shop: confirmed && shopActor ? { name: shopActor, at: timeInWords(deps, confirmed.at) } : undefined,
    ...(await signaturesOf(deps, rental, agreed)),
  }
}

/** What was kept of the guarantee and why, what was given back, and what is held now; nothing that is 0. */
function guaranteeOf(
  found: RentalWithPieces,
  { guaranteeHeld, feesDue }: RentalMoney,
): Pick<RentalAgreementFacts, 'guaranteeHeld' | 'taken' | 'givenBack' | 'feesDue'> {
  const { rental, payments } = found
  const taken = standingOf(payments).filter(({ takenCents }) => takenCents > 0)
  const back = payments.filter(({ refundOf }) => refundOf === 'GUARANTEE')
  return {
    guaranteeHeld: amountOf(guaranteeHeld),
    taken: taken.map(({ cents, reason }) => withReason(cents, reason)),
    givenBack: amountOf(-sumOf(back, 'guaranteeCents')),
    feesDue: isCancelled(rental) || feesDue === 0 ? '' : withReason(feesDue, reasonsOfDue(found)),
  }
}

const isCancelled = ({ status }: RentalRow) => status === 'CANCELLED'

const amountOf = (cents: Cents) => (cents > 0 ? dollarsAndCents(cents) : '')

/** The amount first: a reason can be Arabic. */
function withReason(cents: Cents, reason: string | null): string {
  return commaList([dollarsAndCents(cents), reason])
}

async function pictureOf({ files }: Deps, mainImage: string | null): Promise<Buffer | undefined> {
  // Loaded with the first rental agreement, as the PDF compiler is.
  const { readJpeg } = await import('#files/server/pictures.ts')
  return mainImage === null ? undefined : readJpeg(files, mainImage)
}

function paymentRow({ config }: Deps, payment: PaymentRow): RentalAgreementFacts['payments'][number] {
  const { method, signedCents, createdAt } = payment
  return {
    date: dateWithYear(localNow(createdAt, config.SHOP_TIMEZONE).date),
    receipt: receiptText(payment),
    what: paymentName(payment),
    method: paymentMethodNames[method],
    amount: dollarsAndCents(signedCents),
  }
}

/** The signature of her account only under the words that she signed: those of another file are a note. */
async function signaturesOf(
  deps: Deps,
  rental: RentalRow,
  agreed: DescribedFacts,
): Promise<Pick<RentalAgreementFacts, 'signatures' | 'notes'>> {
  const { bytesOfSignature } = await import('#files/server/signature-image.ts')
  const { clientName, steps } = rental
  const { signature, agreed: signedFacts } = steps.COLLECTED?.detail ?? {}
  const agreement = await findRentalAgreement(deps.db, rental)
  const signatures: RentalAgreementFacts['signatures'] = []
  const notes: string[] = []
  if (agreement?.signedAt && agreement.signature) {
    const signed = { name: agreement.signerName ?? clientName, at: timeInWords(deps, agreement.signedAt) }
    if (agreement.status === 'SIGNED' && saysTheSame(agreedFactsOf(agreement), agreed))
      signatures.push({ where: 'account', ...signed, image: bytesOfSignature(agreement.signature) })
    else notes.push(rentalAgreementFactsTexts.signedOther(signed))
  }
  if (steps.COLLECTED && signature) {
    const at = timeInWords(deps, steps.COLLECTED.at)
    signatures.push({ where: 'handOver', name: clientName, at, image: bytesOfSignature(signature) })
    if (!signedFacts) notes.push(rentalAgreementFactsTexts.changedSinceHandOver)
  }
  return { signatures, notes }
}
