import { hasBegun, isLive } from '#appointments/rules/changes.ts'
import { dressesByAppointment, replaceAppointmentDresses } from '#appointments/server/appointment-dresses.ts'
import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import type { AppointmentId, DressId } from '#shared/ids.ts'
import { lockAppointment, recordFact } from './locking-queries.ts'

interface Exchange {
  before: { id: DressId; title: string }
  after: { id: DressId; title: string }
}

/** For staff who gave the customer another dress: she tries that one on. A fitting that has begun or is over stays as it was. */
export async function changeFittingDress(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  id: AppointmentId,
  { before, after }: Exchange,
): Promise<void> {
  const appointment = await lockAppointment(tx, id)
  const now = localNow(actor.now, deps.config.SHOP_TIMEZONE)
  if (!appointment || !isLive(appointment.status) || hasBegun(appointment, now)) return
  const { [id]: dresses = [] } = await dressesByAppointment(tx, [id])
  if (!dresses.some((dress) => dress.id === before.id)) return
  const ids = [...new Set(dresses.map((dress) => (dress.id === before.id ? after.id : dress.id)))]
  await replaceAppointmentDresses(tx, id, ids)
  await recordFact(tx, id, { dressId: ids[0] ?? null }, actor.now)
  await recordAudit(tx, actor, {
    action: 'appointment.dress_changed',
    subjectType: 'appointment',
    subjectId: id,
    detail: { before: before.title, after: after.title },
  })
}
