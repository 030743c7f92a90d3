import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/db.ts'
import { branches } from '#showrooms/showrooms.ts'
import { tillDays } from '#till/server/tables.ts'

/** Opens the empty till of each showroom, as on a usual morning. */
export async function openTills(db: Db, openedAt: Date): Promise<void> {
  const opening = { number: 1, openedAt, openedBy: newId(), floatCents: 0, floatPounds: 0 }
  await db.insert(tillDays).values(branches.map((branch) => ({ ...opening, branch })))
}
