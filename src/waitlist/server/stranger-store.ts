import { and, asc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/database/db.ts'
import type { RequestOrigin } from '#rentals/request/server/request-store.ts'
import type { AppointmentId, WaitlistEntryId } from '#shared/ids.ts'
import type { WaitlistState } from '#waitlist/rules.ts'
import { type EntryRow, hasEmail, isForTheSame } from './store.ts'
import { waitlistEntries } from './tables.ts'

/** Offers that are open for one whom the shop does not know, for whatever she waits, and those of everybody from her address. */
export async function countOpenOffersFrom(
  tx: Tx,
  { requestDevice, requestAddress }: RequestOrigin,
  { clientEmail, clientPhone }: EntryRow,
): Promise<{ person: number; address: number }> {
  const isOffered = eq(waitlistEntries.state, 'OFFERED')
  const ofAddress = eq(waitlistEntries.requestAddress, requestAddress)
  const sameEmail = clientEmail ? hasEmail(clientEmail) : undefined
  const ofContact = and(ofAddress, or(sameEmail, eq(waitlistEntries.clientPhone, clientPhone)))
  const ofPerson = or(eq(waitlistEntries.requestDevice, requestDevice), ofContact)
  return {
    person: await tx.$count(waitlistEntries, and(isOffered, ofPerson)),
    address: await tx.$count(waitlistEntries, and(isOffered, ofAddress)),
  }
}

/** Offers of the same that have ended, to the device or address from which each of these joined. */
export function endedOffersFor(
  db: Db | Tx,
  ids: readonly WaitlistEntryId[],
): Promise<{ of: string; state: WaitlistState; appointmentId: AppointmentId | null }[]> {
  const ended = alias(waitlistEntries, 'ended')
  const { id, requestDevice, requestAddress } = waitlistEntries
  const isFrom = or(eq(ended.requestDevice, requestDevice), eq(ended.requestAddress, requestAddress))
  return db
    .select({ of: id, state: ended.state, appointmentId: ended.appointmentId })
    .from(waitlistEntries)
    .innerJoin(ended, and(isFrom, isForTheSame(ended), isNotNull(ended.offeredAt), isNotNull(ended.endedAt)))
    .where(inArray(id, [...ids]))
    .orderBy(asc(id), asc(ended.id))
}

/** Where somebody joined from is kept until her day is over. */
export async function forgetOrigins(tx: Tx, today: string): Promise<void> {
  const { requestDevice, requestAddress, date } = waitlistEntries
  await tx
    .update(waitlistEntries)
    .set({ requestDevice: null, requestAddress: null })
    .where(and(or(isNotNull(requestDevice), isNotNull(requestAddress)), lt(date, today)))
}
