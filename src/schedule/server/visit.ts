import { refusalToVisit, type VisitStep, visitOf, visitTimes } from '#appointments/rules/visit.ts'
import { type AppointmentActor, lockAllowed } from '#appointments/server/change/actor.ts'
import { recordStatus } from '#appointments/server/change/locking-queries.ts'
import { refusedChange } from '#appointments/server/refusals.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import type { AppointmentId } from '#shared/ids.ts'

/** Staff say where a visit stands; throws a Refused for an invalid step. The same step again changes nothing. */
export async function setVisit(
  tx: Tx,
  deps: Deps,
  actor: AppointmentActor,
  id: AppointmentId,
  step: VisitStep,
) {
  const { now } = actor
  const appointment = await lockAllowed(tx, actor, id)
  const refusal = refusalToVisit(appointment, step, localNow(now, deps.config.SHOP_TIMEZONE))
  if (refusal) throw refusedChange(refusal)
  const before = visitOf(appointment)
  if (before === step) return { ...toReply(appointment), version: appointment.sequence }
  const times = visitTimes(appointment, step, now)
  const row = await recordStatus(tx, id, statusOf(step), now, times)
  await recordAudit(tx, actor, {
    action: 'appointment.visit_set',
    subjectType: 'appointment',
    subjectId: id,
    detail: { before: { visit: before }, after: { visit: step } },
  })
  return { ...toReply(row), version: row.sequence }
}

function statusOf(step: VisitStep) {
  if (step === 'DONE') return 'COMPLETED'
  return step === 'NO_SHOW' ? 'NO_SHOW' : 'CONFIRMED'
}
