import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import type { Language } from '#shared/language/language.ts'
import { appointments } from './tables.ts'

/** What is still to be written to a member follows the language that she has chosen. */
export async function languageOfComingAppointments(
  tx: Tx,
  now: Date,
  userId: string,
  language: Language,
): Promise<void> {
  await tx
    .update(appointments)
    .set({ language, updatedAt: now })
    .where(and(eq(appointments.userId, userId), inArray(appointments.status, ['PENDING', 'CONFIRMED'])))
}
