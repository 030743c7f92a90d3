import {
  alreadyBooked,
  type bookAppointment as bookContract,
  dressElsewhere,
  dressNotOffered,
  mostDresses,
  notByAPerson,
  tooManyBookings,
  tooManyDresses,
  tooManyOfEmail,
  tooManyOpen,
} from '#appointments/contract.ts'
import { fieldTexts } from '#appointments/messages.ts'
import { freePlace, refusalToBook } from '#appointments/rules/booking.ts'
import { elsewhereMessage } from '#appointments/rules/dress-showrooms.ts'
import { insertAppointmentDresses } from '#appointments/server/appointment-dresses.ts'
import { readDay } from '#appointments/server/calendar/calendar.ts'
import { type Customer, customerOf } from '#appointments/server/customer.ts'
import { appointmentMail } from '#appointments/server/emails.ts'
import { refusedBecause } from '#appointments/server/refusals.ts'
import {
  advisoryLockCount,
  countMadeByGuest,
  countOpenOfGuest,
  hasSameBooking,
  insertAppointment,
} from '#appointments/server/store.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { countByAddress, recordAudit } from '#audit/server/store.ts'
import { offeredAmong } from '#dresses/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow, minutesOf, timeOf } from '#shared/dates.ts'
import type { BodyOf, ReplyOf } from '#shared/endpoint.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { durations } from '#showrooms/facts.ts'
import { lockDay } from '#showrooms/server/store.ts'
import { sealReceipt } from './receipt.ts'

const booked = 'appointment.booked'
const hour = 60 * 60 * 1000

/**
 * Books, or throws a Refused. Takes its locks in one order (user, day, email, IP address), so that concurrent bookings
 * cannot deadlock.
 */
export async function bookAppointment(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  body: BodyOf<typeof bookContract>,
): Promise<ReplyOf<typeof bookContract>> {
  const { viewer, ip, now } = actor
  const { branch, type, date, startTime } = body
  if (body.website || (!viewer && isTooQuick(body.filledInMs, deps))) throw new Refused(notByAPerson)
  const customer = await customerOf(tx, viewer, body)
  const requestedIds = [...new Set([...(body.dressId ? [body.dressId] : []), ...(body.dressIds ?? [])])]
  if (requestedIds.length > mostDresses)
    throw new Refused(tooManyDresses, { fields: { dressIds: fieldTexts.dressIds } })
  const offered = await offeredAmong(tx, requestedIds)
  const dressIds = offered.map(({ id }) => id)
  if (body.dressId && !dressIds.includes(body.dressId)) throw new Refused(dressNotOffered)
  const message = elsewhereMessage(branch, offered)
  if (message) throw new Refused(dressElsewhere, { message, fields: { branch: message } })

  await lockDay(tx, branch, date)
  const local = localNow(now, deps.config.SHOP_TIMEZONE)
  const day = await readDay(tx, { branch, type, signedIn: viewer !== null, now: local }, date)
  const wanted = { branch, date, startTime, clientEmail: customer.email, clientPhone: customer.phone }
  const refusal = refusalToBook({ ...day, startTime })
  if ((refusal === null || refusal === 'slot_taken') && (await hasSameBooking(tx, wanted))) {
    throw new Refused(alreadyBooked)
  }
  if (refusal) throw refusedBecause(refusal, day)
  const duration = durations[type]
  const endTime = timeOf(minutesOf(startTime) + duration)
  const place = freePlace(day.bookings, day.capacity, startTime, endTime)
  if (place === null) throw refusedBecause('slot_taken', day)
  if (!viewer) await refuseFloods(tx, deps, customer, { ip, now, today: local.date })

  const made = await insertAppointment(tx, {
    ...wanted,
    type,
    endTime,
    duration,
    place,
    userId: viewer?.id ?? null,
    dressId: dressIds[0] ?? null,
    clientName: customer.name,
    scheduledAt: now,
    createdAt: now,
    updatedAt: now,
  })
  // The lock reserves the place. The remaining conflict is another booking with this email at this start.
  if (!made) throw new Refused(alreadyBooked)
  await insertAppointmentDresses(tx, made.id, dressIds)
  await recordAudit(tx, actor, {
    action: booked,
    subjectType: 'appointment',
    subjectId: made.id,
    detail: { branch, type, date, startTime },
  })
  const receipt = sealReceipt(deps.secretKey, made.id)
  await queueEmail(tx, deps, await appointmentMail(tx, deps, { name: 'appointment_booked', row: made }))
  const dressesGone = requestedIds.filter((id) => !dressIds.includes(id))
  return { ...toReply(made), receipt, manageToken: null, dressesGone }
}

const quickestMs = 2000

/** A person needs longer for four choices and four fields. */
function isTooQuick(filledInMs: number | undefined, { config }: Deps): boolean {
  const factor = config.RATE_LIMIT_FACTOR
  return factor > 0 && filledInMs !== undefined && filledInMs * factor < quickestMs
}

const openPerGuest = 3
const perAddressAndHour = 5
// Each booking and each cancellation sends an email, and a guest may have entered another person's address.
const perEmailAndDay = 10

async function refuseFloods(
  tx: Tx,
  deps: Deps,
  customer: Customer,
  { ip, now, today }: { ip: string; now: Date; today: string },
): Promise<void> {
  await advisoryLockCount(tx, customer.email.toLowerCase())
  if ((await countOpenOfGuest(tx, customer.email, today)) >= openPerGuest) throw new Refused(tooManyOpen)
  const factor = deps.config.RATE_LIMIT_FACTOR
  if (factor === 0) return
  const allowed = (limit: number) => Math.max(1, Math.round(limit * factor))
  const ofEmail = await countMadeByGuest(tx, customer.email, new Date(now.getTime() - 24 * hour))
  if (ofEmail >= allowed(perEmailAndDay)) {
    throw new Refused(tooManyOfEmail, { retryAfterSeconds: (24 * hour) / 1000 })
  }
  await advisoryLockCount(tx, ip)
  const recent = await countByAddress(tx, ip, booked, new Date(now.getTime() - hour))
  if (recent >= allowed(perAddressAndHour)) {
    throw new Refused(tooManyBookings, { retryAfterSeconds: hour / 1000 })
  }
}
