import { eq } from 'drizzle-orm'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import {
  type Customer,
  type CustomerFields,
  customerChanged,
  noteNotFound,
  taskNotFound,
  whatsappStopped,
} from '#customers/change-contract.ts'
import type { ConsentKind } from '#customers/constants.ts'
import { customerNotFound } from '#customers/contract.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { assertCurrent, versionOf } from '#platform/record-version.ts'
import { shownName } from '#shared/former-names.ts'
import type { CustomerId, CustomerNoteId, CustomerTaskId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { changeConsent, consentNow, recordConsent } from './consents.ts'
import { followFile } from './corrections.ts'
import { shareLockCustomer } from './customer-for.ts'
import { isStopped, liftStop } from './may-message.ts'
import type { EachOpenBookings } from './open-bookings.ts'
import { type CustomerRow, fileFields, findCustomer } from './store.ts'
import { customerNotes, customers, customerTasks } from './tables.ts'

export function toReply(row: CustomerRow): Customer {
  const { id, userId, createdAt } = row
  const fields = {
    ...fileFields(row),
    whatsappConsent: consentOf(row.whatsappConsentAt, row.whatsappConsent),
    photoConsent: consentOf(row.photoConsentAt, row.photoConsent),
  }
  const isErased = row.erasedAt !== null
  return {
    id,
    ...fields,
    name: shownName(row.name),
    userId,
    isErased,
    createdAt: createdAt.toISOString(),
    version: versionOf(fields),
  }
}

function consentOf(at: Date | null, text: string | null) {
  return at && text ? { at: at.toISOString(), text } : null
}

export async function addCustomer(tx: Tx, deps: Deps, actor: Actor, body: CustomerFields): Promise<Customer> {
  const { now } = actor
  const { whatsappConsent, photoConsent, ...fields } = body
  if (whatsappConsent) await refuseStopped(tx, deps, fields.phone)
  const consents = {
    ...consentNow('whatsapp', whatsappConsent, now),
    ...consentNow('photo', photoConsent, now),
  }
  const [row] = await tx
    .insert(customers)
    .values({ ...fields, languageByStaff: true, ...consents, createdAt: now, updatedAt: now })
    .returning()
  await recordConsents(tx, actor, row!.id, {
    ...(whatsappConsent && { whatsapp: true }),
    ...(photoConsent && { photo: true }),
  })
  await recordAudit(tx, actor, { action: 'customer.added', subjectType: 'customer', subjectId: row!.id })
  return toReply(row!)
}

/** She was asked in the showroom or on the phone. A number whose owner has written STOP needs a note of it. */
export async function noteWhatsappConsent(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: CustomerId,
  { agrees, note }: { agrees: boolean; note?: string | undefined },
): Promise<{ success: boolean }> {
  const file = await findCustomer(tx, id)
  if (!file) throw new Refused(customerNotFound)
  if (agrees && !note) await refuseStopped(tx, deps, file.phone)
  if (agrees && note && file.phone && (await liftStop(tx, deps, file.phone, actor.now))) {
    await addNote(tx, actor, file.id, note)
    await audit(tx, actor, 'customer.stop_lifted', file.id)
  }
  await changeConsent(tx, actor, id, { kind: 'whatsapp', agrees, way: 'staff' })
  return { success: true }
}

/** Throws a Refused when the owner of the number has written STOP. */
async function refuseStopped(tx: Tx, deps: Deps, phone: string | null): Promise<void> {
  if (phone && (await isStopped(tx, deps, phone))) throw new Refused(whatsappStopped)
}

export async function updateCustomer(
  tx: Tx,
  { bookings, ...deps }: Deps & { bookings: EachOpenBookings },
  actor: Actor,
  id: CustomerId,
  { version, alsoOpen = true, ...body }: CustomerFields & { version?: string; alsoOpen?: boolean },
): Promise<Customer> {
  const { now } = actor
  // No stronger lock: who changes a booking locks it before her file.
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('no key update')
  if (!row || row.erasedAt || row.mergedInto) throw new Refused(customerNotFound)
  assertCurrent(version, toReply(row), customerChanged)
  const { whatsappConsent, photoConsent, phone, email, ...fields } = body
  const isChanged = {
    whatsapp: whatsappConsent !== (row.whatsappConsentAt !== null),
    photo: photoConsent !== (row.photoConsentAt !== null),
  }
  if (isChanged.whatsapp && whatsappConsent) await refuseStopped(tx, deps, row.userId ? row.phone : phone)
  const change = {
    ...fields,
    languageByStaff: row.languageByStaff || fields.language !== row.language,
    // Those of an account are its owner's.
    ...(!row.userId && { phone, email }),
    ...(isChanged.whatsapp && consentNow('whatsapp', whatsappConsent, now)),
    ...(isChanged.photo && consentNow('photo', photoConsent, now)),
  }
  const changed = Object.keys(change).filter(
    (name) =>
      change[name as keyof typeof change] !== undefined &&
      row[name as keyof typeof change] !== change[name as keyof typeof change],
  )
  if (changed.length === 0) return toReply(row)
  const [saved] = await tx
    .update(customers)
    .set({ ...change, updatedAt: now })
    .where(eq(customers.id, id))
    .returning()
  await recordConsents(tx, actor, id, {
    ...(isChanged.whatsapp && { whatsapp: whatsappConsent }),
    ...(isChanged.photo && { photo: photoConsent }),
  })
  const open = alsoOpen && (await followFile(tx, bookings, deps, actor, [row, saved!]))
  const detail = {
    fields: changed.filter((name) => name !== 'languageByStaff' && name !== 'whatsappConsentFor'),
    ...(open && { open }),
  }
  await recordAudit(tx, actor, { action: 'customer.changed', subjectType: 'customer', subjectId: id, detail })
  return toReply(saved!)
}

/** @param changed what staff have ticked or unticked */
async function recordConsents(
  tx: Tx,
  actor: Actor,
  id: CustomerId,
  changed: Partial<Record<ConsentKind, boolean>>,
): Promise<void> {
  for (const [kind, agrees] of Object.entries(changed) as [ConsentKind, boolean][])
    await recordConsent(tx, actor, id, { kind, agrees, way: 'staff' })
}

export async function addNote(
  tx: Tx,
  actor: Actor,
  id: CustomerId,
  text: string,
): Promise<{ id: CustomerNoteId }> {
  const customer = await lockFile(tx, id)
  const note = {
    id: newId<CustomerNoteId>(),
    customerId: customer,
    text,
    actorId: actor.viewer.id,
    createdAt: actor.now,
  }
  await tx.insert(customerNotes).values(note)
  await audit(tx, actor, 'customer.note_added', customer)
  return { id: note.id }
}

export async function deleteNote(tx: Tx, actor: Actor, id: CustomerNoteId) {
  const [note] = await tx.delete(customerNotes).where(eq(customerNotes.id, id)).returning()
  if (!note) throw new Refused(noteNotFound)
  await audit(tx, actor, 'customer.note_deleted', note.customerId)
  return { success: true }
}

export async function addTask(
  tx: Tx,
  actor: Actor,
  id: CustomerId,
  fields: { text: string; due: string | null },
) {
  const customer = await lockFile(tx, id)
  const task = {
    ...fields,
    id: newId<CustomerTaskId>(),
    customerId: customer,
    actorId: actor.viewer.id,
    createdAt: actor.now,
  }
  await tx.insert(customerTasks).values(task)
  await audit(tx, actor, 'customer.task_added', customer)
  return { id: task.id }
}

export async function changeTask(tx: Tx, actor: Actor, id: CustomerTaskId, { done }: { done: boolean }) {
  const set = done ? { doneAt: actor.now, doneBy: actor.viewer.id } : { doneAt: null, doneBy: null }
  const [task] = await tx.update(customerTasks).set(set).where(eq(customerTasks.id, id)).returning()
  if (!task) throw new Refused(taskNotFound)
  await audit(tx, actor, done ? 'customer.task_done' : 'customer.task_reopened', task.customerId)
  return { success: true }
}

export async function deleteTask(tx: Tx, actor: Actor, id: CustomerTaskId) {
  const [task] = await tx.delete(customerTasks).where(eq(customerTasks.id, id)).returning()
  if (!task) throw new Refused(taskNotFound)
  await audit(tx, actor, 'customer.task_deleted', task.customerId)
  return { success: true }
}

async function lockFile(tx: Tx, id: CustomerId): Promise<CustomerId> {
  const file = await shareLockCustomer(tx, id)
  if (!file) throw new Refused(customerNotFound)
  return file.id
}

function audit(tx: Tx, actor: Actor, action: AuditAction, subjectId: string) {
  return recordAudit(tx, actor, { action, subjectType: 'customer', subjectId })
}
