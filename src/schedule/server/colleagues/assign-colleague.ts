import { type AppointmentActor, lockAllowed } from '#appointments/server/change/actor.ts'
import { recordFact } from '#appointments/server/change/locking-queries.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { recordAudit } from '#audit/server/store.ts'
import { findColleague, shareLockColleague } from '#colleagues/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import { colleagueAssigned, type assignColleague as contract } from '#schedule/board-contract.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { AppointmentId, ColleagueId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'

/** Names too: staff read no ids. */
async function assignmentDetail(tx: Tx, before: ColleagueId | null, after: ColleagueId | null) {
  const side = async (id: ColleagueId | null) => ({
    colleagueId: id,
    colleague: id && (await findColleague(tx, id)).name,
  })
  return { before: await side(before), after: await side(after) }
}

/** The same colleague again changes nothing. A colleague is locked before the appointment, as everywhere. */
export async function assignColleague(
  tx: Tx,
  actor: AppointmentActor,
  id: AppointmentId,
  { colleagueId, seen }: BodyOf<typeof contract>,
) {
  if (colleagueId) await shareLockColleague(tx, colleagueId)
  const appointment = await lockAllowed(tx, actor, id)
  const before = appointment.colleagueId
  if (before === colleagueId) return { ...toReply(appointment), version: appointment.sequence }
  if (before !== seen) throw new Refused(colleagueAssigned)
  const row = await recordFact(tx, id, { colleagueId }, actor.now)
  await recordAudit(tx, actor, {
    action: 'appointment.colleague_set',
    subjectType: 'appointment',
    subjectId: id,
    detail: await assignmentDetail(tx, before, colleagueId),
  })
  return { ...toReply(row), version: row.sequence }
}
