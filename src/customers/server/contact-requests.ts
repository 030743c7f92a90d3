import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import {
  type AskedContact,
  type ContactOfLink,
  contactRequestGone,
} from '#customers/contact-request-contract.ts'
import { maskedEmail, maskedPhone } from '#customers/masked-contact.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { ContactRequestId, CustomerId, SubjectId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { contactChange } from './corrections.ts'
import { shareLockCustomer } from './customer-for.ts'
import { correctOpen, type EachOpenBookings } from './open-bookings.ts'
import type { CustomerRow } from './store.ts'
import { contactRequests, customers } from './tables.ts'

type ContactRequestRow = typeof contactRequests.$inferSelect

/** Of the link: it belongs to a fitting or a rental. */
interface LinkedBooking {
  id: SubjectId
  customerId: CustomerId
  clientEmail: string | null
  clientPhone: string
}

/** Changes nothing but the request: the link may have gone to a stranger, by a mistyped address. */
export async function askForContact(
  tx: Tx,
  actor: AuditActor,
  booking: Pick<LinkedBooking, 'id' | 'customerId'>,
  asked: AskedContact,
): Promise<{ success: boolean }> {
  const file = await shareLockCustomer(tx, booking.customerId)
  if (!file) return { success: true }
  const request = { ...asked, customerId: file.id, askedAt: actor.now, declinedAt: null }
  await tx
    .insert(contactRequests)
    .values({ ...request, bookingId: booking.id })
    .onConflictDoUpdate({ target: contactRequests.bookingId, set: request })
  await recordAudit(tx, actor, {
    action: 'customer.contact_asked',
    subjectType: 'customer',
    subjectId: file.id,
    detail: { fields: fieldsOf(asked) },
  })
  return { success: true }
}

/** For the page of a link. It shows no more of what was asked than of what is: the link may be read by others. */
export async function readContactOfLink(db: Db, booking: LinkedBooking): Promise<ContactOfLink> {
  const { clientEmail, clientPhone } = booking
  const [asked] = await db.select().from(contactRequests).where(eq(contactRequests.bookingId, booking.id))
  return {
    email: clientEmail && maskedEmail(clientEmail),
    phone: maskedPhone(clientPhone),
    asked: asked
      ? {
          email: asked.email && maskedEmail(asked.email),
          phone: asked.phone && maskedPhone(asked.phone),
          declined: asked.declinedAt !== null,
        }
      : null,
  }
}

/** Those that wait, the first asked first. */
export async function contactRequestsOf(db: Db, customerId: CustomerId) {
  const rows = await db
    .select()
    .from(contactRequests)
    .where(and(eq(contactRequests.customerId, customerId), isNull(contactRequests.declinedAt)))
    .orderBy(asc(contactRequests.askedAt), asc(contactRequests.id))
  return rows.map(({ id, email, phone, askedAt }) => ({ id, email, phone, askedAt: askedAt.toISOString() }))
}

/** Subquery: the files with one that waits. */
export function filesWithContactRequest(db: Db) {
  return db
    .select({ id: contactRequests.customerId })
    .from(contactRequests)
    .where(isNull(contactRequests.declinedAt))
}

export async function answerContactRequest(
  tx: Tx,
  deps: Deps & { bookings: EachOpenBookings },
  actor: Actor,
  { accept, ...asked }: { id: ContactRequestId; accept: boolean; version: string },
): Promise<{ success: boolean }> {
  const { file, request } = await lockRequest(tx, asked)
  if (accept) await acceptRequest(tx, deps, actor, file, request)
  else await declineRequest(tx, actor, file, request)
  return { success: true }
}

async function lockRequest(tx: Tx, { id, version }: { id: ContactRequestId; version: string }) {
  const file = await lockFileOfRequest(tx, id)
  const [request] = await tx
    .select()
    .from(contactRequests)
    .where(and(eq(contactRequests.id, id), isNull(contactRequests.declinedAt)))
    .for('update')
  if (!file || request?.customerId !== file.id || request.askedAt.toISOString() !== version)
    throw new Refused(contactRequestGone)
  return { file, request }
}

/** Her page asks her to call. */
async function declineRequest(
  tx: Tx,
  actor: Actor,
  file: CustomerRow,
  { id }: ContactRequestRow,
): Promise<void> {
  await tx.update(contactRequests).set({ declinedAt: actor.now }).where(eq(contactRequests.id, id))
  await recordAudit(tx, actor, {
    action: 'customer.contact_declined',
    subjectType: 'customer',
    subjectId: file.id,
  })
}

/** Corrects her file and what is open of her. */
async function acceptRequest(
  tx: Tx,
  { bookings, ...deps }: Deps & { bookings: EachOpenBookings },
  actor: Actor,
  file: CustomerRow,
  request: ContactRequestRow,
): Promise<void> {
  const { email, phone, bookingId } = request
  const contact = { ...(email !== null && { email }), ...(phone !== null && { phone }) }
  // Email and phone of an account are its owner's: then only this booking is corrected.
  const ofFile = file.userId ? {} : contactChange(file, contact)
  if (Object.keys(ofFile).length > 0)
    await tx
      .update(customers)
      .set({ ...ofFile, updatedAt: actor.now })
      .where(eq(customers.id, file.id))
  await tx.delete(contactRequests).where(eq(contactRequests.id, request.id))
  const whose = { customerId: file.id }
  const only = file.userId ? { only: [bookingId] } : {}
  const open = await correctOpen(tx, bookings, deps, actor, { whose, contact, ...only })
  await recordAudit(tx, actor, {
    action: 'customer.changed',
    subjectType: 'customer',
    subjectId: file.id,
    detail: { fields: fieldsOf(request), open },
  })
}

/** No stronger lock: who changes a booking locks it before her file. */
async function lockFileOfRequest(tx: Tx, id: ContactRequestId) {
  const [found] = await tx
    .select({ customerId: contactRequests.customerId })
    .from(contactRequests)
    .where(eq(contactRequests.id, id))
  if (!found) return undefined
  const [file] = await tx
    .select()
    .from(customers)
    .where(eq(customers.id, found.customerId))
    .for('no key update')
  return file && !file.erasedAt && !file.mergedInto ? file : undefined
}

function fieldsOf({ email, phone }: AskedContact): string[] {
  return [...(email === null ? [] : ['email']), ...(phone === null ? [] : ['phone'])]
}

/** For the app, which names all tables with rows of a customer. */
export const contactRequestTable = contactRequests

/** Of these bookings: they go where the bookings go. */
export async function contactRequestsOfBookings(tx: Tx, bookings: readonly SubjectId[]) {
  if (bookings.length === 0) return []
  const rows = await tx
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(inArray(contactRequests.bookingId, [...bookings]))
  return rows.map(({ id }) => id)
}
