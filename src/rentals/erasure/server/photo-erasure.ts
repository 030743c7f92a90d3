import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, inTransaction, type Tx } from '#platform/database/db.ts'
import { dateOf } from '#platform/database/shop-dates.ts'
import type { Deps } from '#platform/deps.ts'
import { hasTaken } from '#rentals/server/has-step.ts'
import { hasOwner } from '#rentals/server/piece-store.ts'
import { rentalPhotos, rentals } from '#rentals/server/tables.ts'
import { readSettings } from '#settings/server/store.ts'
import type { AccountId } from '#shared/ids.ts'
import { removePhotoFiles } from './jobs.ts'

const batch = 200

type Config = Pick<Deps, 'config'>

/** Photos of all rentals that nothing needs any more. */
export async function countErasablePhotos({ db, config }: Config & { db: Db }, now: Date): Promise<number> {
  return db.$count(rentalPhotos, isErasable(await readTerm(db), now, config))
}

/** Erases them in batches: rows at once, files by a job of the same transaction. */
export async function eraseOldPhotos(
  { db, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'>,
  now: Date,
): Promise<number> {
  const months = await readTerm(db)
  for (let erased = 0; ; ) {
    const some = await inTransaction(db, (tx) => erase(tx, jobs, isErasable(months, now, config)))
    erased += some
    if (some < batch) return erased
  }
}

/** Of the rentals of a user, as customer or lender. */
export async function countPhotosOf(
  { db, config }: Config & { db: Db | Tx },
  now: Date,
  userId: AccountId,
): Promise<{ erasable: number; others: number }> {
  const which = ofUser(userId)
  const erasable = await db.$count(rentalPhotos, and(which, isErasable(await readTerm(db), now, config)))
  return { erasable, others: (await db.$count(rentalPhotos, which)) - erasable }
}

/** When a user is deleted; the photos of rental agreements whose term still runs stay. */
export async function erasePhotosOf(
  tx: Tx,
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  now: Date,
  userId: AccountId,
): Promise<{ erasedPhotos: number; keptPhotos: number }> {
  const which = and(ofUser(userId), isErasable(await readTerm(tx), now, config))
  let erasedPhotos = 0
  for (let some = batch; some === batch; erasedPhotos += some) some = await erase(tx, jobs, which)
  return { erasedPhotos, keptPhotos: await tx.$count(rentalPhotos, ofUser(userId)) }
}

/** Idempotent: the rows are gone, so nothing refers to the files. */
export async function deletePhotoFiles(
  { files }: Pick<Deps, 'files'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await files.remove(key)
}

async function readTerm(db: Db | Tx): Promise<number> {
  return (await readSettings(db)).guestRetentionMonths
}

/**
 * A photo proves the state of a dress until the rental agreement is closed and its term has passed. A request
 * that was never confirmed needs no proof.
 * @param months 0 keeps rental agreements for ever
 */
function isErasable(months: number, now: Date, config: Deps['config']): SQL {
  const cutoff = sql`(${now.toISOString()}::timestamptz - make_interval(months => ${months}::int))`
  const isPast = sql`${rentals.status} in ('COMPLETED', 'CANCELLED') and ${months} > 0
    and ${rentals.endDate} < ${dateOf(cutoff, config.SHOP_TIMEZONE)}`
  const isOnlyRequest = sql`${rentals.status} = 'CANCELLED' and not ${hasTaken('CONFIRMED')} and not ${hasTaken('COLLECTED')}`
  return ofRentals(sql`(${isPast}) or (${isOnlyRequest})`)
}

function ofUser(userId: AccountId): SQL {
  return ofRentals(sql`(${eq(rentals.accountId, userId)} or ${hasOwner(userId)})`)
}

function ofRentals(which: SQL): SQL {
  return sql`${rentalPhotos.rentalId} in (select ${rentals.id} from ${rentals} where ${which})`
}

async function erase(tx: Tx, jobs: Deps['jobs'], which: SQL | undefined): Promise<number> {
  // The trigger of the table lets nothing else delete a photo.
  await tx.execute(sql`select set_config('trousseau.photo_erasure', 'on', true)`)
  const some = tx.select({ id: rentalPhotos.id }).from(rentalPhotos).where(which).limit(batch)
  const gone = await tx
    .delete(rentalPhotos)
    .where(inArray(rentalPhotos.id, some))
    .returning({ key: rentalPhotos.fileKey })
  if (gone.length > 0) await jobs.send(tx, removePhotoFiles, { keys: gone.map(({ key }) => key) })
  return gone.length
}
