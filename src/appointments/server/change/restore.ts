import { inArray } from 'drizzle-orm'
import { notRestorable, slotTaken } from '#appointments/refusal-contract.ts'
import { hasBegun, isLive } from '#appointments/rules/changes.ts'
import { insertAppointmentDresses } from '#appointments/server/appointment-dresses.ts'
import { tellBooked } from '#appointments/server/booking/booking-steps.ts'
import { readDay } from '#appointments/server/calendar.ts'
import { insertAppointment } from '#appointments/server/store.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { historyOfSubject, recordAudit } from '#audit/server/store.ts'
import { shareLockIfHere } from '#colleagues/server/store.ts'
import { accountOfRemoved } from '#customers/server/account-link.ts'
import { customerFor } from '#customers/server/customer-for.ts'
import { shareLockIfNotErased } from '#customers/server/erase.ts'
import { findCustomer } from '#customers/server/store.ts'
import { dressSummaries } from '#dresses/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import type { AppointmentId, DressId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { lockDay } from '#showrooms/server/store.ts'
import { lockAppointment } from './locking-queries.ts'
import { findRemoved, forgetRemoved, type Removed } from './removed-store.ts'
import { placeAgain } from './reschedule.ts'

/**
 * Restores an appointment that staff deleted within `undoDays`, unless its customer was erased since. One that is still to come must pass the
 * booking rules again, because its time may be taken; its customer gets a new confirmation.
 */
export async function restoreAppointment(tx: Tx, deps: Deps, actor: Actor, id: AppointmentId) {
  const present = await lockAppointment(tx, id)
  if (present) return toReply(present)
  const { copy, dressIds } = await removedCopy(tx, actor.now, id)
  const colleagueId = copy.colleagueId && (await shareLockIfHere(tx, copy.colleagueId))
  await lockDay(tx, copy.branch, copy.date)
  const local = localNow(actor.now, deps.config.SHOP_TIMEZONE)
  const isUpcoming = isLive(copy.status) && !hasBegun(copy, local)
  const { branch, type, date, startTime } = copy
  const place = isUpcoming
    ? await placeAgain(tx, copy, {
        ...(await readDay(tx, { branch, type, signedIn: true, now: local }, date)),
        startTime,
      })
    : {}
  const existing = await existingAmong(tx, dressIds)
  const { customerId, clientName: name, clientEmail: email, clientPhone: phone } = copy
  // She may have been merged meanwhile, and staff may have separated her from the account.
  const file = await findCustomer(tx, customerId)
  const userId = accountOfRemoved(file, copy.userId)
  const person = { userId, customerId, name, email, phone }
  const restored = await insertAppointment(tx, {
    ...copy,
    ...place,
    colleagueId,
    userId,
    customerId: await customerFor(tx, { now: actor.now, today: local.date }, person),
    dressId: copy.dressId && existing.includes(copy.dressId) ? copy.dressId : null,
    // The cancellation that the customer got was one ahead.
    sequence: copy.sequence + 2,
    updatedAt: actor.now,
  })
  if (!restored) throw new Refused(slotTaken)
  await insertAppointmentDresses(tx, id, existing)
  await forgetRemoved(tx, id)
  await recordAudit(tx, actor, {
    action: 'appointment.restored',
    subjectType: 'appointment',
    subjectId: id,
    detail: { date, startTime },
  })
  if (isUpcoming) await tellBooked(tx, deps, restored)
  return toReply(restored)
}

/** Throws a refusal that says what has become of the copy. */
async function removedCopy(tx: Tx, now: Date, id: AppointmentId): Promise<Removed> {
  const found = await findRemoved(tx, now, id)
  if (found && (await shareLockIfNotErased(tx, found.copy.customerId))) return found
  const subject = { subjectType: 'appointment', subjectId: id } as const
  const [entry] = await historyOfSubject(tx, subject, ['appointment.removed'], new Date(0))
  throw new Refused(entry ? notRestorable : notFound)
}

/** In the given order. */
async function existingAmong(tx: Tx, ids: readonly DressId[]): Promise<DressId[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: dressSummaries.id })
    .from(dressSummaries)
    .where(inArray(dressSummaries.id, [...ids]))
  return ids.filter((id) => rows.some((row) => row.id === id))
}
