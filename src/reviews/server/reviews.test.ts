import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { removeFiles } from '#files/server/jobs.ts'
import { manageToken, reviewToken } from '#rentals/server/manage-link.ts'
import { insertRentalRow, setStanding } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import {
  addReviewPhoto,
  getReviews,
  removeReviewPhoto,
  saveReview,
  withdrawReview,
} from '#reviews/author-contract.ts'
import { getReviewPhoto, listDressReviews } from '#reviews/contract.ts'
import { approveReview, declineReview, listReviews, replyToReview } from '#reviews/staff-contract.ts'
import { writeSettings } from '#settings/server/store.ts'
import { urlOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'
import { reviewPhotos, reviews } from './tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, deps, clock } = app
const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const lender = await app.person()
await writeSettings(db, clock.now, { staffMail: 'staff@shop.test' })
const jpeg = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#cde' } })
  .withExif({ IFD0: { Copyright: 'Secret place' } })
  .jpeg()
  .toBuffer()

const [customer] = await db.insert(customers).values({ name: 'Rana Khoury' }).returning({ id: customers.id })
const customerId = customer!.id
let dressId = ''
let rentalId = ''
let token = ''
const fields = {
  stars: 5,
  text: 'It fitted like a dream.',
  name: 'Rana',
  consent: true as const,
  photoConsent: true,
}

beforeEach(async () => {
  await db.delete(emailLogs)
  ;[dressId = ''] = await insertDress(db, { ownerId: lender.id, title: 'Odette' })
  rentalId = await insertRentalRow(db, {
    dressId,
    customerId,
    ownerId: lender.id,
    status: 'COMPLETED',
    startDate: '2026-11-05',
    endDate: '2026-11-09',
  })
  token = reviewToken(deps, { id: rentalId, linkKey: null })
})

const save = (change: object = {}, at = token) =>
  send(saveReview, { params: { token: at }, body: { ...fields, dressId, ...change } })
const own = async (at = token) => (await call(getReviews, { params: { token: at } })).body.dresses[0]?.review
const publicReviews = async () => (await call(listDressReviews, { params: { id: dressId } })).body
const listed = async () => (await call(listReviews, { query: { dressId } }, { as: manager })).body[0]!
const approve = async () => {
  const { id, version } = await listed()
  return call(approveReview, { params: { id }, body: { version } }, { as: manager })
}
const addPhoto = async (bytes: Buffer = jpeg, at = token) => {
  const url = urlOf(addReviewPhoto, { params: { token: at }, query: { dressId } })
  const headers = { 'content-type': 'image/jpeg' }
  const reply = await app.inject({ method: 'POST', url, payload: bytes, headers })
  return { status: reply.statusCode, body: reply.json() }
}
const open = (url: string, options = {}) => app.inject({ url }, options)
const mails = async () =>
  (await db.select().from(emailLogs).orderBy(emailLogs.id)).map(({ templateName, to }) => [templateName, to])

test('a review is on the page of the dress from its approval until it is withdrawn, with its photos', async () => {
  expect((await save()).status).toBe(200)
  const photo = (await addPhoto()).body
  expect(await publicReviews()).toEqual({ count: 0, average: null, reviews: [] })
  expect((await open(urlOf(getReviewPhoto, { params: { id: photo.id } }))).statusCode).toBe(404)
  expect((await open(photo.smallUrl)).headers['content-type']).toBe('image/jpeg')
  expect((await approve()).body).toMatchObject({ status: 'APPROVED', isPublished: true })
  const { count, average, reviews: published } = await publicReviews()
  expect([count, average]).toEqual([1, 5])
  expect(published).toMatchObject([{ stars: 5, text: fields.text, name: 'Rana', reply: null }])
  const { url, smallUrl } = published[0]!.photos[0]!
  const large = await open(url)
  expect(large.rawPayload.includes('Secret place')).toBe(false)
  expect(large.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect((await open(url, { headers: { 'if-none-match': large.headers.etag } })).statusCode).toBe(304)
  expect((await sharp((await open(smallUrl)).rawPayload).metadata()).height).toBe(480)
  expect((await call(withdrawReview, { params: { token }, query: { dressId } })).status).toBe(200)
  expect((await publicReviews()).count).toBe(0)
  expect((await open(url)).statusCode).toBe(404)
  expect((await deps.jobs.live(removeFiles)).flatMap(({ keys }) => keys)).toHaveLength(2)
  expect((await send(withdrawReview, { params: { token }, query: { dressId } })).status).toBe(404)
  expect(await own()).toBeNull()
})

test('a second review is a change of the first: staff read it again, the reply goes, the consent is of now', async () => {
  await save()
  await approve()
  const { id, version } = await listed()
  const said = { version, text: 'Thank you, Rana.' }
  expect((await call(replyToReview, { params: { id }, body: said }, { as: manager })).body.reply).toBe(
    said.text,
  )
  expect((await send(replyToReview, { params: { id }, body: said }, { as: manager })).body.code).toBe(
    'not_answerable',
  )
  expect((await publicReviews()).reviews[0]?.reply).toBe(said.text)
  clock.now = new Date(clock.now.getTime() + 60_000)
  await save({ stars: 2, text: '' })
  expect(await own()).toMatchObject({ stars: 2, status: 'PENDING', reply: null })
  expect((await publicReviews()).count).toBe(0)
  const stale = await send(approveReview, { params: { id }, body: { version } }, { as: manager })
  expect([stale.status, stale.body.code]).toEqual([409, 'review_changed'])
  expect((await listed()).consent).toEqual({
    at: clock.now.toISOString(),
    wording: expect.stringMatching(/until I withdraw it/),
  })
  expect(await db.$count(reviews, eq(reviews.rentalId, rentalId))).toBe(1)
})

test('staff decline with a reason that the author reads, never change the text, and take a published one from the page', async () => {
  await save()
  await approve()
  const { id, version } = await listed()
  const refuse = (body: object) => send(declineReview, { params: { id }, body }, { as: manager })
  expect((await refuse({ version })).body.fields).toHaveProperty('reason')
  const declined = await refuse({ version, reason: 'It names another customer.', text: 'Edited' })
  expect(declined.body).toMatchObject({ status: 'DECLINED', isPublished: false, text: fields.text })
  expect((await publicReviews()).count).toBe(0)
  expect(await own()).toMatchObject({ status: 'DECLINED', reason: 'It names another customer.' })
})

test('staff, the author and the lender are told; the audit log has nothing of what she wrote', async () => {
  await save()
  await save({ text: 'Still waiting.' })
  expect(await mails()).toEqual([['review_submitted', 'staff@shop.test']])
  await approve()
  const { id, version } = await listed()
  await call(replyToReview, { params: { id }, body: { version, text: 'Thank you.' } }, { as: manager })
  expect((await mails()).slice(1)).toEqual([
    ['review_answered', 'rana@example.com'],
    ['review_lender', lender.email],
    ['review_answered', 'rana@example.com'],
  ])
  const log = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'review'), eq(auditLog.subjectId, id)))
  expect(log.map(({ action }) => action)).toEqual([
    'review.written',
    'review.changed',
    'review.approved',
    'review.replied',
  ])
  expect(JSON.stringify(log)).not.toMatch(/dream|waiting|Thank/)
})

test.each([
  [{ stars: 0 }, 'stars'],
  [{ stars: 6 }, 'stars'],
  [{ stars: 4.5 }, 'stars'],
  [{ text: 'x'.repeat(1001) }, 'text'],
  [{ text: 'See you \u202eyadnom' }, 'text'],
  [{ text: 'half \ud800' }, 'text'],
  [{ name: '' }, 'name'],
  [{ name: 'Rana\u202e' }, 'name'],
  [{ name: 'Ra\nna' }, 'name'],
  [{ consent: false }, 'consent'],
])('refuses %j at %s', async (change, field) => {
  const { status, body } = await save(change)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
})

test('markup and links are text', async () => {
  const text = '<script>alert(1)</script>\n<a href="https://evil.example">https://evil.example</a>'
  await save({ text, name: '<b>Rana</b>' })
  await approve()
  expect((await publicReviews()).reviews[0]).toMatchObject({ text, name: '<b>Rana</b>' })
  const [mail] = await db.select().from(emailLogs).where(eq(emailLogs.templateName, 'review_lender'))
  expect(mail?.body).not.toMatch(/<script|<a [^>]*evil/)
})

test('a forged token, one of another link, and a dress of another rental lead nowhere', async () => {
  const other = await insertRentalRow(db, {
    dressId: (await insertDress(db, {}))[0]!,
    customerId,
    status: 'COMPLETED',
    startDate: '2026-11-05',
    endDate: '2026-11-09',
  })
  const foreign = [
    manageToken(deps.secretKey, { id: rentalId, linkKey: null }),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    reviewToken(deps, { id: other, linkKey: null }),
  ]
  await save()
  const photo = (await addPhoto()).body
  for (const at of foreign) {
    expect((await save({}, at)).status, at).toBe(404)
    expect((await addPhoto(jpeg, at)).status).toBe(404)
    expect((await send(withdrawReview, { params: { token: at }, query: { dressId } })).status).toBe(404)
    expect((await send(removeReviewPhoto, { params: { token: at, id: photo.id } })).status).toBe(404)
    expect((await open(photo.url.replace(token, at))).statusCode).toBe(404)
  }
  for (const at of foreign.slice(0, 2))
    expect((await send(getReviews, { params: { token: at } })).status).toBe(404)
})

test('a rental that is undone after the invitation takes its review from the page; it can only be withdrawn', async () => {
  await save()
  await approve()
  await setStanding(db, eq(rentals.id, rentalId), { status: 'CONFIRMED' })
  expect((await publicReviews()).count).toBe(0)
  expect((await save()).body.code).toBe('not_reviewable')
  expect((await addPhoto()).body.code).toBe('not_reviewable')
  expect((await call(getReviews, { params: { token } })).body).toMatchObject({ isOpen: false })
  expect((await call(withdrawReview, { params: { token }, query: { dressId } })).status).toBe(200)
  expect((await send(getReviews, { params: { token } })).status).toBe(404)
})

test('three photos at most, also at once, only with consent, and with the rules of all uploads', async () => {
  await save({ photoConsent: false })
  expect((await addPhoto()).body.code).toBe('photo_consent_missing')
  await save()
  const tries = await Promise.all(Array.from({ length: 5 }, () => addPhoto()))
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409])
  expect((await addPhoto()).body.code).toBe('too_many_review_photos')
  const { id } = (await own())!.photos[0]!
  await approve()
  expect((await call(removeReviewPhoto, { params: { token, id } })).status).toBe(200)
  expect((await publicReviews()).reviews[0]?.photos).toHaveLength(2)
  expect((await addPhoto(Buffer.from('<script>alert(1)</script>'))).status).toBe(415)
  expect((await addPhoto(jpeg.subarray(0, 90))).status).toBe(422)
  expect((await addPhoto(Buffer.concat([jpeg, Buffer.alloc(40 * 1024 * 1024)]))).body.code).toBe(
    'picture_too_large',
  )
  await save({ photoConsent: false })
  expect((await own())?.photos).toEqual([])
  const [review] = await db.select().from(reviews).where(eq(reviews.rentalId, rentalId))
  expect(await db.$count(reviewPhotos, eq(reviewPhotos.reviewId, review!.id))).toBe(0)
})

test('a dress that is not offered any more has no reviews and no photos', async () => {
  await save()
  await addPhoto()
  await approve()
  const { url } = (await publicReviews()).reviews[0]!.photos[0]!
  await db.update(dresses).set({ status: 'RETRIEVED', retrievedAt: clock.now }).where(eq(dresses.id, dressId))
  expect(await publicReviews()).toEqual({ count: 0, average: null, reviews: [] })
  expect([(await open(url)).statusCode, (await open(url, { as: manager })).statusCode]).toEqual([404, 200])
})

test('an erased customer writes no review', async () => {
  const erase = (erasedAt: Date | null) =>
    db.update(customers).set({ erasedAt }).where(eq(customers.id, customerId))
  await erase(clock.now)
  expect((await save()).body.code).toBe('not_reviewable')
  await erase(null)
})

test('only managers read, decide and reply; the list finds by text, customer, dress and number', async () => {
  await save({ text: 'Perle rare' })
  const { id, version, rental } = await listed()
  const body = { version, reason: 'No', text: 'No' }
  for (const as of [assistant, lender, undefined])
    for (const endpoint of [listReviews, approveReview, declineReview, replyToReview])
      expect((await send(endpoint, { params: { id }, body }, as ? { as } : {})).status).toBe(as ? 403 : 401)
  for (const search of ['perle', 'Rana Khoury', 'odette', rental.number]) {
    const found = await call(
      listReviews,
      { query: { search, status: 'PENDING', stars: '5' } },
      { as: manager },
    )
    expect(
      found.body.map((one) => one.id),
      search,
    ).toContain(id)
  }
  const none = '01900000-0000-7000-8000-00000000dead'
  const gone = await send(approveReview, { params: { id: none }, body }, { as: manager })
  expect(gone.body.code).toBe('review_not_found')
})
