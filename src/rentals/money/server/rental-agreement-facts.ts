import { findUserName } from '#accounts/server/full-name.ts'
import { findProfile } from '#accounts/server/store.ts'
import { findAgreement } from '#agreements/server/store.ts'
import { conditionNames } from '#dresses/choice-names.ts'
import { findDressOfAgreement } from '#dresses/server/rentable.ts'
import type { Deps } from '#platform/deps.ts'
import { methodNames, paymentName } from '#rentals/messages.ts'
import type { PaymentRow } from '#rentals/money/server/store.ts'
import { discountOf, discountText } from '#rentals/pieces/piece.ts'
import type { PieceRow } from '#rentals/pieces/server/store.ts'
import { identityText, notedIdentity } from '#rentals/rules/identity.ts'
import type { RentalMoney } from '#rentals/rules/money.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import type { RentalRow, RentalWithPieces } from '#rentals/server/store.ts'
import { reasonsOfDue, receiptText } from '#rentals/server/to-reply.ts'
import { dateWithYear, localNow, longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars, dollarsAndCents } from '#shared/format/money.ts'
import { showrooms } from '#showrooms/facts.ts'
import { shopOf, timeInWords } from '#showrooms/server/paper-words.ts'
import { labelOf } from '#taxonomy/labels.ts'
import type { RentalAgreementFacts } from './rental-agreement.ts'

/** What the rental agreement says, in words. */
export async function rentalAgreementFacts(
  deps: Deps,
  found: RentalWithPieces,
  price: string,
): Promise<RentalAgreementFacts> {
  const { db } = deps
  const { rental, pieces, payments } = found
  const { eventDate, eventEnd, confirmedAt, confirmedBy } = rental
  const identity = notedIdentity(rental)
  const money = moneyOfRental(found)
  const discount = discountOf(pieces)
  const profile = rental.clientId ? await findProfile(db, rental.clientId) : undefined
  const shopActor = confirmedBy && (await findUserName(db, confirmedBy))
  const event = longDateWithYear(eventDate)
  return {
    ...(await shopOf(db, rental)),
    number: rental.number,
    madeAt: timeInWords(deps, deps.clock()),
    customer: {
      name: rental.clientName,
      address: profile?.address ?? '',
      phone: rental.clientPhone,
      email: rental.clientEmail ?? '',
      identity: identity ? identityText(identity) : '',
    },
    dresses: await Promise.all(pieces.map((piece) => dressOf(deps, piece, pieces.length > 1))),
    handOverNote: rental.handOverNote ?? '',
    event: eventDate === eventEnd ? event : `${event} – ${longDateWithYear(eventEnd)}`,
    collect: longDateWithYear(rental.startDate),
    back: longDateWithYear(rental.endDate),
    showroom: showrooms[rental.branch].name,
    listPrice: discount ? amountInDollars(discount.listPrice) : '',
    discount: discount ? discountText({ ...discount, reason: rental.priceReason }) : '',
    price: amountInDollars(price),
    deposit: dollarsAndCents(money.deposit),
    paid: dollarsAndCents(money.paid),
    balance: rental.cancelledAt ? '' : dollarsAndCents(money.balance),
    guarantee: amountInDollars(rental.guarantee),
    ...guaranteeOf(found, money),
    lateFee: amountInDollars(rental.lateFeePerDay),
    freeCancelDays: rental.freeCancelDays,
    payments: payments.map((payment) => paymentRow(deps, payment)),
    shop: confirmedAt && shopActor ? { name: shopActor, at: timeInWords(deps, confirmedAt) } : undefined,
    signatures: await signaturesOf(deps, rental),
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
  const taken = standing.filter(({ method }) => method === 'GUARANTEE')
  const back = standing.filter(({ refundOf }) => refundOf === 'GUARANTEE')
  return {
    guaranteeHeld: amountOf(guaranteeHeld),
    taken: taken.map(({ cents, reason }) => withReason(cents, reason)),
    givenBack: amountOf(back.reduce((sum, { cents }) => sum + cents, 0)),
    feesDue: rental.cancelledAt || feesDue === 0 ? '' : withReason(feesDue, reasonsOfDue(found)),
  }
}

const amountOf = (cents: number) => (cents > 0 ? dollarsAndCents(cents) : '')

/** The amount first: a reason can be Arabic. */
function withReason(cents: number, reason: string | null): string {
  return commaList([dollarsAndCents(cents), reason])
}

async function dressOf(
  { db, files }: Deps,
  { dressId, price, guarantee }: PieceRow,
  isOneOfSeveral: boolean,
): Promise<RentalAgreementFacts['dresses'][number]> {
  const dress = (await findDressOfAgreement(db, dressId))!
  // Loaded with the first rental agreement, as the PDF compiler is.
  const { readJpeg } = await import('#files/server/pictures.ts')
  return {
    title: dress.title,
    size: dress.size ? labelOf('size', dress.size) : '',
    sku: dress.sku ?? '',
    condition: conditionNames[dress.condition],
    retailValue: dress.retailPrice === null ? '' : amountInDollars(dress.retailPrice),
    price: isOneOfSeveral && price !== null ? amountInDollars(price) : '',
    guarantee: isOneOfSeveral ? amountInDollars(guarantee) : '',
    picture: dress.mainImage === null ? undefined : await readJpeg(files, dress.mainImage),
  }
}

function paymentRow({ config }: Deps, payment: PaymentRow): RentalAgreementFacts['payments'][number] {
  const { kind, method, cents, reverses, createdAt } = payment
  const isOut = (kind === 'REFUND') !== (reverses !== null)
  return {
    date: dateWithYear(localNow(createdAt, config.SHOP_TIMEZONE).date),
    receipt: receiptText(payment),
    what: paymentName(payment),
    method: methodNames[method],
    amount: `${isOut ? '−' : ''}${dollarsAndCents(cents)}`,
  }
}

async function signaturesOf(deps: Deps, rental: RentalRow): Promise<RentalAgreementFacts['signatures']> {
  const { bytesOfSignature } = await import('#files/server/signature-image.ts')
  const { agreementId, signature, handedOverAt, clientName } = rental
  const agreement = agreementId ? await findAgreement(deps.db, agreementId) : undefined
  const signatures: RentalAgreementFacts['signatures'] = []
  if (agreement?.signedAt && agreement.signature)
    signatures.push({
      where: 'account',
      name: agreement.signerName ?? clientName,
      at: timeInWords(deps, agreement.signedAt),
      image: bytesOfSignature(agreement.signature),
    })
  if (handedOverAt && signature)
    signatures.push({
      where: 'handOver',
      name: clientName,
      at: timeInWords(deps, handedOverAt),
      image: bytesOfSignature(signature),
    })
  return signatures
}
