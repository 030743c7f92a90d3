import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '#audit/server/store.ts'
import { maxPhotoBytes } from '#files/rules/pictures.ts'
import { smallKey, storePrivateFile } from '#files/server/uploads/private-file.ts'
import { bodyFile } from '#files/server/uploads/stream-to-disk.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { photoConsentMissing, tooManyPhotos } from '#reviews/author-contract.ts'
import type { ReviewPhoto } from '#reviews/contract.ts'
import { mostPhotos } from '#reviews/review.ts'
import { listReviews } from '#reviews/staff-contract.ts'
import { may } from '#shared/access.ts'
import type { DressId, ReviewPhotoId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { lockReviewable, removePhotos, rentalOfLink, subjectOf, undecided } from './author.ts'
import { photosOfLink, photosUnder } from './photo-urls.ts'
import * as store from './store.ts'
import { reviewPhotos } from './tables.ts'

/** Pixels of the longer side on the page of the dress. */
const smallSide = 480

type Guest = Actor<Viewer | null>

/** Staff read the review again before the photo is published. */
export async function addPhoto(
  deps: Deps,
  actor: Guest,
  { token, dressId }: { token: string; dressId: DressId },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReviewPhoto> {
  const rental = await rentalOfLink(deps.db, deps, token)
  refuseFurther((await store.reviewsOfRental(deps.db, rental.id)).get(dressId), [])
  const receive = bodyFile(request, reply)
  const { key } = await storePrivateFile(deps, receive, {
    folder: 'review-photos',
    maxBytes: maxPhotoBytes,
    smallSide,
  })
  try {
    return await inTransaction(deps.db, async (tx) => {
      const { id: rentalId } = await lockReviewable(tx, deps, token, dressId)
      const found = await store.lockReviewOf(tx, { rentalId, dressId })
      const photos = found && (await store.findReviewPhotos(tx, [found.id])).get(found.id)
      const review = refuseFurther(found, photos)
      const photo = await store.insertPhoto(tx, { reviewId: review.id, fileKey: key, createdAt: actor.now })
      await store.updateReview(tx, review.id, {
        ...undecided,
        version: review.version + 1,
        changedAt: actor.now,
      })
      await recordAudit(tx, actor, { action: 'review.photo_added', ...subjectOf(review) })
      return photosUnder(photosOfLink(token), [photo])[0]!
    })
  } catch (error) {
    for (const each of [key, smallKey(key)]) await deps.files.remove(each)
    throw error
  }
}

function refuseFurther(
  review: store.ReviewRow | undefined,
  photos: readonly store.PhotoRow[] = [],
): store.ReviewRow {
  if (!review) throw new Refused(notFound)
  if (!review.photoConsentAt) throw new Refused(photoConsentMissing)
  if (photos.length >= mostPhotos) throw new Refused(tooManyPhotos)
  return review
}

/** What is left of the review stands as it was decided. */
export async function removePhoto(
  tx: Tx,
  deps: Deps,
  actor: Guest,
  { token, id }: { token: string; id: ReviewPhotoId },
): Promise<void> {
  const { review } = await photoOfLink(tx, deps, token, id)
  await removePhotos(tx, deps, eq(reviewPhotos.id, id))
  // Tells the caches, which know of reviews only.
  await store.updateReview(tx, review.id, { version: review.version + 1 })
  await recordAudit(tx, actor, { action: 'review.photo_removed', ...subjectOf(review) })
}

async function photoOfLink(db: Tx | Deps['db'], deps: Deps, token: string, id: ReviewPhotoId) {
  const rental = await rentalOfLink(db, deps, token)
  const photo = await store.findPhoto(db, id)
  if (photo?.review.rentalId !== rental.id) throw new Refused(notFound)
  return photo
}

interface Asked {
  id: ReviewPhotoId
  size: 'small' | undefined
}

/** To everybody as long as it is published, and to who decides about it. */
export async function sendPhoto(
  deps: Deps,
  viewer: Viewer | null,
  { id, size }: Asked,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const photo = await store.findPhoto(deps.db, id)
  if (!photo || !(photo.isPublished || may(viewer, listReviews))) throw new Refused(notFound)
  // Each time the server is asked whether it may still be shown; the picture of an id never changes.
  const tag = `"${id}${size ?? ''}"`
  reply
    .header('cache-control', photo.isPublished ? 'public, no-cache' : 'private, no-store')
    .header('etag', tag)
  if (photo.isPublished && request.headers['if-none-match'] === tag) return reply.code(304).send()
  return sendJpeg(deps, reply, photo.fileKey, size)
}

export async function sendOwnPhoto(
  deps: Deps,
  { token, id, size }: Asked & { token: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { fileKey } = await photoOfLink(deps.db, deps, token, id)
  return sendJpeg(deps, reply, fileKey, size)
}

async function sendJpeg({ files }: Deps, reply: FastifyReply, key: string, size: Asked['size']) {
  const file = await files.get(size === 'small' ? smallKey(key) : key)
  if (!file) throw new Refused(notFound)
  return reply
    .type('image/jpeg')
    .header('content-length', file.size)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.open())
}
