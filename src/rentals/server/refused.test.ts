import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getDressAvailability } from '#rentals/availability-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import { addDays } from '#shared/dates.ts'
import { testApp } from '#tests/support/test-app.ts'
import { rentalPayments } from './payment-tables.ts'
import { hasDress } from './piece-store.ts'
import { insertRentalRow } from './rentals.fixture.ts'
import { dressDaysOff, rentalPhotos, rentals } from './tables.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp()
const { db, call, send, clock } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const [lender, bride, stranger] = [await app.person(), await app.person(), await app.person()]

const dressWith = async (facts = {}) =>
  (await insertDress(db, { rentalPrice: 200_00, ownerId: lender.id, ...facts }))[0]
const guest = { firstName: 'Lea', lastName: 'Saad', email: 'lea@example.com', phone: '+961 3 999 888' }
const request = (body: Record<string, unknown>, options = {}) =>
  send(requestRental, { body: { eventDate: '2026-12-12', ...body } }, options)
const rentalOf = async (facts = {}) =>
  insertRentalRow(db, {
    dressId: await dressWith(),
    accountId: bride.id,
    ownerId: lender.id,
    startDate: '2026-12-10',
    endDate: '2026-12-14',
    status: 'CONFIRMED',
    ...facts,
  })

test('refuses retired, own, past, too soon, too late, too long and reversed requests', async () => {
  const dressId = await dressWith()
  const codes = []
  for (const body of [
    { dressId: await dressWith({ status: 'RETRIEVED', retrievedAt: clock.now }) },
    { dressId: await dressWith({ status: 'PENDING' }) },
    { dressId, eventDate: '2026-11-22' },
    { dressId, eventDate: '2026-11-23' },
    { dressId, eventDate: addDays('2026-11-23', 549) },
    { dressId, eventEnd: '2026-12-11' },
    { dressId, eventEnd: '2026-12-26' },
  ]) {
    const { status, body: reply } = await request(body, { as: bride })
    codes.push([status, reply.code])
  }
  expect(codes).toEqual([
    ...Array(2).fill([404, 'dress_not_offered']),
    ...Array(5).fill([422, 'cannot_rent']),
  ])
  expect((await request({ dressId }, { as: lender })).body.code).toBe('cannot_rent')
  for (const eventDate of ['2027-02-29', '12/12/2026', '2026-12-12T00:00:00Z', null, ['2026-12-12']])
    expect((await request({ dressId, eventDate }, { as: bride })).status).toBeGreaterThanOrEqual(400)
  expect(await db.$count(rentals, hasDress(dressId))).toBe(0)
})

test('one window has one request; a repeated request with its key gets the stored reply', async () => {
  const dressId = await dressWith()
  const headers = { 'idempotency-key': 'a-key-of-the-browser-0001' }
  const first = await request({ dressId }, { as: bride, headers })
  const again = await request({ dressId }, { as: bride, headers })
  expect([first.status, again.body]).toEqual([201, first.body])
  const other = await request({ dressId, eventDate: '2026-12-14' }, { as: stranger })
  expect([other.status, other.body.code]).toEqual([409, 'dress_taken'])
  expect(await db.$count(rentals, hasDress(dressId))).toBe(1)
})

test('guests: no bots, two open holds an email or phone, six from an address; members look the same', async () => {
  const dressId = await dressWith()
  const bot = await request({ dressId, ...guest, website: 'https://spam.example' })
  expect([bot.status, bot.body.code]).toEqual([400, 'not_accepted'])
  const statuses = []
  for (let nth = 0; nth < 3; nth++)
    statuses.push(
      (await request({ dressId: await dressWith(), ...guest, email: ` LEA@example.com ` })).status,
    )
  expect(statuses).toEqual([201, 201, 422])
  const samePhone = await request({
    dressId: await dressWith(),
    ...guest,
    phone: '03 999 888',
    email: 'eva@example.com',
  })
  expect([samePhone.status, samePhone.body.code]).toEqual([422, 'too_many_holds'])
  const ofMember = await request(
    { dressId: await dressWith(), ...guest, email: stranger.email },
    { ip: '203.0.113.8' },
  )
  expect(Object.keys(ofMember.body).sort()).toEqual(
    Object.keys(
      (
        await request(
          { dressId: await dressWith(), ...guest, email: 'new@example.com' },
          { ip: '203.0.113.8' },
        )
      ).body,
    ).sort(),
  )
  const [made] = await db.select().from(rentals).where(eq(rentals.id, ofMember.body.id))
  expect(made?.accountId).toBeNull()
  const flood = []
  for (let nth = 0; nth < 7; nth++) {
    const contact = { email: `flood-${nth}@example.com`, phone: `+961 3 999 80${nth}` }
    const body = { dressId: await dressWith(), ...guest, ...contact }
    flood.push((await request(body, { ip: '203.0.113.9' })).status)
  }
  expect(flood).toEqual([...Array(6).fill(201), 429])
})

test('days on which the lender wears the dress are unavailable, those of a repair are maintenance', async () => {
  const dressId = await dressWith()
  for (const [kind, day] of [
    ['OWN_WEAR', '2026-12-12'],
    ['MAINTENANCE', '2027-01-16'],
  ] as const)
    await db.insert(dressDaysOff).values({ dressId, from: day, until: day, kind })
  const reasonOn = async (day: string) => {
    const query = { from: day, to: day }
    const { body } = await call(getDressAvailability, { params: { id: dressId }, query })
    return body.days[0]?.reason
  }
  expect([await reasonOn('2026-12-12'), await reasonOn('2027-01-16')]).toEqual(['unavailable', 'maintenance'])
})

test('availability says free or one of six reasons, for 400 days at most', async () => {
  const dressId = await dressWith()
  await insertRentalRow(db, { dressId, startDate: '2026-12-10', endDate: '2026-12-14', status: 'CONFIRMED' })
  const read = (from: string, to: string) =>
    call(getDressAvailability, { params: { id: dressId }, query: { from, to } })
  const { status, body } = await read('2026-11-20', addDays('2026-11-20', 399))
  expect([status, body.days.length]).toEqual([200, 400])
  for (const day of body.days) {
    expect(Object.keys(day).sort()).toEqual(['date', 'free', 'reason'])
    expect([null, 'rented', 'held', 'maintenance', 'unavailable', 'closed', 'past']).toContain(day.reason)
  }
  expect(JSON.stringify(body)).not.toMatch(/Rana|Khoury|example/)
  expect((await read('2026-11-20', addDays('2026-11-20', 400))).status).toBeGreaterThanOrEqual(400)
  expect((await read('2026-12-20', '2026-12-19')).status).toBeGreaterThanOrEqual(400)
  const hidden = await dressWith({ status: 'PENDING' })
  const query = { from: '2026-12-01', to: '2026-12-02' }
  expect((await call(getDressAvailability, { params: { id: hidden }, query })).status).toBe(404)
})

test('of several concurrent confirmations one wins; the lender is credited once', async () => {
  const made = await request({ dressId: await dressWith() }, { as: stranger })
  const { id } = made.body
  const body = { action: 'confirm', version: 1, waiveReason: 'Regular' }
  const all = await Promise.all(
    Array.from({ length: 8 }, () => send(changeRental, { params: { id }, body }, { as: admin })),
  )
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  const lost = all.find(({ status }) => status === 409)
  expect(lost?.body).toMatchObject({ code: 'rental_changed', by: 'Dina Boss', version: 2 })
  const { rows } = await db.execute(sql`select * from payout_requests where user_id = ${lender.id}`)
  expect(rows).toHaveLength(1)
})

test('a payment of nothing, below nothing, above the due, in another currency or at rate 0 is refused', async () => {
  const id = await rentalOf()
  const cash = { kind: 'RENTAL', method: 'CASH', amount: '10' }
  const refused = [
    { ...cash, amount: '0' },
    { ...cash, amount: '-5' },
    { ...cash, amount: '1e3' },
    { ...cash, amount: '120.01' },
    { ...cash, amount: '10.001' },
    { ...cash, kind: 'GUARANTEE', amount: '200.01' },
    { ...cash, method: 'GUARANTEE' },
    { ...cash, lbpAmount: 895_000, lbpRate: 0 },
    { ...cash, lbpAmount: 895_000 },
    { ...cash, lbpAmount: 8_950_000, lbpRate: 89_500 },
    { ...cash, kind: 'REFUND', refundOf: 'RENTAL', reason: 'None paid' },
    { ...cash, kind: 'FEE', method: 'GUARANTEE', reason: 'None held' },
    { ...cash, kind: 'FEE' },
  ]
  for (const body of refused) {
    const { status } = await send(payRental, { params: { id }, body }, { as: admin })
    expect([status >= 400 && status < 500, body]).toEqual([true, body])
  }
  // The contract has dollars and pounds; anything else is not read.
  const paid = await send(payRental, { params: { id }, body: { ...cash, currency: 'EUR' } }, { as: admin })
  expect([paid.status, JSON.stringify(paid.body)]).toEqual([201, expect.not.stringContaining('EUR')])
  expect(await db.$count(rentalPayments, eq(rentalPayments.rentalId, id))).toBe(1)
  const change = db.update(rentalPayments).set({ cents: 1 }).where(eq(rentalPayments.rentalId, id))
  await expect(change).rejects.toThrow()
  await expect(db.delete(rentalPayments).where(eq(rentalPayments.rentalId, id))).rejects.toThrow()
})

test('photos of the condition: staff add them, staff and both parties read them, nobody changes them', async () => {
  const id = await rentalOf()
  const payload = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#aa8866' } })
    .jpeg()
    .toBuffer()
  const post = (as: typeof admin, bytes = payload) =>
    app.inject(
      {
        method: 'POST',
        url: `/api/rentals/${id}/photos?moment=RETURN`,
        payload: bytes,
        headers: { 'content-type': 'image/jpeg' },
      },
      { as },
    )
  expect((await post(bride)).statusCode).toBe(403)
  const made = await post(admin)
  expect(made.statusCode).toBe(201)
  const { url } = made.json()
  const cut = await post(admin, payload.subarray(0, 300))
  expect([cut.statusCode, cut.json().code]).toEqual([422, 'picture_damaged'])
  const read = async (as?: typeof admin, path: string = url) =>
    (await app.inject({ url: path }, as ? { as } : {})).statusCode
  expect([await read(admin), await read(bride), await read(lender)]).toEqual([200, 200, 200])
  expect([await read(stranger), await read()]).toEqual([404, 401])
  const foreign = url.replace(id, await rentalOf({ startDate: '2027-01-10', endDate: '2027-01-14' }))
  expect(await read(admin, foreign)).toBe(404)
  const [row] = await db.select().from(rentalPhotos)
  expect(await read(undefined, `/files/${row?.fileKey}`)).toBe(404)
  await expect(db.update(rentalPhotos).set({ fileKey: 'other.jpeg' })).rejects.toThrow()
  await expect(db.delete(rentalPhotos)).rejects.toThrow()
})

test('a late return beside an ended hold or a completed rental is taken back', async () => {
  const dressId = await dressWith()
  const out = {
    handedOverAt: clock.now,
    startDate: '2026-11-12',
    endDate: '2026-11-14',
    readyDate: '2026-11-16',
  }
  const id = await rentalOf({ dressId, ...out })
  await insertRentalRow(db, { dressId, startDate: '2026-11-24', endDate: '2026-11-28', holdUntil: clock.now })
  const back = await send(
    changeRental,
    { params: { id }, body: { action: 'return', version: 1 } },
    { as: admin },
  )
  expect([back.status, back.body.step]).toEqual([200, 'RETURNED'])
  const other = await dressWith()
  const late = await rentalOf({ dressId: other, ...out })
  await insertRentalRow(db, {
    dressId: other,
    startDate: '2026-11-17',
    endDate: '2026-11-19',
    readyDate: '2026-11-25',
    status: 'COMPLETED',
  })
  const body = { action: 'return', version: 1 }
  expect((await send(changeRental, { params: { id: late }, body }, { as: admin })).status).toBe(200)
  const { body: seen } = await call(getRental, { params: { id: late } }, { as: admin })
  expect(seen.staff?.readyDate).toBe('2026-11-17')
})

test('extending a rental that is out passes an ended hold', async () => {
  clock.now = new Date('2026-11-24T08:00:00Z')
  const cookies = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
  const as = { ...admin, cookie: `session=${await startSession(db, clock.now, admin.id, cookies)}` }
  const dressId = await dressWith()
  const out = {
    handedOverAt: clock.now,
    startDate: '2026-11-20',
    endDate: '2026-11-25',
    eventDate: '2026-11-24',
  }
  const id = await rentalOf({ dressId, ...out, eventEnd: '2026-11-24', readyDate: '2026-11-28' })
  await insertRentalRow(db, { dressId, startDate: '2026-11-28', endDate: '2026-12-02', holdUntil: clock.now })
  const days = { eventDate: '2026-11-24', eventEnd: '2026-11-26' }
  const body = { action: 'extend', version: 1, ...days, price: '120' }
  const moved = await send(changeRental, { params: { id }, body }, { as })
  expect([moved.status, moved.body.code]).toEqual([200, undefined])
})
