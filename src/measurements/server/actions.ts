import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import { customerNotFound } from '#customers/contract.ts'
import { customerFor, shareLockCustomer } from '#customers/server/customer-for.ts'
import { type MeasurementHistory, measurementsNotFound } from '#measurements/contract.ts'
import type { measurementEntry } from '#measurements/measurement-fields.ts'
import type { Tx } from '#platform/database/db.ts'
import type { CustomerId, MeasurementId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { measurementHistory, measurementsOfAccount } from './store.ts'
import { customerMeasurements } from './tables.ts'

type Entry = z.output<typeof measurementEntry>

/** Nothing is overwritten: each time she is measured is a row. Throws a Refused. */
export async function addMeasurements(
  tx: Tx,
  actor: Actor,
  customerId: CustomerId,
  { note, ...values }: Entry,
): Promise<MeasurementHistory> {
  const file = await shareLockCustomer(tx, customerId)
  if (!file) throw new Refused(customerNotFound)
  await tx.insert(customerMeasurements).values({
    ...values,
    note: note || null,
    customerId: file.id,
    actorId: actor.viewer.id,
    createdAt: actor.now,
  })
  await audit(tx, actor, 'measurements.added', file.id)
  return measurementHistory(tx, file.id)
}

/** A member's own, in her file, which she gets with them if she has none. @param today in the showroom */
export async function addOwnMeasurements(
  tx: Tx,
  actor: Actor & { today: string },
  entry: Entry,
): Promise<MeasurementHistory> {
  const person = { userId: actor.viewer.id, name: '', email: null, phone: null }
  await addMeasurements(tx, actor, await customerFor(tx, actor, person), entry)
  return measurementsOfAccount(tx, actor.viewer.id)
}

/** Wrong ones stay readable and no longer count. Throws a Refused. */
export async function strikeMeasurements(
  tx: Tx,
  actor: Actor,
  id: MeasurementId,
  isStruck: boolean,
): Promise<MeasurementHistory> {
  const struck = isStruck
    ? { struckAt: actor.now, struckBy: actor.viewer.id }
    : { struckAt: null, struckBy: null }
  const [row] = await tx
    .update(customerMeasurements)
    .set(struck)
    .where(eq(customerMeasurements.id, id))
    .returning({ customerId: customerMeasurements.customerId })
  if (!row) throw new Refused(measurementsNotFound)
  await audit(tx, actor, isStruck ? 'measurements.struck' : 'measurements.restored', row.customerId)
  return measurementHistory(tx, row.customerId)
}

/** Without the values: the audit log is kept longer than they are. */
function audit(tx: Tx, actor: Actor, action: AuditAction, subjectId: string) {
  return recordAudit(tx, actor, { action, subjectType: 'customer', subjectId })
}
