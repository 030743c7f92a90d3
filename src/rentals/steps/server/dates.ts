import { moveEventOfFittings } from '#appointments/server/booking/rental-fittings.ts'
import { moveEventOf } from '#customers/server/move-event.ts'
import type { RentableDress } from '#dresses/server/rentable.ts'
import { changeEarnings, redateEarnings } from '#rentals/income/server/earning.ts'
import { mailLenders, mailMovedDays, mailRental } from '#rentals/letters/server/emails.ts'
import { messageOfChange } from '#rentals/letters/server/rental-messages.ts'
import { refusalTexts } from '#rentals/messages.ts'
import { discountOf, totalOf } from '#rentals/piece.ts'
import { paymentRefused, priceReasonMissing } from '#rentals/refusal-contract.ts'
import { heldUntil, refusedToRent } from '#rentals/request/server/add-rental.ts'
import { questionOf } from '#rentals/request/server/read-dresses-to-rent.ts'
import { needsOwnPrice } from '#rentals/rules/own-price.ts'
import { refusalToRent } from '#rentals/rules/refusal.ts'
import { stepOf } from '#rentals/rules/steps.ts'
import { type EventDays, type RentalWindow, rentalWindow } from '#rentals/rules/window.ts'
import type { RentalAccount } from '#rentals/server/account.ts'
import { type RentalCalendar, readCalendar } from '#rentals/server/calendar.ts'
import type { Change, LockedPiece } from '#rentals/server/lock.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import { updatePiece } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { hasRentalOn, updateRental } from '#rentals/server/store.ts'
import { dates as messages } from '#rentals/texts/texts.gen.js'
import { localNow } from '#shared/dates.ts'
import { dollarsAndCents, moneyText } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { audit } from './audit.ts'
import { type AgreedPrices, refusedWithoutPrice, withLongerPrices } from './piece-prices.ts'
import { type ChangeOfDays, takeWindow } from './take-window.ts'

/** The price is required for a longer event. */
interface Extension extends EventDays, AgreedPrices {
  /** Required when the price changes. */
  priceReason?: string | undefined
  reason?: string | undefined
}

/** Moves the event, or only its end once the customer has the dress. The lender's earning follows a changed price. */
export async function extend(change: Change, extension: Extension): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  const { eventDate, eventEnd, reason } = extension
  const isOut = stepOf(rental, actor.now) === 'COLLECTED'
  const days = { eventDate: isOut ? rental.eventDate : eventDate, eventEnd }
  const window = isOut
    ? await laterWindow(change, days)
    : (await freeWindow(change, ownDresses(change), days)).window
  const { pieces, ...priced } = priceFor(change, { ...extension, ...days })
  const isRepriced = rental.status === 'CONFIRMED' && isRepricing(change.pieces, pieces)
  for (const { id, price, listPrice } of pieces) await updatePiece(tx, id, { price, listPrice })
  if (isRepriced) {
    const takenBack = await changeEarnings(change, () => pieces, days.eventDate)
    const losers = pieces.filter(({ ownerId }) => (takenBack.get(ownerId ?? '') ?? 0) > 0)
    await mailLenders(tx, deps, { rental, pieces: losers }, { name: 'rental_lender_cancelled', takenBack })
  }
  if (days.eventDate !== rental.eventDate && !isRepriced) await redateEarnings(change, days.eventDate)
  const moved = await updateRental(tx, rental.id, {
    ...days,
    ...window,
    ...holdOn(change, window.startDate),
    ...priced,
    updatedAt: actor.now,
    changedBy: actor.viewer.id,
  })
  const { startDate, endDate } = rental
  await moveEvent(change, moved)
  const detail = {
    before: { ...eventDaysOf(rental), startDate, endDate, price: moneyText(rental.price) },
    after: { ...days, ...window, ...priced, price: moneyText(priced.price) },
    reason,
  }
  await audit(change, 'rental.moved', detail)
  await mailRental(tx, deps, moved, { name: 'rental_changed', wish: { ...days, before: rental } })
  await messageOfChange(tx, deps, moved)
  // One email says both.
  const areNotified = await mailMovedDays(tx, deps, { rental: moved, pieces }, rental)
  if (isRepriced && !areNotified)
    await mailLenders(tx, deps, { rental: moved, pieces }, { name: 'rental_lender_confirmed' })
  return moved
}

const eventDaysOf = ({ eventDate, eventEnd }: RentalRow): EventDays => ({ eventDate, eventEnd })

/**
 * What else knows the day of her event follows: her file and the fittings to come. Not while another rental of hers stays on
 * that day.
 */
async function moveEvent({ tx, deps, actor: { now }, rental }: Change, moved: RentalRow): Promise<void> {
  const { customerId, eventDate: from } = rental
  const { eventDate: to } = moved
  if (from === to || (await hasRentalOn(tx, customerId, from, now))) return
  const today = localNow(now, deps.config.SHOP_TIMEZONE).date
  await moveEventOf(tx, now, customerId, { from, to })
  await moveEventOfFittings(tx, customerId, { from, to, today })
}

/** The hold of a request whose pick-up day changes. */
export function holdOn({ deps, actor: { now }, rental }: Change, startDate: string): Partial<RentalRow> {
  if (rental.status !== 'PENDING' || !rental.holdUntil) return {}
  const calendar = { now, timeZone: deps.config.SHOP_TIMEZONE }
  return { holdUntil: heldUntil(calendar, rental.holdUntil, startDate) }
}

/** Staff say the price of a longer event, the same or a new one; without a price yet, they say it with the confirmation. */
function priceFor(
  { rental, pieces, fees, payments }: Change,
  { eventDate, eventEnd, price: cents, prices, priceReason }: Extension,
): Pick<RentalRow, 'price' | 'priceReason'> & { pieces: LockedPiece[] } {
  const before = rental.price
  const days = { eventDate, eventEnd }
  if (cents === undefined && !prices && before !== null && needsOwnPrice(days, rental))
    throw refusedWithoutPrice(days, rental)
  const isSame = prices === undefined && (cents === undefined || cents === before)
  const priced = isSame ? pieces : withLongerPrices(pieces, { price: cents, prices }, days)
  if (!isRepricing(pieces, priced)) return { price: rental.price, priceReason: rental.priceReason, pieces }
  if (before !== null && !priceReason)
    throw new Refused(priceReasonMissing, {
      message: messages.priceReason,
      fields: { priceReason: messages.priceReason },
    })
  const price = totalOf(priced.map((piece) => piece.price))
  refusePaidMore({ rental: { ...rental, price }, fees, payments })
  // The reason of a discount stays; that of the higher price stands in the history.
  const hasDiscount = before !== null && (price ?? 0) > before && discountOf(pieces) !== null
  return { price, priceReason: (hasDiscount ? null : priceReason) ?? rental.priceReason, pieces: priced }
}

/** Also when the sum stays: each lender earns of the price of her piece. */
function isRepricing(before: readonly LockedPiece[], after: readonly LockedPiece[]): boolean {
  return after.some(({ price }, index) => price !== before[index]?.price)
}

/** What was paid of the price stays below it: the difference is given back first. */
export function refusePaidMore(priced: RentalAccount): void {
  const { overpaid } = moneyOfRental(priced)
  if (overpaid === 0) return
  const message = messages.paidMore({ amount: dollarsAndCents(overpaid) })
  throw new Refused(paymentRefused, { message, fields: { price: message } })
}

/** The days of an event for all pieces; each keeps its copy or gets a free one. Throws a Refused. */
export async function freeWindow(
  change: ChangeOfDays & Pick<Change, 'deps'>,
  { branch, dresses, isToHold }: { branch: Branch; dresses: readonly RentableDress[]; isToHold?: true },
  event: EventDays,
): Promise<{ window: RentalWindow; copies: ReadonlyMap<string, number>; calendar: RentalCalendar }> {
  const { tx, deps, actor, rental } = change
  const found = await readCalendar(tx, deps, actor.now, branch)
  // After closing time a hold of today would be over at once.
  const calendar = isToHold ? { ...found, today: found.firstPickUp } : found
  const [window] = dresses.map((dress) => {
    const question = questionOf({ dress, branch, calendar, taken: [] }, event, {
      accountId: rental.accountId,
      byStaff: true,
    })
    const answer = refusalToRent(question)
    if (answer.refusal) throw refusedToRent(answer.refusal)
    return answer.window
  })
  const copies = await takeWindow(change, calendar, window!, () => refusalTexts.dress_taken)
  return { window: window!, copies, calendar }
}

export const ownDresses = ({ rental, pieces }: Change) => ({
  branch: rental.branch,
  dresses: pieces.map(({ dress }) => dress),
})

/** The dresses are with the customer: only the return moves. */
async function laterWindow(change: Change, days: EventDays): Promise<RentalWindow> {
  const { tx, deps, actor, rental } = change
  const calendar = await readCalendar(tx, deps, actor.now, rental.branch)
  const { isOpen, terms, today } = calendar
  if (days.eventEnd < days.eventDate) throw refusedToRent('ends_before_start')
  const usual = rentalWindow(isOpen, terms, days, rental.startDate)
  if (!usual) throw refusedToRent('showroom_closed')
  if (usual.endDate < today) throw refusedToRent('event_past')
  const window = { ...usual, startDate: rental.startDate }
  await takeWindow(change, calendar, window, (taken) => taken)
  return window
}
