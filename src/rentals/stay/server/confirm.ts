import { recordAudit } from '#audit/server/store.ts'
import { refusalTexts } from '#rentals/messages.ts'
import { recordPayments } from '#rentals/money/server/record.ts'
import type { PaymentInput } from '#rentals/payment-contract.ts'
import { totalOf } from '#rentals/pieces/piece.ts'
import { refusedWithoutPrice, sumOfPrices, withPrice } from '#rentals/pieces/server/prices.ts'
import { updatePiece } from '#rentals/pieces/server/store.ts'
import { depositMissing, priceReasonMissing } from '#rentals/refusal-contract.ts'
import { refusedToRent } from '#rentals/request/server/add-rental.ts'
import { type Identity, identityColumns } from '#rentals/rules/identity.ts'
import { needsPriceReason } from '#rentals/rules/own-price.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import { mailLenders, mailRental } from '#rentals/server/emails.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import { type RentalRow, updateRental } from '#rentals/server/store.ts'
import { messageRenter } from '#rentals/whatsapp/server/rental-messages.ts'
import { moneyText, parseMoney } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import { refusePaidMore } from './dates.ts'
import { addEarnings } from './earning.ts'
import type { Change, LockedPiece } from './lock.ts'
import { takeWindow } from './visits.ts'

export interface Confirmation {
  /** Cents. */
  price?: number | undefined
  priceReason?: string | undefined
  payments?: PaymentInput[] | undefined
  waiveReason?: string | undefined
  identity?: Identity | undefined
  /** Everything is paid at the hand-over, in the same transaction. */
  isHandedOver?: boolean
}

/** Confirms a request: price, deposit, and the lender's pending earning. The window is checked again under the lock. */
export async function confirmRental(change: Change, confirmation: Confirmation): Promise<RentalRow> {
  const { tx, deps, actor, rental, fees, payments } = change
  await refuseTaken(change)
  const { pieces, ...price } = priceFor(change, confirmation)
  const priced = { ...rental, ...price }
  const account = { rental: priced, fees, payments }
  refusePaidMore(account)
  await recordPayments(tx, deps, actor, account, confirmation.payments)
  const money = moneyOfRental(account)
  const { waiveReason } = confirmation
  const isDepositMissing = money.paid < money.deposit && !confirmation.isHandedOver
  if (isDepositMissing && !waiveReason) throw new Refused(depositMissing)
  for (const piece of pieces) await updatePiece(tx, piece.id, { price: piece.price })
  const confirmed = await updateRental(tx, rental.id, {
    status: 'CONFIRMED',
    price: priced.price,
    priceReason: priced.priceReason,
    depositWaived: (isDepositMissing && waiveReason) || null,
    ...identityColumns(confirmation.identity),
    confirmedAt: actor.now,
    confirmedBy: actor.viewer.id,
    updatedAt: actor.now,
    changedBy: actor.viewer.id,
  })
  await addEarnings(change, pieces)
  await recordAudit(tx, actor, {
    action: 'rental.confirmed',
    subjectType: 'rental',
    subjectId: rental.id,
    detail: { price: priced.price, paid: moneyText(money.paid), waiveReason },
  })
  await mailRental(tx, deps, confirmed, { name: 'rental_confirmed' })
  await messageRenter(tx, deps, rental.id, 'booked')
  await mailLenders(tx, deps, { rental: confirmed, pieces }, { name: 'rental_lender_confirmed' })
  return confirmed
}

async function refuseTaken(change: Change): Promise<void> {
  const { tx, deps, actor, rental, pieces } = change
  if (pieces.some(({ dress }) => dress.status !== 'APPROVED')) throw refusedToRent('not_offered')
  const calendar = await readCalendar(tx, deps, actor.now, rental.branch)
  await takeWindow(change, calendar, rental, () => refusalTexts.dress_taken)
}

function priceFor(
  { rental, pieces }: Change,
  { price, priceReason }: Confirmation,
): Pick<RentalRow, 'price' | 'priceReason'> & { pieces: LockedPiece[] } {
  const agreed = parseMoney(rental.price)
  const usual = agreed ?? sumOfPrices(pieces)
  const cents = price ?? agreed
  if (cents === null || cents <= 0) throw refusedWithoutPrice(rental)
  const isListed = moneyText(cents) === totalOf(pieces.map(({ listPrice }) => listPrice))
  const isOther = agreed === null ? needsPriceReason(cents, usual, rental) : cents !== agreed
  if (usual !== null && isOther && !isListed && !priceReason)
    throw new Refused(priceReasonMissing, { fields: { priceReason: priceReasonMissing.message } })
  return {
    price: moneyText(cents),
    priceReason: priceReason ?? (isListed ? null : rental.priceReason),
    pieces: withPrice(pieces, cents),
  }
}
