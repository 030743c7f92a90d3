import { recordLanguage } from '#appointments/server/store.ts'
import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { AppointmentId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import { type AppointmentActor, lockAllowed } from './actor.ts'

/** The same language again changes nothing. */
export async function setLanguage(
  tx: Tx,
  actor: AppointmentActor,
  id: AppointmentId,
  language: Language,
): Promise<{ success: boolean }> {
  const { language: before } = await lockAllowed(tx, actor, id)
  if (before !== language) {
    await recordLanguage(tx, id, language, actor.now)
    await recordAudit(tx, actor, {
      action: 'appointment.language_changed',
      subjectType: 'appointment',
      subjectId: id,
      detail: { before, after: language },
    })
  }
  return { success: true }
}
