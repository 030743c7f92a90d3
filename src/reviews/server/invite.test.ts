import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { deleteUser } from '#accounts/users-contract.ts'
import { eraseCustomer } from '#admin/customer-contract.ts'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { removeFiles } from '#files/server/jobs.ts'
import { reviewToken } from '#rentals/server/manage-link.ts'
import { insertPieces } from '#rentals/server/piece-store.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import type { GivenRental } from '#rentals/server/rentals.fixture.ts'
import { insertRentalRow, setStanding } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { getReviews, saveReview } from '#reviews/author-contract.ts'
import { writeSettings } from '#settings/server/store.ts'
import { dayMs, hourMs } from '#shared/dates.ts'
import type { CustomerId, RentalId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { invite } from './invite.ts'
import { reviewInvitations, reviewPhotos, reviews } from './tables.ts'

// Monday, 10:00 in Beirut.
const start = new Date('2026-11-23T08:00:00Z')
const app = await testApp({ now: start.toISOString(), env: { RATE_LIMIT_FACTOR: '0' } })
const { db, deps, call, send, clock } = app
const owner = await app.person('ADMIN')

async function customer(facts: Partial<typeof customers.$inferInsert> = {}): Promise<CustomerId> {
  const [made] = await db
    .insert(customers)
    .values({ name: 'Rana Khoury', accountLink: facts.userId ? 'PROVED' : null, ...facts })
    .returning({ id: customers.id })
  return made!.id
}

/** @param days since its inspection */
async function completed(days: number, given: Partial<GivenRental> = {}): Promise<RentalId> {
  const [dressId] = await insertDress(db, { title: 'Odette' })
  return insertRentalRow(db, {
    dressId: dressId!,
    customerId: given.customerId ?? (await customer()),
    startDate: '2026-11-05',
    endDate: '2026-11-09',
    status: 'COMPLETED',
    completedAt: new Date(start.getTime() - days * dayMs),
    ...given,
  })
}

const invited = async () => (await db.select().from(reviewInvitations)).map(({ rentalId }) => rentalId).sort()
const mails = () => db.select().from(emailLogs).where(eq(emailLogs.templateName, 'review_invitation'))

test('invites once, from three days after the end of a rental until a month, by day, to the page of all its dresses', async () => {
  const due = await completed(3, { language: 'fr' })
  const [rental] = await db.select(rentalColumns).from(rentals).where(eq(rentals.id, due))
  const [veil] = await insertDress(db, { title: 'Veil' })
  const extra = { dressId: veil!, copy: 1, ownerId: null, price: 10_00, guarantee: 0, payoutId: null }
  await db.execute('update rental_pieces set position = 2')
  await insertPieces(db, rental!, [extra])
  await completed(2)
  await completed(31)
  clock.now = new Date(start.getTime() - 3 * hourMs)
  await invite(deps)
  expect(await invited()).toEqual([])
  clock.now = start
  await Promise.all([invite(deps), invite(deps), invite(deps)])
  await invite(deps)
  expect(await invited()).toEqual([due])
  const [mail, second] = await mails()
  expect([mail?.to, mail?.language, second]).toEqual(['rana@example.com', 'fr', undefined])
  const token = reviewToken(deps, { id: due, linkKey: null })
  expect(JSON.stringify(mail)).not.toContain(token)
  const { body } = await call(getReviews, { params: { token } })
  expect(body.dresses.map(({ title }) => title)).toEqual(['Veil', 'Odette'])
  // Undone and completed again: she is not asked twice.
  await db.delete(emailLogs)
  await setStanding(db, eq(rentals.id, due), { status: 'CONFIRMED' })
  await setStanding(db, eq(rentals.id, due), {
    status: 'COMPLETED',
    completedAt: rental!.steps.COMPLETED!.at,
  })
  await invite(deps)
  expect(await mails()).toEqual([])
})

test('invites nobody who cancelled, was erased, has no address or refuses emails, and nobody when it is off', async () => {
  const quiet = await app.person('CLIENT', { preferences: { emailNotifications: false } as never })
  await completed(4, { status: 'CANCELLED', cancelledAt: start, cancelledBy: 'STAFF' })
  await completed(4, { customerId: await customer({ erasedAt: start }) })
  await completed(4, { clientEmail: null })
  await completed(4, { accountId: quiet.id, customerId: await customer({ userId: quiet.id }) })
  const before = await invited()
  await invite(deps)
  expect(await invited()).toEqual(before)
  const content = await completed(4)
  await writeSettings(db, start, { reviewInvitations: false })
  await invite(deps)
  expect(await invited()).toEqual(before)
  await writeSettings(db, start, { reviewInvitations: true })
  await invite(deps)
  expect(await invited()).toEqual([...before, content].sort())
})

async function review(rentalId: RentalId): Promise<void> {
  const token = reviewToken(deps, { id: rentalId, linkKey: null })
  const { body } = await call(getReviews, { params: { token } })
  const dressId = body.dresses[0]!.id
  const fields = { stars: 5, text: 'Lovely', name: 'Rana', consent: true as const, photoConsent: true }
  const saved = await call(saveReview, { params: { token }, body: { ...fields, dressId } })
  expect(saved.status).toBe(200)
  const [row] = await db.select().from(reviews).where(eq(reviews.rentalId, rentalId))
  await db.insert(reviewPhotos).values({ reviewId: row!.id, fileKey: `review-photos/${row!.id}.jpeg` })
}

test('the reviews of an erased customer go with their photos, with or without an account', async () => {
  const member = await app.person()
  const ofMember = await completed(4, {
    accountId: member.id,
    customerId: await customer({ userId: member.id }),
    price: 0,
  })
  const customerId = await customer()
  const ofGuest = await completed(4, { customerId, price: 0 })
  await review(ofMember)
  await review(ofGuest)
  await call(deleteUser, { params: { id: member.id } }, { as: owner })
  expect((await send(eraseCustomer, { params: { id: customerId } }, { as: owner })).status).toBe(200)
  expect([await db.$count(reviews), await db.$count(reviewPhotos)]).toEqual([0, 0])
  expect((await deps.jobs.live(removeFiles)).flatMap(({ keys }) => keys)).toHaveLength(4)
  const [closed] = await db.select().from(users).where(eq(users.id, member.id))
  expect(closed?.anonymisedAt).not.toBeNull()
})
