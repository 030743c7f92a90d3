import { desc, eq, inArray } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import type { DressPlace } from '#dresses/place.ts'
import type { listDressPlaces } from '#dresses/place-contract.ts'
import { currentPlace, dresses, dressPlaceHistory } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { DressId } from '#shared/ids.ts'

const most = 100

/** Where these dresses are. */
export async function findPlaces(db: Db | Tx, ids: readonly DressId[]): Promise<Map<string, DressPlace>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: dresses.id, place: currentPlace(dresses) })
    .from(dresses)
    .where(inArray(dresses.id, [...ids]))
  return new Map(rows.map(({ id, place }) => [id, place]))
}

/** Where a dress is, locked against other moves; undefined when there is no such dress. */
export async function lockPlace(tx: Tx, dressId: DressId): Promise<DressPlace | undefined> {
  const [row] = await tx
    .select({ place: currentPlace(dresses) })
    .from(dresses)
    .where(eq(dresses.id, dressId))
    .for('no key update')
  return row?.place
}

/** Requires the lock of the dress. Its version stays, because forms that change a dress do not change its place. */
export async function insertPlace(tx: Tx, row: typeof dressPlaceHistory.$inferInsert): Promise<void> {
  const history = tx.$with('history').as(tx.insert(dressPlaceHistory).values(row).returning())
  await tx.with(history).update(dresses).set({ place: row.place }).where(eq(dresses.id, row.dressId))
}

/** Newest first. */
export async function placesOfDress(db: Db, dressId: DressId): Promise<ReplyOf<typeof listDressPlaces>> {
  const { place, since, note, actorId, id } = dressPlaceHistory
  const rows = await db
    .select({ place, since, note, actorId })
    .from(dressPlaceHistory)
    .where(eq(dressPlaceHistory.dressId, dressId))
    .orderBy(desc(since), desc(id))
    .limit(most)
  const names = await findUserNames(db, [...new Set(rows.flatMap((row) => row.actorId ?? []))])
  return rows.map((row) => ({
    place: row.place,
    since: row.since.toISOString(),
    by: names.get(row.actorId ?? '') ?? null,
    note: row.note,
  }))
}
