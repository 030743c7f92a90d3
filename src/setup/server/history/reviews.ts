import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { maxPhotoBytes } from '#files/rules/pictures.ts'
import { storePrivateFile } from '#files/server/uploads/private-file.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { writePrivateFile } from '#platform/storage/private-files.ts'
import { rentalPieces } from '#rentals/pieces/server/tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import { consentTexts } from '#reviews/review.ts'
import { reviewInvitations, reviewPhotos, reviews } from '#reviews/server/tables.ts'
import { dayMs, hourMs } from '#shared/dates.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { sampleReviews } from './review-texts.ts'

interface DemoReviews {
  tx: Tx
  deps: Deps
  now: Date
  staffId: AccountId
  /** Reads a picture of a dress, which stands for the photo of a customer; undefined: no photos. */
  picture: ((dressId: DressId) => Promise<Uint8Array>) | undefined
}

const count = 20
/** Of these reviews, the newest are not read yet. */
const waiting = 2
/** Every so many has photos. */
const photoEach = 5

/** Reviews of completed rentals; the dresses that were rented most have several. */
export async function insertReviews({ tx, deps, now, staffId, picture }: DemoReviews): Promise<void> {
  const completed = await completedRentals(tx, new Date(now.getTime() - 4 * dayMs))
  const used = { en: 0, fr: 0, ar: 0 }
  const newest = completed.toSorted((a, b) => b.completedAt!.getTime() - a.completedAt!.getTime())
  for (const [nth, { rentalId, dressId, name, language, completedAt }] of newest.entries()) {
    const texts = sampleReviews[language]
    const { stars, text, reply, declined } = texts[used[language]++ % texts.length]!
    const at = new Date(completedAt!.getTime() + 3 * dayMs + 4 * hourMs)
    const decidedAt = new Date(at.getTime() + 14 * hourMs)
    const isWaiting = nth < waiting
    const hasPhotos = picture && nth % photoEach === 1
    const [made] = await tx
      .insert(reviews)
      .values({
        ...{ rentalId, dressId, stars, text, language },
        name: firstNameOf(name),
        status: isWaiting ? 'PENDING' : declined ? 'DECLINED' : 'APPROVED',
        reason: isWaiting ? null : (declined ?? null),
        ...(!isWaiting && { decidedAt, decidedBy: staffId }),
        ...(!isWaiting && reply && { reply, repliedAt: decidedAt, repliedBy: staffId }),
        ...{ consentAt: at, consent: consentTexts.text, createdAt: at, changedAt: at },
        ...(hasPhotos && { photoConsentAt: at, photoConsent: consentTexts.photos }),
      })
      .returning({ id: reviews.id })
    await tx.insert(reviewInvitations).values({ rentalId, createdAt: new Date(at.getTime() - 3 * hourMs) })
    if (!hasPhotos) continue
    const bytes = await picture(dressId)
    const { key } = await storePrivateFile(deps, (path) => writePrivateFile(path, bytes), {
      folder: 'review-photos',
      maxBytes: maxPhotoBytes,
      smallSide: 480,
    })
    await tx.insert(reviewPhotos).values({ reviewId: made!.id, fileKey: key, createdAt: at })
  }
}

/** Those of the dresses that were rented most, whose customers have an address. */
async function completedRentals(tx: Tx, until: Date) {
  const { id, clientName, language, completedAt } = rentals
  const times = sql`count(*) over (partition by ${rentalPieces.dressId})`
  return tx
    .select({ rentalId: id, dressId: rentalPieces.dressId, name: clientName, language, completedAt })
    .from(rentals)
    .innerJoin(rentalPieces, eq(rentalPieces.rentalId, id))
    .where(
      and(
        eq(rentals.status, 'COMPLETED'),
        lte(completedAt, until),
        sql`${rentals.clientEmail} is not null`,
        sql`exists (select from dresses where dresses.id = ${rentalPieces.dressId} and status = 'APPROVED')`,
      ),
    )
    .orderBy(desc(times), asc(rentalPieces.dressId), asc(id))
    .limit(count)
}
