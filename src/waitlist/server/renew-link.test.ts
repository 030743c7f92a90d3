import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { openSecrets } from '#email/server/secrets.ts'
import { emailLogs } from '#email/server/tables.ts'
import { requestRental } from '#rentals/contract.ts'
import { cancelManagedRental } from '#rentals/manage-contract.ts'
import { dayMs } from '#shared/dates.ts'
import { testApp } from '#tests/support/test-app.ts'
import { answerOffer, getWaitlistEntry, renewWaitlistLink } from '#waitlist/contract.ts'
import { sweep } from './sweep.ts'
import { guest, joinAsGuests } from './waitlist.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, now: '2026-11-23T09:00:00Z' })
const { db, call, send, deps, clock } = app
const start = clock.now
const date = '2027-11-13'

async function waiting() {
  clock.now = start
  const [dressId = ''] = await insertDress(db, {})
  const holder = await call(requestRental, { body: { dressId, eventDate: date, ...guest() } })
  const [entry] = await joinAsGuests(app, { dressId, date }, 1)
  const free = () => call(cancelManagedRental, { params: { token: holder.body.manageToken! } })
  const mails = () => db.select().from(emailLogs).where(eq(emailLogs.to, entry!.email)).orderBy(emailLogs.id)
  return { ...entry!, free, mails }
}

const statusOf = async (token: string) => (await send(getWaitlistEntry, { params: { token } })).status
const renew = async (token: string) => {
  const { status, body } = await send(renewWaitlistLink, { params: { token } })
  return [status, body]
}
const same = [200, { success: true }]

test('a link of the waitlist works for 180 days, and none gets a newer one by reading', async () => {
  const { token } = await waiting()
  clock.now = new Date(start.getTime() + 179 * dayMs)
  expect((await call(getWaitlistEntry, { params: { token } })).body).toMatchObject({
    token,
    state: 'WAITING',
  })
  clock.now = new Date(start.getTime() + 180 * dayMs)
  const left = await send(answerOffer, { params: { token }, body: { answer: 'leave' } })
  expect([await statusOf(token), left.status]).toEqual([404, 404])
})

test('who asks with an ended link gets the email of her offer, or of her place, anew: three a day', async () => {
  const { token, free, mails } = await waiting()
  clock.now = new Date(start.getTime() + 200 * dayMs)
  for (let nth = 0; nth < 4; nth++) expect(await renew(token)).toEqual(same)
  const names = async () => (await mails()).map(({ templateName }) => templateName)
  expect(await names()).toEqual(Array.from({ length: 4 }, () => 'waitlist_joined'))
  clock.now = new Date(start.getTime() + 201 * dayMs + 1)
  await free()
  await sweep(deps)
  expect(await renew(token)).toEqual(same)
  expect((await names()).slice(4)).toEqual(['waitlist_offer', 'waitlist_offer'])
  const last = (await mails()).at(-1)!
  const { link } = openSecrets(deps.secretKey, last.id, last.secrets)
  const renewed = String(link).split('/').at(-1)!
  const params = { token: renewed }
  expect((await call(answerOffer, { params, body: { answer: 'leave' } })).body).toMatchObject({
    state: 'LEFT',
    token: renewed,
  })
  // Who waits no more needs no link.
  clock.now = new Date(start.getTime() + 203 * dayMs)
  expect(await renew(token)).toEqual(same)
  expect(await mails()).toHaveLength(6)
})

test('a forged link gets the same reply', async () => {
  const { token, mails } = await waiting()
  expect(await renew(`${token.slice(0, -2)}AA`)).toEqual(same)
  expect(await mails()).toHaveLength(1)
})
