import { addEarnings } from '#rentals/income/server/earning.ts'
import { mailLenders, mailRental } from '#rentals/letters/server/emails.ts'
import { messageRenter } from '#rentals/letters/server/rental-messages.ts'
import { refusalTexts } from '#rentals/messages.ts'
import type { PaymentInput } from '#rentals/payment-contract.ts'
import { recordPayments } from '#rentals/payments/server/record.ts'
import { totalOf } from '#rentals/piece.ts'
import { depositMissing, priceReasonMissing } from '#rentals/refusal-contract.ts'
import { refusedToRent } from '#rentals/request/server/add-rental.ts'
import { type Identity, identityColumns } from '#rentals/rules/identity.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import type { Change, LockedPiece } from '#rentals/server/lock.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import { updatePiece } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { takeStep } from '#rentals/server/step-store.ts'
import { moneyText } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import { audit } from './audit.ts'
import { refusePaidMore } from './dates.ts'
import { type AgreedPrices, isListed, needsReason, withPrices } from './piece-prices.ts'
import { takeWindow } from './take-window.ts'

export interface Confirmation extends AgreedPrices {
  priceReason?: string | undefined
  payments?: PaymentInput[] | undefined
  waiveReason?: string | undefined
  identity?: Identity | undefined
  /** Everything is paid at the hand-over, in the same transaction. */
  isHandedOver?: boolean
}

/** Confirms a request: price, deposit, and the lender's pending earning. The window is checked again under the lock. */
export async function confirmRental(change: Change, confirmation: Confirmation): Promise<RentalRow> {
  await refuseTaken(change)
  return confirmOffered(change, confirmation)
}

/** Like `confirmRental`, of a rental whose window was found free under the same locks. */
export async function confirmOffered(change: Change, confirmation: Confirmation): Promise<RentalRow> {
  const { tx, deps, actor, rental, fees, payments } = change
  const { pieces, ...price } = priceFor(change, confirmation)
  const priced = { ...rental, ...price }
  const account = { rental: priced, fees, payments }
  refusePaidMore(account)
  await recordPayments(tx, deps, actor, account, confirmation.payments)
  const money = moneyOfRental(account)
  const { waiveReason } = confirmation
  const isDepositMissing = money.paid < money.deposit && !confirmation.isHandedOver
  if (isDepositMissing && !waiveReason)
    throw new Refused(depositMissing, { fields: { waiveReason: depositMissing.message } })
  for (const [index, { id, price: agreed }] of pieces.entries())
    if (agreed !== change.pieces[index]!.price) await updatePiece(tx, id, { price: agreed })
  const confirmed = await takeStep(
    tx,
    actor,
    rental.id,
    { step: 'CONFIRMED', detail: {} },
    {
      price: priced.price,
      priceReason: priced.priceReason,
      depositWaived: (isDepositMissing && waiveReason) || null,
      ...identityColumns(confirmation.identity),
    },
  )
  await addEarnings(change, pieces)
  await audit(change, 'rental.confirmed', {
    price: moneyText(priced.price),
    paid: moneyText(money.paid),
    waiveReason,
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
  { price, prices, priceReason }: Confirmation,
): Pick<RentalRow, 'price' | 'priceReason'> & { pieces: LockedPiece[] } {
  const before = rental.price ?? undefined
  const agreed = { price: prices ? price : (price ?? before), prices }
  const priced = withPrices(pieces, agreed, rental)
  const listed = isListed(priced, agreed)
  if (needsReason(pieces, priced, agreed, rental) && !listed && !priceReason)
    throw new Refused(priceReasonMissing, { fields: { priceReason: priceReasonMissing.message } })
  return {
    price: totalOf(priced.map((piece) => piece.price)),
    priceReason: priceReason ?? (listed ? null : rental.priceReason),
    pieces: priced,
  }
}
