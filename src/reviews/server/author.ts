import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#audit/server/store.ts'
import { lockFileOf } from '#customers/server/erase.ts'
import { removeFiles } from '#files/server/jobs.ts'
import { smallKey } from '#files/server/uploads/private-file.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { keysOf } from '#platform/secret-key.ts'
import { wasInspected } from '#rentals/rules/steps.ts'
import { openReviewToken } from '#rentals/server/manage-link.ts'
import { shownPiecesOf } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { findRental, lockRental, rentalIdOf } from '#rentals/server/store.ts'
import { notReviewable, type ReviewFields, type Reviews } from '#reviews/author-contract.ts'
import { consentTexts } from '#reviews/review.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import type { DressId, RentalId } from '#shared/ids.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { mailStaff } from './emails.ts'
import { photosOfLink, photosUnder } from './photo-urls.ts'
import * as store from './store.ts'
import { reviewPhotos, reviews } from './tables.ts'

type Guest = Actor<Viewer | null>

/** The rental of a review link. Throws a Refused when the token is not ours or has ended. */
export async function rentalOfLink(db: Db | Tx, deps: Deps, token: string): Promise<RentalRow> {
  const id = await rentalIdOf(db, openReviewToken(keysOf(deps), token, deps.clock()))
  const rental = id && (await findRental(db, id))
  if (!rental) throw new Refused(notFound)
  return rental
}

/** The dresses of the rental, each with its review; of one that cannot be reviewed, those that have one. */
export async function readReviews(db: Db, deps: Deps, token: string): Promise<Reviews> {
  const rental = await rentalOfLink(db, deps, token)
  const written = await store.reviewsOfRental(db, rental.id)
  const isOpen = wasInspected(rental)
  const photos = await store.findReviewPhotos(
    db,
    [...written.values()].map(({ id }) => id),
  )
  const dresses = (await dressesOf(db, rental.id)).map(({ id, title, mainImage }) => {
    const review = written.get(id)
    return {
      id,
      title,
      mainImage,
      review: review ? toOwn(review, photosUnder(photosOfLink(token), photos.get(review.id))) : null,
    }
  })
  const shown = isOpen ? dresses : dresses.filter(({ review }) => review)
  if (shown.length === 0) throw new Refused(notFound)
  return { isOpen, firstName: firstNameOf(rental.clientName), dresses: shown }
}

/** A dress of several copies stands once. */
async function dressesOf(db: Db | Tx, rentalId: RentalId) {
  const pieces = (await shownPiecesOf(db, [rentalId])).get(rentalId) ?? []
  return [...new Map(pieces.map(({ dress }) => [dress.id, dress])).values()]
}

function toOwn(row: store.ReviewRow, photos: ReturnType<typeof photosUnder>) {
  const { stars, text, name, status, reason, reply, photoConsentAt, changedAt } = row
  return {
    stars,
    text,
    name,
    status,
    reason,
    reply,
    photos,
    photoConsent: photoConsentAt !== null,
    changedAt: changedAt.toISOString(),
  }
}

/** Writes the review of a dress, or changes it: then staff read it again, and its reply goes. */
export async function saveReview(
  tx: Tx,
  deps: Deps,
  actor: Guest,
  token: string,
  { dressId, consent: _, photoConsent, ...fields }: ReviewFields & { dressId: DressId },
): Promise<void> {
  const { now } = actor
  const { id: rentalId } = await lockReviewable(tx, deps, token, dressId)
  const before = await store.lockReviewOf(tx, { rentalId, dressId })
  const row = {
    ...fields,
    language: currentLanguage(),
    ...undecided,
    consentAt: now,
    consent: consentTexts.text,
    ...(photoConsent
      ? { photoConsentAt: now, photoConsent: consentTexts.photos }
      : { photoConsentAt: null, photoConsent: null }),
    changedAt: now,
  }
  const review = before
    ? await store.updateReview(tx, before.id, { ...row, version: before.version + 1 })
    : await store.insertReview(tx, { ...row, rentalId, dressId, createdAt: now })
  if (!photoConsent) await removePhotos(tx, deps, eq(reviewPhotos.reviewId, review.id))
  await recordAudit(tx, actor, {
    action: before ? 'review.changed' : 'review.written',
    ...subjectOf(review),
    detail: { stars: review.stars },
  })
  // Who changes it several times is told of once.
  if (before?.status !== 'PENDING') await mailStaff(tx, deps, review)
}

/** At once, also of a rental that cannot be reviewed any more. */
export async function withdrawReview(
  tx: Tx,
  deps: Deps,
  actor: Guest,
  token: string,
  dressId: DressId,
): Promise<void> {
  const { id: rentalId } = await rentalOfLink(tx, deps, token)
  const which = and(eq(reviews.rentalId, rentalId), eq(reviews.dressId, dressId))
  const { ids, keys } = await store.deleteReviews(tx, which)
  if (ids.length === 0) throw new Refused(notFound)
  await removeFilesOf(tx, deps, keys)
  for (const id of ids)
    await recordAudit(tx, actor, { action: 'review.withdrawn', ...subjectOf({ id, rentalId, dressId }) })
}

/** Of a review that is to be decided again. */
export const undecided = {
  status: 'PENDING',
  reason: null,
  decidedAt: null,
  decidedBy: null,
  reply: null,
  repliedAt: null,
  repliedBy: null,
} as const

/**
 * The rental of the link, locked: its customer had it and is not erased, and it has the dress. Her file first, as merges and
 * erasures do. Throws a Refused.
 */
export async function lockReviewable(
  tx: Tx,
  deps: Deps,
  token: string,
  dressId: DressId,
): Promise<RentalRow> {
  const { id, customerId } = await rentalOfLink(tx, deps, token)
  const file = await lockFileOf(tx, customerId)
  const rental = await lockRental(tx, id)
  if (!file || !rental || !wasInspected(rental)) throw new Refused(notReviewable)
  const dresses = await dressesOf(tx, id)
  if (!dresses.some((dress) => dress.id === dressId)) throw new Refused(notFound)
  return rental
}

export async function removePhotos(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  which: Parameters<typeof store.deletePhotos>[1],
): Promise<number> {
  const keys = await store.deletePhotos(tx, which)
  await removeFilesOf(tx, deps, keys)
  return keys.length
}

export async function removeFilesOf(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await jobs.send(tx, removeFiles, { keys: keys.flatMap((key) => [key, smallKey(key)]) })
}

/** For the audit log, which never has what she wrote. */
export function subjectOf({ id, rentalId, dressId }: Pick<store.ReviewRow, 'id' | 'rentalId' | 'dressId'>) {
  return { subjectType: 'review', subjectId: id, detail: { rentalId, dressId } } as const
}
