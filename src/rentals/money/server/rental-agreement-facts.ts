import { findUserName } from '#accounts/server/full-name.ts'
import { findProfile } from '#accounts/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import type { DescribedFacts } from '#rentals/agreement/facts.ts'
import { changesSince, printedAgreement } from '#rentals/agreement/printed.ts'
import { saysTheSame } from '#rentals/agreement/server/agreed-facts.ts'
import { factsOf, findRentalAgreement } from '#rentals/agreement/server/state.ts'
import { methodNames, paymentName } from '#rentals/messages.ts'
import type { PaymentRow } from '#rentals/money/server/store.ts'
import { identityText, notedIdentity } from '#rentals/rules/identity.ts'
import { type RentalMoney, sumOf } from '#rentals/rules/money.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import type { RentalRow, RentalWithPieces } from '#rentals/server/store.ts'
import { reasonsOfDue, receiptText } from '#rentals/server/to-reply.ts'
import { rentalAgreementFacts as messages } from '#rentals/texts/texts.gen.js'
import { dateWithYear, localNow } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { type Cents, dollarsAndCents } from '#shared/format/money.ts'
import { shopOf, timeInWords } from '#showrooms/server/paper-words.ts'
import type { RentalAgreementFacts } from './rental-agreement.ts'

/**
 * What the rental agreement says, in words. Under the signature of the hand-over stands what was agreed then, with what has
 * changed since.
 */
export async function rentalAgreementFacts(
  deps: Deps,
  found: RentalWithPieces,
  agreed: DescribedFacts,
): Promise<RentalAgreementFacts> {
  const { db } = deps
  const { rental, pieces, payments } = found
  const { confirmedAt, confirmedBy } = rental
  const identity = notedIdentity(rental)
  const money = moneyOfRental(found)
  const profile = rental.clientId ? await findProfile(db, rental.clientId) : undefined
  const shopActor = confirmedBy && (await findUserName(db, confirmedBy))
  const now = printedAgreement(agreed)
  const then = rental.signature === null ? null : rental.handOverFacts
  const printed = then ? printedAgreement({ ...then, words: then.words ?? agreed.words }) : now
  return {
    ...(await shopOf(db, rental)),
    ...printed,
    number: rental.number,
    madeAt: timeInWords(deps, deps.clock()),
    customer: {
      name: rental.clientName,
      address: profile?.address ?? '',
      phone: rental.clientPhone,
      email: rental.clientEmail ?? '',
      identity: identity ? identityText(identity) : '',
    },
    pictures: await Promise.all(pieces.map(({ dress }) => pictureOf(deps, dress.mainImage))),
    handOverNote: rental.handOverNote ?? '',
    changed: changesSince(printed, now),
    paid: dollarsAndCents(money.paid),
    balance: rental.cancelledAt ? '' : dollarsAndCents(money.balance),
    ...guaranteeOf(found, money),
    payments: payments.map((payment) => paymentRow(deps, payment)),
    shop: confirmedAt && shopActor ? { name: shopActor, at: timeInWords(deps, confirmedAt) } : undefined,
    ...(await signaturesOf(deps, rental, agreed)),
  }
}

/** What was kept of the guarantee and why, what was given back, and what is held now; nothing that is 0. */
function guaranteeOf(
  found: RentalWithPieces,
  { guaranteeHeld, feesDue }: RentalMoney,
): Pick<RentalAgreementFacts, 'guaranteeHeld' | 'taken' | 'givenBack' | 'feesDue'> {
  const { rental, payments } = found
  const undone = new Set(payments.map(({ reverses }) => reverses))
  const standing = payments.filter(({ id, reverses }) => !reverses && !undone.has(id))
  const taken = standing.filter(({ takenCents }) => takenCents > 0)
  const back = payments.filter(({ refundOf }) => refundOf === 'GUARANTEE')
  return {
    guaranteeHeld: amountOf(guaranteeHeld),
    taken: taken.map(({ cents, reason }) => withReason(cents, reason)),
    givenBack: amountOf(-sumOf(back, 'guaranteeCents')),
    feesDue: rental.cancelledAt || feesDue === 0 ? '' : withReason(feesDue, reasonsOfDue(found)),
  }
}

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
  const { method, cents, signedCents, createdAt } = payment
  return {
    date: dateWithYear(localNow(createdAt, config.SHOP_TIMEZONE).date),
    receipt: receiptText(payment),
    what: paymentName(payment),
    method: methodNames[method],
    amount: `${signedCents < 0 ? '−' : ''}${dollarsAndCents(cents)}`,
  }
}

/** The signature of her account only under the words that she signed: those of another file are a note. */
async function signaturesOf(
  deps: Deps,
  rental: RentalRow,
  agreed: DescribedFacts,
): Promise<Pick<RentalAgreementFacts, 'signatures' | 'notes'>> {
  const { bytesOfSignature } = await import('#files/server/signature-image.ts')
  const { signature, handedOverAt, handOverFacts, clientName } = rental
  const agreement = await findRentalAgreement(deps.db, rental)
  const signatures: RentalAgreementFacts['signatures'] = []
  const notes: string[] = []
  if (agreement?.signedAt && agreement.signature) {
    const signed = { name: agreement.signerName ?? clientName, at: timeInWords(deps, agreement.signedAt) }
    if (agreement.status === 'SIGNED' && saysTheSame(factsOf(agreement), agreed))
      signatures.push({ where: 'account', ...signed, image: bytesOfSignature(agreement.signature) })
    else notes.push(messages.signedOther(signed))
  }
  if (handedOverAt && signature) {
    const at = timeInWords(deps, handedOverAt)
    signatures.push({ where: 'handOver', name: clientName, at, image: bytesOfSignature(signature) })
    if (!handOverFacts) notes.push(messages.changedSinceHandOver)
  }
  return { signatures, notes }
}
