import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { listDresses } from '#catalogue/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getDressAvailability, getRentalOffer } from '#rentals/availability-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { addRental, checkRental } from '#rentals/new-rental-contract.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import type { DressId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { answerOffer, joinWaitlist } from '#waitlist/contract.ts'
import { sweep } from '#waitlist/server/sweep.ts'
import { waitlistEntries } from '#waitlist/server/tables.ts'
import { guest, joinAsGuests } from '#waitlist/server/waitlist.fixture.ts'

// On Saturday 28 November the showroom closes at 16:00, which is 14:00Z; the event is on Monday, the pick-up on that day.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, now: '2026-11-28T10:00:00Z' })
const { db, call, send, clock, deps } = app
const admin = await app.person('ADMIN')
const [saturday, monday] = ['2026-11-28', '2026-11-30']
const closing = '2026-11-28T14:00:00.000Z'
const renter = { clientName: 'Lea Saad', clientPhone: '+961 3 999 888' }

const at = async (iso: string) => {
  clock.now = new Date(iso)
  const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
  admin.cookie = `session=${await startSession(db, clock.now, admin.id, request)}`
}
beforeEach(() => at('2026-11-28T10:00:00Z'))

const aDress = async () => (await insertDress(db, { rentalPrice: 220_00 }))[0]!
const request = (dressId: DressId, eventDate = monday) =>
  call(requestRental, { body: { dressId, eventDate, ...guest() } })
const rent = (dressId: DressId, body: object) =>
  send(addRental, { body: { dressId, eventDate: monday, ...renter, ...body } } as never, { as: admin })
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
const act = async (id: string, body: object) => {
  const { version } = await read(id)
  return send(changeRental, { params: { id }, body: { version, ...body } } as never, { as: admin })
}

test.each([
  ['2026-11-28T13:59:00Z', true],
  ['2026-11-28T14:00:00Z', false],
  ['2026-11-28T21:27:00Z', false],
])(
  'today is a pick-up day of customers until the showroom closes, wherever they ask: %s, %s',
  async (now, isFree) => {
    const dressId = await aDress()
    await at(now)
    const params = { id: dressId }
    const offer = await call(getRentalOffer, { params, query: { eventDate: monday } })
    const days = await call(getDressAvailability, { params, query: { from: monday, to: monday } })
    const list = await call(listDresses, { query: { eventDate: monday, limit: '100' } })
    const listed = list.body.dresses.some(({ id }) => id === dressId)
    expect([offer.body.answer?.free, days.body.days[0]?.free, listed]).toEqual([isFree, isFree, isFree])
    const waiting = { kind: 'DRESS', dressId, date: monday, ...guest() } as const
    expect((await call(joinWaitlist, { body: waiting })).body.code).toBe(isFree ? 'is_free' : 'cannot_rent')
    const asked = await request(dressId)
    expect([asked.status, asked.body.code]).toEqual(isFree ? [201, undefined] : [422, 'cannot_rent'])
  },
)

test('a hold ends at the latest when the showroom closes on the day of the pick-up, and the offer says so', async () => {
  const dressId = await aDress()
  const query = { eventDate: monday }
  const offer = await call(getRentalOffer, { params: { id: dressId }, query })
  expect(offer.body.answer?.dates).toMatchObject({ startDate: saturday, holdEndsAt: '16:00' })
  const later = await call(getRentalOffer, { params: { id: dressId }, query: { eventDate: '2026-12-12' } })
  expect(later.body.answer?.dates?.holdEndsAt).toBeNull()
  const made = await request(dressId)
  expect(made.body.holdUntil).toBe(closing)
  expect((await act(made.body.id, { action: 'hold' })).body).toMatchObject({ holdUntil: closing })
  expect((await rent(await aDress(), {})).body).toMatchObject({ holdUntil: closing })
  // A request whose event moves to an earlier day, and one whose dress is swapped, keep the rule.
  const moved = await request(await aDress(), '2026-12-12')
  expect(moved.body.holdUntil).toBe('2026-11-30T10:00:00.000Z')
  const sooner = { action: 'extend', eventDate: monday }
  expect((await act(moved.body.id, sooner)).body).toMatchObject({ startDate: saturday, holdUntil: closing })
})

test('a taken offer of the waitlist is held as long as a request', async () => {
  const dressId = await aDress()
  const holder = await request(dressId)
  const [entry] = await joinAsGuests(app, { dressId, date: monday }, 1)
  await act(holder.body.id, { action: 'cancel', reason: 'She does not want it' })
  await sweep(deps)
  const [offered] = await db.select().from(waitlistEntries)
  expect(offered).toMatchObject({ state: 'OFFERED', offerEndsAt: new Date(closing) })
  await call(answerOffer, { params: { token: entry!.token }, body: { answer: 'accept' } })
  expect(await read(offered!.rentalId!)).toMatchObject({ step: 'REQUESTED', holdUntil: closing })
})

test('after closing time staff confirm or hand over to who stands before them, and hold nothing', async () => {
  const [held, confirmed, handed] = [await aDress(), await aDress(), await aDress()]
  await at('2026-11-28T15:00:00Z')
  const check = await call(checkRental, { query: { dressId: held, eventDate: monday } }, { as: admin })
  const text =
    'The showroom is closed already on Saturday 28 November, the day of collecting, so it cannot be held.'
  expect(check.body).toMatchObject({
    free: true,
    startDate: saturday,
    holdMessage: expect.stringContaining(text),
  })
  const refused = await rent(held, {})
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'hold_too_late', message: expect.stringContaining(text) },
  ])
  const confirm = { waiveReason: 'A regular customer' }
  expect((await rent(confirmed, { confirm })).body).toMatchObject({ step: 'CONFIRMED', startDate: saturday })
  const out = await rent(handed, { confirm, handOver: { waiveReason: 'She pays on return' } })
  expect(out.body).toMatchObject({ step: 'COLLECTED', startDate: saturday })
})

test('a request whose pick-up day is over is held again for the next one before the event', async () => {
  await at('2026-11-26T09:00:00Z')
  const made = await request(await aDress(), saturday)
  expect(made.body).toMatchObject({ startDate: '2026-11-26', holdUntil: '2026-11-26T17:00:00.000Z' })
  await at('2026-11-26T18:00:00Z')
  const held = await act(made.body.id, { action: 'hold' })
  expect(held.body).toMatchObject({ startDate: '2026-11-27', holdUntil: '2026-11-27T17:00:00.000Z' })
})
