import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { maxPhotoBytes } from '#files/rules/pictures.ts'
import { storePrivateFile } from '#files/server/uploads/private-file.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { writePrivateFile } from '#platform/storage/private-files.ts'
import { takenAt } from '#rentals/server/has-step.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import { consentTexts } from '#reviews/review.ts'
import { reviewInvitations, reviewPhotos, reviews } from '#reviews/server/tables.ts'
import { dayMs, hourMs } from '#shared/dates.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'

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
        rentalId,
        dressId,
        stars,
        text,
        language,
        name: firstNameOf(name),
        status: isWaiting ? 'PENDING' : declined ? 'DECLINED' : 'APPROVED',
        reason: isWaiting ? null : (declined ?? null),
        ...(!isWaiting && { decidedAt, decidedBy: staffId }),
        ...(!isWaiting && reply && { reply, repliedAt: decidedAt, repliedBy: staffId }),
        consentAt: at,
        consent: consentTexts.text,
        createdAt: at,
        changedAt: at,
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
  const { id, clientName, language } = rentals
  const completedAt = takenAt('COMPLETED')
  const times = sql`count(*) over (partition by ${rentalPieces.dressId})`
  return tx
    .select({ rentalId: id, dressId: rentalPieces.dressId, name: clientName, language, completedAt })
    .from(rentals)
    .innerJoin(rentalPieces, eq(rentalPieces.rentalId, id))
    .where(
      and(
        eq(rentals.step, 'COMPLETED'),
        lte(completedAt, until),
        sql`${rentals.clientEmail} is not null`,
        sql`exists (select from dresses where dresses.id = ${rentalPieces.dressId} and status = 'APPROVED')`,
      ),
    )
    .orderBy(desc(times), asc(rentalPieces.dressId), asc(id))
    .limit(count)
}

interface SampleReview {
  stars: number
  text: string
  /** Of the shop. */
  reply?: string
  declined?: string
}

/** What customers of the demo say, in the language that they speak. */
const sampleReviews: Record<Language, readonly SampleReview[]> = {
  en: [
    {
      stars: 5,
      text: 'I danced until four and the hem stayed where it should. The ladies pinned it in ten minutes.',
      reply: 'We still hear about that dance floor. Thank you for bringing it back so carefully.',
    },
    { stars: 5, text: 'Even lovelier than in the pictures. My mother cried, so that was settled.' },
    {
      stars: 4,
      text: 'Beautiful fabric and a perfect fit after the fitting. It is warm for a garden in July.',
    },
    { stars: 5, text: 'Everybody asked where I had bought it. I said nothing.' },
    {
      stars: 3,
      text: 'The dress is lovely. I had to wait half an hour at the return.',
      reply: 'You are right, that Saturday was too full. Since then we give every return its own time.',
    },
    { stars: 5, text: '' },
    { stars: 4, text: 'The train needs a friend who carries it. Mine did, and the photos are worth it.' },
    { stars: 5, text: 'Comfortable enough to eat in, which is what one wants to know.' },
    { stars: 5, text: 'Second time here, for my sister’s engagement. Same kindness, even better dress.' },
    {
      stars: 4,
      text: 'The colour is a little deeper than on my screen. In the evening light it was perfect.',
    },
    {
      stars: 2,
      text: 'Call me on 03 123 456, I sell a dress like this.',
      declined: 'It offers something for sale.',
    },
    { stars: 5, text: 'They found it in my size within a day. Thank you for not letting me panic.' },
  ],
  fr: [
    { stars: 5, text: 'Une robe magnifique, portée toute la nuit sans une seule retouche.' },
    {
      stars: 5,
      text: 'Accueil adorable et une robe qui tombe parfaitement. Je recommande les yeux fermés.',
      reply: 'Merci ! Vous étiez radieuse.',
    },
    { stars: 4, text: 'Très belle dentelle. Prévoyez des talons, elle est longue.' },
    { stars: 5, text: 'Ma fille l’a choisie en cinq minutes, et elle avait raison.' },
    { stars: 4, text: 'Superbe, un peu lourde pour danser.' },
  ],
  ar: [
    { stars: 5, text: 'فستان ساحر، وكان على مقاسي تماماً. شكراً على صبركنّ.' },
    { stars: 5, text: 'أجمل ليلة في حياتي، والفستان كان نجمها.', reply: 'ألف مبروك، سعدنا بك.' },
    { stars: 4, text: 'القماش رائع والخدمة لطيفة جداً.' },
  ],
}
