import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#platform/database/db.ts'
import type { Language } from '#shared/language/language.ts'
import { rentals } from './tables.ts'

/** What is still to be written to a member follows the language that she has chosen. */
export async function languageOfOpenRentals(
  tx: Tx,
  now: Date,
  userId: string,
  language: Language,
): Promise<void> {
  await tx
    .update(rentals)
    .set({ language, updatedAt: now })
    .where(and(eq(rentals.clientId, userId), inArray(rentals.status, ['PENDING', 'CONFIRMED'])))
}
