import { eq } from 'drizzle-orm'
import { reviewToken } from '#rentals/server/manage-link.ts'
import { setStanding } from '#rentals/server/rentals.fixture.ts'
import { lockRental } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { getReviews, saveReview } from '#reviews/author-contract.ts'
import { mailInvitation } from '#reviews/server/emails.ts'
import { approveReview, listReviews } from '#reviews/staff-contract.ts'
import type { RentalId } from '#shared/ids.ts'
import type { MailValues } from './every-mail.ts'
import type { Person, TestApp } from './test-app.ts'

/** The emails about the review of a rental, each once. */
export async function everyReviewMail(
  { call, db, deps, clock }: TestApp,
  facts: MailValues,
  { admin, rentalId }: { admin: Person; rentalId: RentalId },
): Promise<void> {
  const at = clock.now
  const done = { handedOverAt: at, returnedAt: at, completedAt: at, status: 'COMPLETED' as const }
  await setStanding(db, eq(rentals.id, rentalId), done)
  await db.transaction(async (tx) => {
    const rental = await lockRental(tx, rentalId)
    await mailInvitation(tx, deps, rental!, rental!.clientEmail!)
  })
  const params = { token: reviewToken(deps, { id: rentalId, linkKey: null }) }
  const { dresses } = (await call(getReviews, { params })).body
  const review = { stars: 5, text: facts.reason, name: 'Rana', consent: true as const, photoConsent: false }
  await call(saveReview, { params, body: { ...review, dressId: dresses[0]!.id } })
  const query = { dressId: dresses[0]!.id }
  const [{ id, version } = { id: '', version: 0 }] = (await call(listReviews, { query }, { as: admin })).body
  await call(approveReview, { params: { id }, body: { version } }, { as: admin })
}
