import { findUserName } from '#accounts/server/full-name.ts'
import { appointmentChanged } from '#appointments/refusal-contract.ts'
import { refusalRefusals as messages } from '#appointments/texts/texts.gen.js'
import { lastActorOf } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { AppointmentActor } from './actor.ts'

/** The appointment is not what the actor saw: staff read who has changed it. */
export async function changedMeanwhile(tx: Tx, actor: AppointmentActor, id: AppointmentId): Promise<Refused> {
  const by = actor.viewer?.role === 'ADMIN' ? await lastActorOf(tx, 'appointment', id) : null
  const name = by && (await findUserName(tx, by))
  return new Refused(appointmentChanged, name ? { message: messages.appointmentChangedBy({ name }) } : {})
}
