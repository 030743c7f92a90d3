import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { wasRented } from '#rentals/server/rental-summaries.ts'
import type { DressReviews } from '#reviews/contract.ts'
import { localNow } from '#shared/dates.ts'
import type { DressId, RentalId, ReviewId, ReviewPhotoId } from '#shared/ids.ts'
import { photosUnder, publicPhotos } from './photo-urls.ts'
import { reviewPhotos, reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type PhotoRow = typeof reviewPhotos.$inferSelect

/** Approved, of a rental that is not undone since, and a dress that is offered. */
export const isPublished: SQL<boolean> = sql<boolean>`(${reviews.status} = 'APPROVED'
  and ${wasRented(reviews.rentalId, reviews.dressId)}
  and exists (select from dresses where dresses.id = ${reviews.dressId} and dresses.status = 'APPROVED'))`

const mostShown = 100

/** The published ones of a dress, newest first. */
export async function reviewsOfDress(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  dressId: DressId,
): Promise<DressReviews> {
  const published = and(eq(reviews.dressId, dressId), isPublished)
  const [total] = await db
    .select({ count: count(), average: sql<string | null>`round(avg(${reviews.stars}), 1)` })
    .from(reviews)
    .where(published)
  const rows = await db
    .select()
    .from(reviews)
    .where(published)
    .orderBy(desc(reviews.changedAt), desc(reviews.id))
    .limit(mostShown)
  const photos = await findReviewPhotos(
    db,
    rows.map(({ id }) => id),
  )
  return {
    count: total?.count ?? 0,
    average: total?.average ? Number(total.average) : null,
    reviews: rows.map(({ id, stars, text, name, changedAt, reply }) => ({
      id,
      stars,
      text,
      name,
      reply,
      date: localNow(changedAt, config.SHOP_TIMEZONE).date,
      photos: photosUnder(publicPhotos, photos.get(id)),
    })),
  }
}

/** Of a rental, by dress. */
export async function reviewsOfRental(db: Db | Tx, rentalId: RentalId): Promise<Map<string, ReviewRow>> {
  const rows = await db.select().from(reviews).where(eq(reviews.rentalId, rentalId))
  return new Map(rows.map((row) => [row.dressId, row]))
}

/** Locks it FOR UPDATE. */
export async function lockReviewOf(
  tx: Tx,
  { rentalId, dressId }: Pick<ReviewRow, 'rentalId' | 'dressId'>,
): Promise<ReviewRow | undefined> {
  const [found] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.rentalId, rentalId), eq(reviews.dressId, dressId)))
    .for('update')
  return found
}

/** Locks it FOR UPDATE. */
export async function lockReview(tx: Tx, id: ReviewId): Promise<ReviewRow | undefined> {
  const [found] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return found
}

export async function insertReview(tx: Tx, row: typeof reviews.$inferInsert): Promise<ReviewRow> {
  const [made] = await tx.insert(reviews).values(row).returning()
  return made as ReviewRow
}

export async function updateReview(
  tx: Tx,
  id: ReviewId,
  change: Partial<Omit<ReviewRow, 'id'>>,
): Promise<ReviewRow> {
  const [changed] = await tx.update(reviews).set(change).where(eq(reviews.id, id)).returning()
  return changed as ReviewRow
}

/** With their photos. @returns the keys of the photos, whose files the caller removes */
export async function deleteReviews(
  tx: Tx,
  which: SQL | undefined,
): Promise<{ ids: string[]; keys: string[] }> {
  const found = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(which)
    .orderBy(asc(reviews.id))
    .for('update')
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return { ids, keys: [] }
  const keys = await deletePhotos(tx, inArray(reviewPhotos.reviewId, ids))
  await tx.delete(reviews).where(inArray(reviews.id, ids))
  return { ids, keys }
}

export async function insertPhoto(tx: Tx, row: typeof reviewPhotos.$inferInsert): Promise<PhotoRow> {
  const [made] = await tx.insert(reviewPhotos).values(row).returning()
  return made as PhotoRow
}

/** @returns the keys of their files */
export async function deletePhotos(tx: Tx, which: SQL | undefined): Promise<string[]> {
  const gone = await tx.delete(reviewPhotos).where(which).returning({ key: reviewPhotos.fileKey })
  return gone.map(({ key }) => key)
}

/** In the order in which they were added, by review. */
export async function findReviewPhotos(
  db: Db | Tx,
  ids: readonly ReviewId[],
): Promise<Map<string, PhotoRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, [...ids]))
    .orderBy(asc(reviewPhotos.createdAt), asc(reviewPhotos.id))
  return Map.groupBy(rows, ({ reviewId }) => reviewId)
}

/** With the rental of its review, and whether that is published. */
export async function findPhoto(db: Db | Tx, id: ReviewPhotoId) {
  const [found] = await db
    .select({ fileKey: reviewPhotos.fileKey, review: reviews, isPublished })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(eq(reviewPhotos.id, id))
  return found
}

export async function countWaiting(db: Db | Tx): Promise<number> {
  return db.$count(reviews, eq(reviews.status, 'PENDING'))
}
