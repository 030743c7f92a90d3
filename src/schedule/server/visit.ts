import {
  refusalToBeLate,
  refusalToVisit,
  statusOfVisit,
  type VisitStep,
  visitOf,
  visitTimes,
} from '#appointments/rules/visit.ts'
import { type AppointmentActor, lockAllowed } from '#appointments/server/change/actor.ts'
import { changedMeanwhile } from '#appointments/server/change/changed-meanwhile.ts'
import { recordFact, recordStatus } from '#appointments/server/change/locking-queries.ts'
import { refusedChange } from '#appointments/server/refusals.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import type { AppointmentId } from '#shared/ids.ts'

/**
 * Staff say where a visit stands; throws a Refused for an invalid step. The same step again changes nothing.
 * @param visit.from where they saw it; a visit that stands elsewhere is refused
 */
export async function setVisit(
  tx: Tx,
  deps: Deps,
  actor: AppointmentActor,
  id: AppointmentId,
  { step, from }: { step: VisitStep; from?: VisitStep },
) {
  const { now } = actor
  const appointment = await lockAllowed(tx, actor, id)
  const before = visitOf(appointment)
  if (before === step) return { ...toReply(appointment), version: appointment.sequence }
  if (from && before !== from) throw await changedMeanwhile(tx, actor, id)
  const refusal = refusalToVisit(appointment, step, localNow(now, deps.config.SHOP_TIMEZONE))
  if (refusal) throw refusedChange(refusal)
  const times = visitTimes(appointment, step, now)
  const row = await recordStatus(tx, id, statusOfVisit(step), now, times)
  await recordAudit(tx, actor, {
    action: 'appointment.visit_set',
    subjectType: 'appointment',
    subjectId: id,
    detail: { before: { visit: before }, after: { visit: step } },
  })
  return { ...toReply(row), version: row.sequence }
}

/** Says how late a customer will be, or that she is on time after all; throws a Refused. The same again changes nothing. */
export async function setLate(
  tx: Tx,
  deps: Deps,
  actor: AppointmentActor,
  id: AppointmentId,
  minutes: number | null,
) {
  const appointment = await lockAllowed(tx, actor, id)
  const refusal = refusalToBeLate(appointment, localNow(actor.now, deps.config.SHOP_TIMEZONE))
  if (refusal) throw refusedChange(refusal)
  const before = appointment.lateMinutes
  if (before === minutes) return { ...toReply(appointment), version: appointment.sequence }
  const row = await recordFact(tx, id, { lateMinutes: minutes }, actor.now)
  await recordAudit(tx, actor, {
    action: 'appointment.late_set',
    subjectType: 'appointment',
    subjectId: id,
    detail: { before: { minutes: before }, after: { minutes } },
  })
  return { ...toReply(row), version: row.sequence }
}
