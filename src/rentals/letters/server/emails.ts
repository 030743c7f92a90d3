import { greetingName } from '#accounts/full-name.ts'
import { findRecipient } from '#accounts/server/store.ts'
import { shownTitlesOf } from '#dresses/server/rentable.ts'
import { type Mail, queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Secrets } from '#email/server/secrets.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import type { CustomerRental } from '#rentals/contract.ts'
import {
  cancelledTexts,
  cancelTerms,
  endedHoldTexts,
  guaranteeTexts,
  notCollectedTexts,
  refundTexts,
  rentalDue,
} from '#rentals/customer-texts.ts'
import { changeWishText } from '#rentals/messages.ts'
import { discountOf, discountText, titlesOf } from '#rentals/piece.ts'
import { paymentPlan } from '#rentals/proposed-payments.ts'
import { isAwaited, isVoid, stepOf } from '#rentals/rules/steps.ts'
import { findRentalAgreement, isNewAgreementDue } from '#rentals/server/agreement-state.ts'
import { cancelReasonOf } from '#rentals/server/cancel-reason.ts'
import { linkOf, mailedRental } from '#rentals/server/manage-link.ts'
import { linkUntil } from '#rentals/server/managed-rental.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import { moneyRowsOfRental } from '#rentals/server/payment-store.ts'
import { shownPiecesOf } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { replyContext, toCustomerReply } from '#rentals/server/to-reply.ts'
import { readSettings } from '#settings/server/store.ts'
import { instantOf, longDateWithYear, longMoment } from '#shared/dates.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars, dollarsAndCents } from '#shared/format/money.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { languagePath } from '#shared/language/language.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import type { ShowroomContact } from '#ui/page/page-context.ts'
import { rentalCalendarFile } from './calendar-file.ts'
import {
  changeText,
  hasCalendar,
  type PieceChange,
  piecesText,
  type RentalMail,
  type RentalVariables,
  texts,
} from './mail-variables.ts'
import { proposalRows } from './proposals.ts'

type RentalDays = Pick<RentalRow, 'eventDate' | 'startDate' | 'endDate'>

interface RentalEvent {
  name: RentalMail
  /** The days of a rental that has moved. */
  before?: Pick<RentalRow, 'startDate' | 'endDate'>
  /** Of a rental whose pieces have changed. */
  change?: PieceChange
  /** Of a fee that was charged or withdrawn. */
  fee?: { text: string; amount: string }
  /** Other days of the event, or a piece less: what she asked for, or what staff have changed. */
  wish?: ChangedDays
  /** Why that was declined. */
  reason?: string
  /** After which the email is not sent. */
  expiresAt?: Date
}

interface ChangedDays {
  eventDate?: string | null | undefined
  eventEnd?: string | null | undefined
  /** Of the piece. */
  dressId?: DressId | null | undefined
  before: Pick<RentalRow, 'eventDate' | 'eventEnd'>
}

interface LenderEvent {
  name: 'rental_lender_confirmed' | 'rental_lender_cancelled' | 'rental_lender_moved' | 'rental_lender_lost'
  /** Whether the pieces are given up as lost, or no longer. */
  isLost?: boolean
  /** The days of a rental that has moved. */
  before?: RentalDays
  /** Cents of an earning that the balance of each lender has lost. */
  takenBack?: ReadonlyMap<string, number>
  /** Cents of a kept deposit that the balance of each lender has got. */
  shared?: ReadonlyMap<string, number>
}

/** Queues the email to the customer, unless they gave no address. */
export async function mailRental(tx: Tx, deps: Deps, rental: RentalRow, event: RentalEvent): Promise<void> {
  const { clientEmail: to, language } = rental
  if (to === null) return
  await queueEmail(tx, deps, await inLanguage(language, () => rentalMail(tx, deps, rental, event, to)))
}

async function rentalMail(
  tx: Tx,
  deps: Deps,
  rental: RentalRow,
  { name, before, change, wish, fee, reason, expiresAt }: RentalEvent,
  to: string,
): Promise<Mail> {
  const settings = await readSettings(tx)
  const contact = showroomContact(settings, rental.branch)
  const variables = await variablesOf(tx, deps, rental, { name, before, change, wish, fee, reason, contact })
  const { dressTitle, link } = variables
  const method = isVoid(stepOf(rental, deps.clock())) ? 'CANCEL' : 'REQUEST'
  const invitation: Pick<Mail, 'invitation' | 'invitationMethod'> = hasCalendar[name]
    ? {
        invitation: rentalCalendarFile({
          rental,
          dressTitle,
          method,
          now: deps.clock(),
          settings,
          link,
        }),
        invitationMethod: method,
      }
    : {}
  return composeMail(tx, deps, settings, {
    name,
    to,
    variables,
    further: name === 'rental_declined' ? await proposalRows(tx, deps, rental) : [],
    booking: mailedRental(deps, rental),
    // A member's link needs a sign-in; a guest's link grants access by itself.
    secrets: (rental.accountId === null ? { link } : {}) as Secrets,
    ...invitation,
    ...(expiresAt && { expiresAt }),
  })
}

async function variablesOf(
  tx: Tx,
  deps: Deps,
  rental: RentalRow,
  {
    name,
    before = rental,
    change = {},
    wish,
    fee,
    reason = cancelReasonOf(rental) ?? '',
    contact,
  }: Omit<RentalEvent, 'expiresAt'> & { contact: ShowroomContact },
): Promise<RentalVariables> {
  const { SHOP_TIMEZONE: timeZone } = deps.config
  const rows = await moneyRowsOfRental(tx, rental.id)
  const money = moneyOfRental({ rental, ...rows })
  const moment = replyContext(deps, deps.clock())
  const pieces = (await shownPiecesOf(tx, [rental.id])).get(rental.id) ?? []
  const seen = toCustomerReply({ rental, pieces, ...rows, invoices: [], changeRequest: undefined }, moment)
  const plan = paymentPlan(seen)
  const discount = discountOf(pieces)
  const place = showrooms[rental.branch].name
  const until = rental.accountId === null && linkUntil(rental, timeZone)
  const ofPrice = (text: string) => (rental.price === null ? '' : text)
  return {
    firstName: firstNameOf(rental.clientName),
    number: rental.number,
    dressTitle: titlesOf(name === 'rental_returned' ? pieces.filter((one) => !one.isMissing) : pieces),
    agreement: isNewAgreementDue({ rental, pieces }, await findRentalAgreement(tx, rental), moment.now)
      ? texts.agreementReplaced
      : '',
    change: wish
      ? await wishText(tx, wish)
      : changeText(change, await shownTitlesOf(tx, Object.values(change))),
    eventDate: longDateWithYear(rental.eventDate),
    collectOn: longDateWithYear(rental.startDate),
    returnOn: longDateWithYear(rental.endDate),
    collectBefore: dayBefore(before.startDate, rental.startDate),
    returnBefore: dayBefore(before.endDate, rental.endDate),
    showroom: place,
    address: commaList(contact.address),
    holdUntil: rental.status === 'PENDING' && rental.holdUntil ? longMoment(rental.holdUntil, timeZone) : '',
    listPrice: discount ? dollarsAndCents(discount.listPrice) : '',
    discount: discount ? discountText({ ...discount, reason: rental.priceReason }) : '',
    price: rental.price === null ? texts.priceLater : dollarsAndCents(rental.price),
    pieces: piecesText(pieces),
    deposit: ofPrice(dollarsAndCents(money.deposit)),
    depositLater: rental.status === 'PENDING' ? ofPrice(dollarsAndCents(money.deposit)) : '',
    balanceLater: ofPrice(dollarsAndCents(plan.balance)),
    paid: dollarsAndCents(money.paid),
    balance: dollarsAndCents(money.balance),
    guarantee: dollarsAndCents(rental.guarantee),
    together: ofPrice(dollarsAndCents(plan.together)),
    fee: fee ? commaList([fee.amount, fee.text]) : '',
    toRefund: amountInDollars(seen.toRefund),
    fees: money.fees > 0 ? dollarsAndCents(money.fees) : '',
    lateFeePerDay: dollarsAndCents(rental.lateFeePerDay),
    refund: rental.refund === null ? '' : dollarsAndCents(rental.refund),
    reason,
    terms: cancelTerms(seen, contact.phone),
    outcome: outcomeOf(name, seen, { timeZone, place, phone: contact.phone }),
    link: linkOf(deps, rental, rental.accountId),
    // A member's page does not end.
    linkUntil: until ? longDateWithYear(until) : '',
  }
}

/** In the language of the customer. */
export async function wishText(
  tx: Tx,
  { eventDate = null, eventEnd = null, dressId, before }: ChangedDays,
): Promise<string> {
  const titles = await shownTitlesOf(tx, dressId ? [dressId] : [])
  return changeWishText({ eventDate, eventEnd, title: titles.get(dressId ?? '') ?? null }, before)
}

/** Empty when it stays. */
function dayBefore(before: string, after: string): string {
  return before === after ? '' : longDateWithYear(before)
}

/** How it ended, of an email about that; empty for every other one. */
function outcomeOf(
  name: RentalMail,
  seen: CustomerRental,
  { timeZone, ...counter }: { timeZone: string; place: string; phone: string },
): string {
  if (name === 'rental_cancelled') return cancelledTexts(seen, timeZone).join(' ')
  if (name === 'rental_declined') return refundTexts(seen, timeZone).join(' ')
  if (name === 'rental_hold_ended') return endedHoldTexts(seen, counter.phone).join(' ')
  if (name === 'rental_not_collected') return notCollectedTexts(seen, counter).join(' ')
  if (name !== 'rental_returned') return ''
  const missing = titlesOf(seen.pieces.filter(isAwaited))
  return [missing && texts.missing({ titles: missing }), ...guaranteeTexts(seen), rentalDue(seen, counter)]
    .filter(Boolean)
    .join(' ')
}

interface Lent {
  rental: RentalRow
  pieces: readonly { ownerId: AccountId | null; price: number | null; dress: { title: string } }[]
}

/** To the lender of each dress, without the customer; none for the shop's own dresses and closed accounts. */
export async function mailLenders(
  tx: Tx,
  deps: Deps,
  { rental, pieces }: Lent,
  event: LenderEvent,
): Promise<void> {
  for (const [ownerId, theirs] of Map.groupBy(pieces, (piece) => piece.ownerId)) {
    const lender = ownerId && (await findRecipient(tx, ownerId))
    if (!lender) continue
    const amounts = { takenBack: event.takenBack?.get(ownerId) ?? 0, shared: event.shared?.get(ownerId) ?? 0 }
    const write = () => lenderMail(tx, deps, { rental, pieces: theirs }, { ...event, ...amounts }, lender)
    await queueEmail(tx, deps, await inLanguage(lender.language, write))
  }
}

async function lenderMail(
  tx: Tx,
  deps: Deps,
  { rental, pieces }: Lent,
  {
    name,
    before = rental,
    takenBack,
    shared,
    isLost = false,
  }: Pick<LenderEvent, 'name' | 'before' | 'isLost'> & { takenBack: number; shared: number },
  lender: NonNullable<Awaited<ReturnType<typeof findRecipient>>>,
): Promise<Mail> {
  const dressTitle = titlesOf(pieces)
  const price = rental.price === null ? null : pieces.reduce((sum, piece) => sum + (piece.price ?? 0), 0)
  const variables = {
    firstName: greetingName(lender),
    number: rental.number,
    dressTitle,
    eventDate: longDateWithYear(rental.eventDate),
    collectOn: longDateWithYear(rental.startDate),
    returnOn: longDateWithYear(rental.endDate),
    eventBefore: dayBefore(before.eventDate, rental.eventDate),
    collectBefore: dayBefore(before.startDate, rental.startDate),
    returnBefore: dayBefore(before.endDate, rental.endDate),
    price: price === null ? '' : dollarsAndCents(price),
    takenBack: takenBack > 0 ? dollarsAndCents(takenBack) : '',
    earning: [
      takenBack > 0 ? texts.earningTakenBack({ amount: dollarsAndCents(takenBack) }) : texts.earningWithdrawn,
      ...(shared > 0 ? [texts.forfeitedDeposit({ share: dollarsAndCents(shared) })] : []),
      ...(rental.steps.CANCELLED?.detail.by === 'NOT_COLLECTED' ? [texts.notCollected] : []),
    ].join('. '),
    outcome: isLost ? texts.lost : texts.found,
    link: `${deps.publicUrl}${languagePath('/my-dresses')}`,
  }
  return composeMail(tx, deps, await readSettings(tx), { name, to: lender.email, variables })
}

/** To the lenders of a confirmed rental whose days have changed. @returns whether they have */
export async function mailMovedDays(tx: Tx, deps: Deps, lent: Lent, before: RentalDays): Promise<boolean> {
  const { status, eventDate, startDate, endDate } = lent.rental
  const isSame =
    before.eventDate === eventDate && before.startDate === startDate && before.endDate === endDate
  if (status !== 'CONFIRMED' || isSame) return false
  await mailLenders(tx, deps, lent, { name: 'rental_lender_moved', before })
  return true
}

/** The end of a showroom's day: an email about that day is useless later. */
export function endOfDay(deps: Pick<Deps, 'config'>, date: string): Date {
  return instantOf(date, '23:59', deps.config.SHOP_TIMEZONE)
}
