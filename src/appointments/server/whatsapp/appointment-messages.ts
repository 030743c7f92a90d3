import { isLive } from '#appointments/rules/changes.ts'
import { appointmentNumber, typeName } from '#appointments/rules/messages.ts'
import { linkOf } from '#appointments/server/manage-link.ts'
import { type AppointmentRow, appointmentWithDresses } from '#appointments/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { readSettings } from '#settings/server/store.ts'
import { dayMs, instantOf, longDate } from '#shared/dates.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import { commaList, rangeText } from '#shared/format/list.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import type { EventVariables, Message } from '#whatsapp/events.ts'
import { queueMessage } from '#whatsapp/server/outbox/queue.ts'
import type { FindMessages, QueuedMessage, Writers } from '#whatsapp/server/subjects.ts'

/** What can be written about a coming appointment: until the day before that it is booked, then that it is near. */
export const messagesOfAppointment: FindMessages = async (db, deps, { id }) => {
  const found = await appointmentWithDresses(db, id)
  if (!found) return undefined
  const { appointment: row } = found
  const { customerId, clientPhone: phone, language, userId } = row
  const variables = await bookedVariables(db, row, () => (userId ? linkOf(deps, row, userId) : ''))
  const startsIn = startOf(deps, row).getTime() - deps.clock().getTime()
  const isComing = isLive(row.status) && startsIn > 0
  const events = startsIn < 2 * dayMs ? (['reminder', 'booked'] as const) : (['booked', 'reminder'] as const)
  const messages = isComing ? events.map((event) => messageOf(event, variables)) : []
  return { customerId, phone, language, messages }
}

/** Queues it for who has agreed, where the shop sends by itself; it is useless once the appointment begins. */
export async function messageCustomer(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'jobs' | 'publicUrl' | 'secretKey'>,
  row: AppointmentRow,
  event: 'booked' | 'reminder',
): Promise<void> {
  await queueMessage(tx, deps, event, () => writtenTo(tx, deps, row, event))
}

/** Of a coming appointment. */
export const writeToCustomer: Writers['appointment'] = async (tx, deps, id, event) => {
  const found = await appointmentWithDresses(tx, id)
  if (!found || (event !== 'booked' && event !== 'reminder')) return undefined
  const { appointment: row } = found
  const isComing = isLive(row.status) && startOf(deps, row) > deps.clock()
  return isComing ? writtenTo(tx, deps, row, event) : undefined
}

async function writtenTo(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'publicUrl' | 'secretKey'>,
  row: AppointmentRow,
  event: 'booked' | 'reminder',
): Promise<QueuedMessage> {
  const { id, customerId, clientPhone: phone, language, userId } = row
  const variables = await bookedVariables(tx, row, () => linkOf(deps, row, userId))
  return {
    customerId,
    phone,
    language,
    subject: { kind: 'appointment', id },
    message: messageOf(event, variables),
    // A member's link needs a sign-in; a guest's link grants access by itself.
    secrets: userId === null ? { link: variables.link } : {},
    expiresAt: startOf(deps, row),
  }
}

const startOf = ({ config }: Pick<Deps, 'config'>, { date, startTime }: AppointmentRow) =>
  instantOf(date, startTime, config.SHOP_TIMEZONE)

function messageOf(event: 'booked' | 'reminder', variables: EventVariables<'booked'>): Message {
  if (event === 'booked') return { event, variables }
  const { number: _, ...shorter } = variables
  return { event, variables: shorter }
}

/** In the language of the appointment. @param link to change it; empty when its reader must not have it */
export async function bookedVariables(
  db: Db | Tx,
  row: AppointmentRow,
  link: () => string,
): Promise<EventVariables<'booked'>> {
  const settings = await readSettings(db)
  return inLanguage(row.language, () => ({
    firstName: firstNameOf(row.clientName),
    what: typeName(row.type),
    when: commaList([longDate(row.date), rangeText(row.startTime, row.endTime)]),
    where: commaList([showrooms[row.branch].name, ...showroomContact(settings, row.branch).address]),
    number: appointmentNumber(row.id),
    link: link(),
  }))
}
