import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { paymentMethodNames, paymentName } from '#rentals/messages.ts'
import { titlesOf } from '#rentals/piece.ts'
import { isAwaited } from '#rentals/rules/steps.ts'
import { cancelReasonOf } from '#rentals/server/cancel-reason.ts'
import { linkOf } from '#rentals/server/manage-link.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import { rentalOfPayment } from '#rentals/server/payment-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { findInDetail, type RentalWithPieces } from '#rentals/server/store.ts'
import { receiptText, replyContext } from '#rentals/server/to-reply.ts'
import { rentalMessages } from '#rentals/texts/texts.gen.js'
import { readSettings } from '#settings/server/store.ts'
import { addDays, dayMs, localNow, longDate } from '#shared/dates.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import { commaList } from '#shared/format/list.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import { colon } from '#shared/format/punctuation.ts'
import type { PaymentId, RentalId, SubjectId } from '#shared/ids.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import type { Message } from '#whatsapp/events.ts'
import { queueMessage } from '#whatsapp/server/outbox/queue.ts'
import { withdrawMessages } from '#whatsapp/server/store.ts'
import type { FindMessages, QueuedMessage, Writers } from '#whatsapp/server/subjects.ts'
import { endOfDay } from './emails.ts'
import { type Proposal, proposalsOf } from './proposals.ts'

type Found = RentalWithPieces
type RentalEvent = 'booked' | 'declined' | 'ready' | 'return' | 'overdue'

/** What can be written about a rental: that it is agreed, what to collect or to bring back; of a payment its receipt. */
export const messagesOfRental: FindMessages = async (db, deps, { id, paymentId }) => {
  const found = await findInDetail(db, id)
  if (!found) return undefined
  const { rental } = found
  const { customerId, clientPhone: phone, language, accountId } = rental
  const link = () => (accountId ? linkOf(deps, rental, accountId) : '')
  const address = commaList(showroomContact(await readSettings(db), rental.branch).address)
  const proposals = await inLanguage(language, () => proposalsOf(db, deps, rental))
  const context = { deps, link, address, proposals }
  const said = inLanguage(language, () =>
    paymentId
      ? [receiptMessage(found, context, paymentId)]
      : eventsOf(found, deps).map((event) => rentalMessage(found, context, event)),
  )
  const messages = said.filter((one) => one !== undefined)
  return { customerId, phone, language, messages }
}

function eventsOf({ rental, pieces }: Found, deps: Pick<Deps, 'clock' | 'config'>): RentalEvent[] {
  const { today } = replyContext(deps, deps.clock())
  const isOver = rental.endDate < today
  if (rental.steps.CANCELLED?.detail.declined) return rental.eventDate < today ? [] : ['declined']
  if (pieces.some(isAwaited)) return [isOver ? 'overdue' : 'return']
  if (rental.step === 'COLLECTED') return [isOver ? 'overdue' : 'return']
  if (rental.step !== 'CONFIRMED' || isOver) return []
  return rental.startDate <= addDays(today, 2) ? ['ready', 'booked'] : ['booked', 'ready']
}

type MessageDeps = Pick<Deps, 'clock' | 'config' | 'jobs' | 'publicUrl' | 'secretKey'>

/** Queues it for who has agreed, where the shop sends by itself. */
export async function messageRenter(
  tx: Tx,
  deps: MessageDeps,
  rentalId: RentalId,
  event: RentalEvent,
): Promise<void> {
  await queueMessage(tx, deps, event, () => writtenAbout(tx, deps, rentalId, event))
}

/** The receipt of a payment, once it is recorded. */
export async function messageReceipt(
  tx: Tx,
  deps: MessageDeps,
  { rentalId, id }: { rentalId: RentalId; id: PaymentId },
): Promise<void> {
  await queueMessage(tx, deps, 'receipt', () => writtenReceipt(tx, deps, rentalId, id))
}

/** What can be said now of a rental, or of a payment that counts. */
export const writeToRenter: Writers['rental'] = async (tx, deps, subjectId, event) => {
  const rentalId = event === 'receipt' ? await rentalOfPayment(tx, subjectId) : subjectId
  const found = rentalId && (await findInDetail(tx, rentalId))
  if (!found) return undefined
  if (event === 'receipt') {
    const isUndone = found.payments.some(({ reverses }) => reverses === subjectId)
    return isUndone ? undefined : writtenReceipt(tx, deps, found.rental.id, subjectId)
  }
  const said = eventsOf(found, deps).find((one) => one === event)
  return said && writtenAbout(tx, deps, found.rental.id, said)
}

/** After other days or pieces: what waits is not sent, and what holds now is told. */
export async function messageOfChange(tx: Tx, deps: MessageDeps, rental: RentalRow): Promise<void> {
  await withdrawMessages(tx, rental.id)
  if (rental.status === 'CONFIRMED')
    await messageRenter(tx, deps, rental.id, rental.steps.COLLECTED ? 'return' : 'booked')
}

/** After this day it is useless. */
function lastDayOf({ startDate, endDate, eventDate }: RentalRow, event: RentalEvent, today: string): string {
  if (event === 'overdue') return today
  if (event === 'declined') return eventDate
  return event === 'return' ? endDate : startDate
}

function writtenAbout(tx: Tx, deps: MessageDeps, rentalId: RentalId, event: RentalEvent) {
  return written(tx, deps, rentalId, (found, context) => ({
    subjectId: rentalId,
    message: rentalMessage(found, context, event),
    expiresAt: endOfDay(deps, lastDayOf(found.rental, event, replyContext(deps, deps.clock()).today)),
  }))
}

function writtenReceipt(tx: Tx, deps: MessageDeps, rentalId: RentalId, paymentId: PaymentId) {
  return written(tx, deps, rentalId, (found, context) => {
    const message = receiptMessage(found, context, paymentId)
    return message && { subjectId: paymentId, message, expiresAt: new Date(deps.clock().getTime() + dayMs) }
  })
}

type Written = Pick<QueuedMessage, 'message' | 'expiresAt'> & { subjectId: SubjectId }

async function written(
  tx: Tx,
  deps: MessageDeps,
  rentalId: RentalId,
  write: (found: Found, context: MessageContext) => Written | undefined,
): Promise<QueuedMessage | undefined> {
  const found = await findInDetail(tx, rentalId)
  if (!found) return undefined
  const { accountId, branch, language, customerId, clientPhone: phone } = found.rental
  const address = commaList(showroomContact(await readSettings(tx), branch).address)
  const proposals = await inLanguage(language, () => proposalsOf(tx, deps, found.rental))
  const context = { deps, link: () => linkOf(deps, found.rental, accountId), address, proposals }
  const said = inLanguage(language, () => write(found, context))
  if (!said) return undefined
  const { subjectId, ...rest } = said
  return {
    ...rest,
    customerId,
    phone,
    language,
    subject: { kind: 'rental', id: subjectId },
    bookingId: rentalId,
    // A member's link needs a sign-in; a guest's link grants access by itself.
    secrets: accountId === null ? { link: rest.message.variables.link } : {},
  }
}

interface MessageContext {
  deps: Pick<Deps, 'clock' | 'config'>
  link: () => string
  address: string
  /** Of a declined request. */
  proposals: readonly Proposal[]
}

function rentalMessage(
  found: Found,
  { deps, link, address, proposals }: MessageContext,
  event: RentalEvent,
): Message {
  const { rental, pieces } = found
  const { clientName, branch, number, startDate, endDate } = rental
  const awaited = pieces.filter(isAwaited)
  const common = {
    firstName: firstNameOf(clientName),
    what: titlesOf(awaited.length > 0 ? awaited : pieces),
    where: commaList([showrooms[branch].name, address]),
    number,
    link: link(),
  }
  if (event === 'declined') {
    const dresses = commaList(proposals.map((dress) => `${dress.title}${colon()} ${dress.link}`))
    const variables = {
      ...common,
      when: longDate(rental.eventDate),
      reason: cancelReasonOf(rental) ?? '',
      dresses,
    }
    return { event, variables }
  }
  if (event === 'return') return { event, variables: { ...common, when: longDate(endDate) } }
  if (event === 'overdue') {
    const fee =
      rental.lateFeePerDay > 0 && !rental.steps.RETURNED ? dollarsAndCents(rental.lateFeePerDay) : ''
    return { event, variables: { ...common, when: longDate(endDate), fee } }
  }
  if (event === 'booked') {
    const when = rentalMessages.days({ collectOn: longDate(startDate), returnOn: longDate(endDate) })
    return { event, variables: { ...common, when } }
  }
  const { balance } = moneyOfRental(found)
  const due = rental.price !== null && balance > 0 ? dollarsAndCents(balance) : ''
  const { today } = replyContext(deps, deps.clock())
  const isLate = startDate < today
  return { event, variables: { ...common, when: longDate(isLate ? today : startDate), due } }
}

function receiptMessage(
  { rental, payments }: Found,
  { deps, link }: MessageContext,
  paymentId: PaymentId,
): Message | undefined {
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) return undefined
  const variables = {
    firstName: firstNameOf(rental.clientName),
    receipt: receiptText(payment),
    when: longDate(localNow(payment.createdAt, deps.config.SHOP_TIMEZONE).date),
    amount: dollarsAndCents(payment.cents),
    what: paymentName(payment).toLowerCase(),
    method: paymentMethodNames[payment.method].toLowerCase(),
    number: rental.number,
    link: link(),
  }
  return { event: 'receipt', variables }
}
