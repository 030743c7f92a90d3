import { and, asc, eq, isNotNull, lt, or } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import type { RequestOrigin } from '#rentals/request/server/request-store.ts'
import { type EntryRow, hasEmail, isSameThing } from './store.ts'
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

/** Entries from the same device or address that had an offer for the same and have ended. */
export function endedOffersFrom(
  tx: Tx,
  { requestDevice, requestAddress }: RequestOrigin,
  thing: EntryRow,
): Promise<EntryRow[]> {
  const { requestDevice: device, requestAddress: address, offeredAt, endedAt, id } = waitlistEntries
  const isFrom = or(eq(device, requestDevice), eq(address, requestAddress))
  return tx
    .select()
    .from(waitlistEntries)
    .where(and(isFrom, isSameThing(thing), isNotNull(offeredAt), isNotNull(endedAt)))
    .orderBy(asc(id))
}

/** Where somebody joined from is kept until her day is over. */
export async function forgetOrigins(tx: Tx, today: string): Promise<void> {
  const { requestDevice, requestAddress, date } = waitlistEntries
  await tx
    .update(waitlistEntries)
    .set({ requestDevice: null, requestAddress: null })
    .where(and(or(isNotNull(requestDevice), isNotNull(requestAddress)), lt(date, today)))
}
