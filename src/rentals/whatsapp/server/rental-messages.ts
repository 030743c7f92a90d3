import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { whatsappServerRentalMessages as messages } from '#rentals/messages/texts.gen.js'
import { methodNames, paymentName } from '#rentals/messages.ts'
import { titlesOf } from '#rentals/pieces/piece.ts'
import { linkOf } from '#rentals/server/manage-link.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import { findInDetail, type RentalWithPieces } from '#rentals/server/store.ts'
import { momentOf, receiptText } from '#rentals/server/to-reply.ts'
import { readSettings } from '#settings/server/store.ts'
import { addDays, localNow, longDate } from '#shared/dates.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import { commaList } from '#shared/format/list.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import { showrooms } from '#showrooms/facts.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'
import type { Message } from '#whatsapp/events.ts'
import { type QueuedMessage, queueMessage } from '#whatsapp/server/outbox/queue.ts'
import type { FindMessages } from '#whatsapp/server/subjects.ts'

type Found = Pick<RentalWithPieces, 'rental' | 'pieces' | 'payments'>
type RentalEvent = 'booked' | 'ready' | 'return'

/** What can be written about a rental: that it is agreed, what to collect or to bring back; of a payment its receipt. */
export const messagesOfRental: FindMessages = async (db, deps, { id, paymentId }) => {
  const found = await findInDetail(db, id)
  if (!found) return undefined
  const { rental } = found
  const { customerId, clientPhone: phone, language, clientId } = rental
  const link = () => (clientId ? linkOf(deps, id, clientId) : '')
  const address = commaList(showroomContact(await readSettings(db), rental.branch).address)
  const facts = { deps, link, address }
  const said = inLanguage(language, () =>
    paymentId
      ? [receiptMessage(found, facts, paymentId)]
      : eventsOf(found, deps).map((event) => rentalMessage(found, facts, event)),
  )
  const messages = said.filter((one) => one !== undefined)
  return { customerId, phone, language, messages }
}

function eventsOf({ rental }: Found, deps: Pick<Deps, 'clock' | 'config'>): RentalEvent[] {
  if (rental.status !== 'CONFIRMED' || rental.returnedAt) return []
  if (rental.handedOverAt) return ['return']
  const { today } = momentOf(deps, deps.clock())
  return rental.startDate <= addDays(today, 2) ? ['ready', 'booked'] : ['booked', 'ready']
}

/** Queues it for who has agreed, where the shop sends by itself. @param expiresAt it is useless later */
export async function messageRenter(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'jobs' | 'publicUrl' | 'secretKey'>,
  rentalId: string,
  { event, paymentId, expiresAt }: { event: RentalEvent | 'receipt'; paymentId?: string; expiresAt: Date },
): Promise<void> {
  await queueMessage(tx, deps, event, async (): Promise<QueuedMessage | undefined> => {
    const found = await findInDetail(tx, rentalId)
    if (!found) return undefined
    const { id, clientId, branch, language, customerId, clientPhone: phone } = found.rental
    const address = commaList(showroomContact(await readSettings(tx), branch).address)
    const facts = { deps, link: () => linkOf(deps, id, clientId), address }
    const message = inLanguage(language, () =>
      event === 'receipt'
        ? receiptMessage(found, facts, paymentId ?? '')
        : rentalMessage(found, facts, event),
    )
    return (
      message && {
        customerId,
        phone,
        language,
        subject: { kind: 'rental', id: paymentId ?? id },
        message,
        // A member's link needs a sign-in; a guest's link grants access by itself.
        secrets: clientId === null ? { link: message.variables.link } : {},
        expiresAt,
      }
    )
  })
}

interface Facts {
  deps: Pick<Deps, 'config'>
  link: () => string
  address: string
}

function rentalMessage(
  { rental, pieces, payments }: Found,
  { link, address }: Facts,
  event: RentalEvent,
): Message {
  const { clientName, branch, number, startDate, endDate } = rental
  const common = {
    firstName: firstNameOf(clientName),
    what: titlesOf(pieces),
    where: commaList([showrooms[branch].name, address]),
    number,
    link: link(),
  }
  if (event === 'return') return { event, variables: { ...common, when: longDate(endDate) } }
  if (event === 'booked') {
    const when = messages.days({ collectOn: longDate(startDate), returnOn: longDate(endDate) })
    return { event, variables: { ...common, when } }
  }
  const { balance } = moneyOfRental(rental, payments)
  const due = rental.price !== null && balance > 0 ? dollarsAndCents(balance) : ''
  return { event, variables: { ...common, when: longDate(startDate), due } }
}

function receiptMessage(
  { rental, payments }: Found,
  { deps, link }: Facts,
  paymentId: string,
): Message | undefined {
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) return undefined
  const variables = {
    firstName: firstNameOf(rental.clientName),
    receipt: receiptText(payment),
    when: longDate(localNow(payment.createdAt, deps.config.SHOP_TIMEZONE).date),
    amount: dollarsAndCents(payment.cents),
    what: paymentName(payment).toLowerCase(),
    method: methodNames[payment.method].toLowerCase(),
    number: rental.number,
    link: link(),
  }
  return { event: 'receipt', variables }
}
