import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { requestRental } from '#rentals/contract.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { readRequest } from '#rentals/read-contract.ts'
import { insertRentalRow, setStanding } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import { sweep } from '#rentals/steps/server/sweep.ts'
import { writeSettings } from '#settings/server/store.ts'
import { minuteMs } from '#shared/dates.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { mailNewRequests } from './staff-mail.ts'

const app = await testApp({ domains: ['rentals'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, deps, clock } = app
const admin = await app.person('ADMIN')
const start = clock.now
const numRuns = series(30)

beforeEach(async () => {
  clock.now = start
  await db.delete(emailLogs)
  await db.delete(rentals)
  await writeSettings(db, start, { staffMail: 'owner@example.com' })
})

const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
const mails = async () =>
  (await db.select().from(emailLogs).where(eq(emailLogs.templateName, 'rental_requests'))).toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  )

const guest = { firstName: 'Rana', lastName: 'Khoury', phone: '+961 3 123 456', email: 'rana@example.com' }
async function request() {
  const [dressId] = await insertDress(db, { title: 'Odette', rentalPrice: 120_00 })
  return (await call(requestRental, { body: { dressId, eventDate: '2026-12-12', ...guest } })).body
}

async function held(createdAt: Date): Promise<string> {
  const [dressId] = await insertDress(db, {})
  return insertRentalRow(db, { dressId, createdAt, startDate: '2026-12-10', endDate: '2026-12-14' })
}

test('a request is mailed to each address with its customer, dress, dates and a link', async () => {
  await writeSettings(db, start, { staffMail: 'owner@example.com, counter@example.com' })
  const { id, number } = await request()
  await sweep(deps)
  await sweep(deps)
  const sent = await mails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['counter@example.com', 'owner@example.com'])
  expect(sent[0]).toMatchObject({ subject: 'Requests: 1 new request', status: 'pending' })
  expect(sent[0]!.body).toContain(`href="http://shop.test/admin/rentals/${id}"`)
  expect(sent[0]!.bodyText).toContain(
    [
      `New ${number}: Rana Khoury`,
      '+961 3 123 456',
      'Odette',
      'Event Saturday 12 December 2026',
      'Held until Wednesday 25 November 2026, 10:00',
      `http://shop.test/admin/rentals/${id}`,
    ].join('\n'),
  )
})

test('40 requests make one email at once and one after 15 minutes, the new ones first', async () => {
  await Promise.all(Array.from({ length: 20 }, () => held(start)))
  await mailNewRequests(deps)
  const later = await Promise.all(Array.from({ length: 20 }, () => held(after(1))))
  clock.now = after(1)
  await mailNewRequests(deps)
  clock.now = after(14)
  await mailNewRequests(deps)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Requests: 20 new requests'])
  // Answered in the meantime.
  await setStanding(db, eq(rentals.id, later[0]!), {
    status: 'CANCELLED',
    cancelledAt: start,
    cancelledBy: 'STAFF',
  })
  clock.now = after(15)
  await mailNewRequests(deps)
  clock.now = after(60)
  await mailNewRequests(deps)
  const sent = await mails()
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Requests: 20 new requests',
    'Requests: 19 new requests, 39 open',
  ])
  const numbers = sent[1]!.bodyText.match(/^(New )?1999-\d+(?=:)/gm) ?? []
  expect(numbers.map((name) => name.startsWith('New'))).toEqual([
    ...Array(19).fill(true),
    ...Array(20).fill(false),
  ])
})

test('nothing is sent without an address, for a rental by staff, or for a request that staff have opened', async () => {
  const [dressId] = await insertDress(db, { rentalPrice: 120_00 })
  const byStaff = { dressId, eventDate: '2026-12-12', clientName: 'Lea', clientPhone: guest.phone }
  await call(addRental, { body: byStaff }, { as: admin })
  await mailNewRequests(deps)
  const opened = await request()
  await call(readRequest, { params: { id: opened.id } }, { as: admin })
  await mailNewRequests(deps)
  await request()
  await writeSettings(db, start, { staffMail: '' })
  await mailNewRequests(deps)
  expect(await mails()).toEqual([])
})

test('a hold that staff renew is no new request', async () => {
  const [dressId] = await insertDress(db, { rentalPrice: 120_00 })
  const ended = { status: 'CANCELLED', cancelledBy: 'EXPIRED' } as const
  const id = await insertRentalRow(db, { dressId, startDate: '2026-12-10', endDate: '2026-12-14', ...ended })
  const hold = { action: 'hold', version: 1 } as const
  expect((await call(changeRental, { params: { id }, body: hold }, { as: admin })).status).toBe(200)
  await mailNewRequests(deps)
  expect(await mails()).toEqual([])
})

test('two processes at once send one email, and one that dies before it commits sends none', async () => {
  await held(start)
  const failing = { ...deps, jobs: { ...deps.jobs, send: () => Promise.reject(new Error('killed')) } }
  await expect(mailNewRequests(failing)).rejects.toThrow('killed')
  expect(await mails()).toEqual([])
  await Promise.all(Array.from({ length: 5 }, () => mailNewRequests(deps)))
  expect(await mails()).toHaveLength(1)
})

test(`whenever requests arrive, emails are 15 minutes apart and list each once as new, ${numRuns} times`, async () => {
  const steps = fc.array(
    fc.record({ wait: fc.integer({ min: 0, max: 20 }), requests: fc.integer({ min: 0, max: 2 }) }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc
      .asyncProperty(steps, async (found) => {
        let [minute, made] = [0, 0]
        for (const { wait, requests } of found) {
          minute += wait
          clock.now = after(minute)
          for (let nth = 0; nth < requests; nth++) await held(clock.now)
          made += requests
          await mailNewRequests(deps)
        }
        clock.now = after(minute + 15)
        await mailNewRequests(deps)
        const sent = await mails()
        const times = sent.map(({ createdAt }) => createdAt.getTime())
        for (const [nth, time] of times.slice(1).entries())
          expect(time - times[nth]!).toBeGreaterThanOrEqual(15 * minuteMs)
        const listed = sent.flatMap(({ bodyText }) => bodyText.match(/^New [\d-]+/gm) ?? [])
        expect([listed.length, new Set(listed).size]).toEqual([made, made])
      })
      .beforeEach(async () => {
        await db.delete(emailLogs)
        await db.delete(rentals)
      }),
    { numRuns },
  )
})
