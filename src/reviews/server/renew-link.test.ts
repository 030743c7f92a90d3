import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { openSecrets } from '#email/server/secrets.ts'
import { emailLogs } from '#email/server/tables.ts'
import { manageToken, reviewToken } from '#rentals/server/manage-link.ts'
import type { GivenRental } from '#rentals/server/rentals.fixture.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { getReviews, renewReviewLink, saveReview, withdrawReview } from '#reviews/author-contract.ts'
import { dayMs } from '#shared/dates.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ now: '2026-11-23T08:00:00Z', env: { RATE_LIMIT_FACTOR: '0' } })
const { db, send, deps, clock } = app
const start = clock.now

async function rented(given: Partial<GivenRental> = {}) {
  clock.now = start
  const [customer] = await db
    .insert(customers)
    .values({ name: 'Rana Khoury' })
    .returning({ id: customers.id })
  const [dressId = ''] = await insertDress(db, { title: 'Odette' })
  const id = await insertRentalRow(db, {
    dressId,
    customerId: customer!.id,
    status: 'COMPLETED' as const,
    startDate: '2026-11-05',
    endDate: '2026-11-09',
    completedAt: start,
    clientEmail: `rana-${dressId}@example.com`,
    ...given,
  })
  const [{ clientEmail } = {}] = await db.select().from(rentals).where(eq(rentals.id, id))
  const mails = () =>
    db
      .select()
      .from(emailLogs)
      .where(eq(emailLogs.to, clientEmail ?? ''))
  return { id, dressId, token: reviewToken(deps, { id, linkKey: null }), mails }
}

const statusOf = async (token: string) => (await send(getReviews, { params: { token } })).status
const renew = async (token: string) => {
  const { status, body } = await send(renewReviewLink, { params: { token } })
  return [status, body]
}
const same = [200, { success: true }]

test('a review link works for 90 days; then nobody reads, changes or withdraws by it', async () => {
  const { dressId, token } = await rented()
  const fields = { stars: 5, text: 'Lovely', name: 'Rana', consent: true as const, photoConsent: true }
  const save = () => send(saveReview, { params: { token }, body: { ...fields, dressId } })
  clock.now = new Date(start.getTime() + 89 * dayMs)
  expect([await statusOf(token), (await save()).status]).toEqual([200, 200])
  clock.now = new Date(start.getTime() + 90 * dayMs)
  const withdrawn = await send(withdrawReview, { params: { token }, query: { dressId } })
  expect([await statusOf(token), (await save()).status, withdrawn.status]).toEqual([404, 404, 404])
})

test('who asks with an ended link gets a new one at the stored address, three a day, and the reply says nothing', async () => {
  const { id, token, mails } = await rented({ language: 'ar' })
  clock.now = new Date(start.getTime() + 400 * dayMs)
  for (let nth = 0; nth < 5; nth++) expect(await renew(token)).toEqual(same)
  const sent = await mails()
  expect(sent.map(({ templateName, language }) => [templateName, language])).toEqual(
    Array.from({ length: 3 }, () => ['review_invitation', 'ar']),
  )
  const link = openSecrets(deps.secretKey, sent[0]!.id, sent[0]!.secrets).link as string
  const renewed = link.split('/').at(-1)!
  expect(renewed).toBe(reviewToken(deps, { id, linkKey: null }))
  expect([await statusOf(renewed), await statusOf(token)]).toEqual([200, 404])
  clock.now = new Date(start.getTime() + 401 * dayMs + 1)
  await renew(token)
  expect(await mails()).toHaveLength(4)
})

test.each([
  ['of another page', ({ id }: { id: string }) => manageToken(deps.secretKey, { id, linkKey: null })],
  ['that is forged', ({ token }: { token: string }) => `${token.slice(0, -2)}AA`],
])('a link %s gets the same reply and no email', async (_, made) => {
  const rental = await rented()
  expect(await renew(made(rental))).toEqual(same)
  expect(await rental.mails()).toEqual([])
})

test('neither a rental that was never collected nor one without an address gets an email', async () => {
  const cancelled = await rented({ status: 'CANCELLED', completedAt: null, cancelledAt: start })
  expect(await renew(cancelled.token)).toEqual(same)
  const nameless = await rented({ clientEmail: null })
  expect(await renew(nameless.token)).toEqual(same)
  expect([...(await cancelled.mails()), ...(await nameless.mails())]).toEqual([])
})
