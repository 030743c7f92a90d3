import { eq, getTableColumns, sql } from 'drizzle-orm'
import { dressSummaries } from '#dresses/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { listQuery, searchText } from '#platform/database/list-query.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { rentalSummaries } from '#rentals/server/rental-summaries.ts'
import type { listReviews, StaffReview } from '#reviews/staff-contract.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { CustomerId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'
import { photosUnder, publicPhotos } from './photo-urls.ts'
import { findReviewPhotos, isPublished } from './store.ts'
import { reviews } from './tables.ts'

const { rentalId, dressId, stars, status, text, name, changedAt } = reviews

const customerName = sql`(select client_name from rentals where rentals.id = ${rentalId})`
const searched = searchText(
  [
    text,
    name,
    sql`(select title from dresses where dresses.id = ${dressId})`,
    sql`(select number from rentals where rentals.id = ${rentalId})`,
    customerName,
  ],
  [name, customerName],
)

const isDecided = sql`${status} <> 'PENDING'`
/** Seconds, so that the latest of what is decided comes first and the oldest of what is not. */
const age = sql`extract(epoch from ${changedAt}) * (case when ${isDecided} then -1 else 1 end)`

/** One page of all reviews: by default what staff have to decide first, oldest first, then the others, newest first. */
export async function findReviews(
  db: Db | Tx,
  query: QueryOf<typeof listReviews>,
): Promise<Page<StaffReview>> {
  const { number, customerId, clientName } = rentalSummaries
  const { rows, total } = await listQuery(
    db,
    db
      .select({
        review: getTableColumns(reviews),
        dress: { id: dressSummaries.id, title: dressSummaries.title, mainImage: dressSummaries.mainImage },
        number,
        customerId,
        clientName,
        isPublished,
      })
      .from(reviews)
      .innerJoin(dressSummaries, eq(dressSummaries.id, dressId))
      .innerJoin(rentalSummaries, eq(rentalSummaries.id, rentalId))
      .$dynamic(),
    {
      from: reviews,
      where: [
        query.status && eq(status, query.status),
        query.stars ? eq(stars, query.stars) : undefined,
        query.dressId ? eq(dressId, query.dressId) : undefined,
        query.customerId
          ? sql`exists (select from rentals where rentals.id = ${rentalId} and customer_id = ${query.customerId})`
          : undefined,
      ],
      searched,
      sorts: { status: [isDecided, age], changedAt, stars },
      neverNull: ['status'],
      initialSort: 'status',
      id: reviews.id,
    },
    query,
  )
  const photos = await findReviewPhotos(
    db,
    rows.map(({ review }) => review.id),
  )
  return {
    rows: rows.map((row) => toStaff(row, photosUnder(publicPhotos, photos.get(row.review.id)))),
    total,
  }
}

interface Found {
  review: typeof reviews.$inferSelect
  dress: StaffReview['dress']
  number: string
  customerId: CustomerId
  clientName: string
  isPublished: boolean
}

function toStaff(found: Found, photos: StaffReview['photos']): StaffReview {
  const { review, dress, number, customerId, clientName, isPublished: published } = found
  const { id, stars: count, text: said, name: shown, status: state, reason, reply, version } = review
  const { consentAt, consent, photoConsentAt, photoConsent } = review
  return {
    id,
    dress,
    stars: count,
    text: said,
    name: shown,
    photos,
    status: state,
    reason,
    reply,
    version,
    rental: { id: review.rentalId, number },
    customer: { id: customerId, name: clientName },
    isPublished: published,
    consent: { at: consentAt.toISOString(), wording: consent },
    photoConsent: photoConsentAt && { at: photoConsentAt.toISOString(), wording: photoConsent ?? '' },
    createdAt: review.createdAt.toISOString(),
    changedAt: review.changedAt.toISOString(),
  }
}

const columns: FileColumns<StaffReview> = {
  dress: ['Dress', ({ dress }) => dress.title],
  stars: ['Stars', (review) => review.stars],
  text: ['Review', (review) => review.text],
  name: ['Name shown', (review) => review.name],
  status: ['Status', (review) => review.status],
  reason: ['Reason', ({ reason }) => reason ?? ''],
  reply: ['Reply', ({ reply }) => reply ?? ''],
  rental: ['Rental', ({ rental }) => rental.number],
  customer: ['Customer', ({ customer }) => customer.name],
  changedAt: ['Changed', (review) => review.changedAt],
}

export const reviewsFile = { name: 'reviews', columns }
