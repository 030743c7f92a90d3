import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getToday } from '#admin/today-contract.ts'
import { appointments } from '#appointments/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import type { RentalId } from '#shared/ids.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp()
const { db, call, send, clock } = app
const admin = await app.person('ADMIN')

let people = 0
interface From {
  ip: string
  as?: Person
  /** Of a guest's browser. */
  device?: string
  contact?: { email?: string; phone?: string }
}

/** A request for a dress of its own, by a guest with details of their own unless they are given. */
async function request({ ip, as, device, contact }: From) {
  people += 1
  const [dressId] = await insertDress(db, {})
  const guest = {
    firstName: 'Lea',
    lastName: 'Saad',
    email: `guest-${people}@example.com`,
    phone: `+961 3 ${100_000 + people}`,
    ...contact,
  }
  const body = { dressId, eventDate: '2026-12-12', ...(as ? { phone: guest.phone } : guest) }
  const reply = await send(
    requestRental,
    { body },
    device ? { ip, headers: { cookie: `device=${device}` } } : { ip, ...(as && { as }) },
  )
  return { ...reply, seen: `${reply.status} ${reply.body.code ?? ''}`.trim() }
}

const deviceIn = (headers: Record<string, unknown>) =>
  /device=([\w-]{22}); Max-Age=2592000; Path=\/api\/rentals; HttpOnly; SameSite=Lax/.exec(
    String(headers['set-cookie']),
  )?.[1]

test('12 new accounts at one address hold six dresses, one each', async () => {
  const ip = '203.0.113.20'
  const seen = []
  for (let nth = 0; nth < 12; nth++) {
    const as = await app.person('CLIENT', { phone: `+961 70 123 4${10 + nth}` })
    for (let wish = 0; wish < 3; wish++) seen.push((await request({ ip, as })).seen)
  }
  expect(seen.filter((reply) => reply === '201')).toHaveLength(6)
  expect(seen.slice(0, 3)).toEqual(['201', ...Array(2).fill('422 too_many_holds')])
  expect(new Set(seen.slice(18))).toEqual(new Set(['429 too_many_holds_here']))
  // At another address the next customer is served.
  expect((await request({ ip: '203.0.113.21', as: await app.person() })).seen).toBe('201')
})

test('the addresses of one IPv6 network count as one', async () => {
  for (let nth = 0; nth < 6; nth++) expect((await request({ ip: `2001:db8:0:7::${nth}` })).seen).toBe('201')
  expect((await request({ ip: '2001:db8:0:7:ffff::1' })).seen).toBe('429 too_many_holds_here')
  expect((await request({ ip: '2001:db8:0:8::1' })).seen).toBe('201')
})

test('staff in the Wi-Fi of the showroom take no place of its guests', async () => {
  const ip = '203.0.113.80'
  for (let nth = 0; nth < 7; nth++) {
    const [dressId] = await insertDress(db, {})
    const body = { dressId, eventDate: '2026-12-12', clientName: 'Lea Saad', clientPhone: '+961 3 999 888' }
    expect((await send(addRental, { body }, { ip, as: admin })).status).toBe(201)
  }
  expect((await request({ ip })).seen).toBe('201')
})

test('a refusal says whom to call, and when a hold ends', async () => {
  const ip = '203.0.113.30'
  for (let nth = 0; nth < 6; nth++) expect((await request({ ip })).seen).toBe('201')
  const { body, headers } = await request({ ip })
  expect(body.message).toBe(
    'Several requests from this device or network are open already. Please call us, and we’ll hold it for you: +961\u00a04\u00a0410\u00a0287.',
  )
  expect(headers['retry-after']).toBe(String(48 * 3600))
})

test('a stranger who types her email address and phone number does not use up her requests', async () => {
  const bride = await app.person('CLIENT', { phone: '+961 3 777 666' })
  const contact = { email: bride.email.toUpperCase(), phone: '03 777 666' }
  const stranger = { ip: '203.0.113.40', contact }
  expect([(await request(stranger)).seen, (await request(stranger)).seen]).toEqual(['201', '201'])
  expect((await request(stranger)).seen).toBe('422 too_many_holds')
  // She herself, as a guest and with her account.
  expect((await request({ ip: '203.0.113.41', contact })).seen).toBe('201')
  expect((await request({ ip: '203.0.113.42', as: bride })).seen).toBe('201')
})

test('a browser holds two dresses, from whatever address; the cookie that marks it goes to requests and the waitlist only', async () => {
  const first = await request({ ip: '203.0.113.50' })
  const device = deviceIn(first.headers)
  expect(device).toBeDefined()
  const second = await request({ ip: '203.0.113.51', device })
  expect([second.seen, deviceIn(second.headers)]).toEqual(['201', device])
  expect((await request({ ip: '203.0.113.52', device })).seen).toBe('429 too_many_holds_here')
  const marked = await request({ ip: '203.0.113.52', device: 'made up' })
  expect([marked.seen, deviceIn(marked.headers)]).toEqual(['201', expect.not.stringMatching('made')])
})

test('customers whom the shop knows hold five, also where strangers fill the address', async () => {
  const ip = '203.0.113.60'
  for (let nth = 0; nth < 6; nth++) await request({ ip })
  const [renter, visitor] = [await app.person(), await app.person()]
  const [dressId] = await insertDress(db, {})
  const past = { startDate: '2026-10-01', endDate: '2026-10-03', status: 'COMPLETED' } as const
  await insertRentalRow(db, { dressId, accountId: renter.id, confirmedAt: clock.now, ...past })
  await db.insert(appointments).values({
    customerId: anyCustomer,
    userId: visitor.id,
    branch: 'AOUKAR',
    date: '2026-11-02',
    startTime: '12:00',
    endTime: '13:00',
    duration: 60,
    type: 'BRIDAL',
    status: 'COMPLETED',
    position: 1,
    clientName: 'Rana Khoury',
    clientPhone: '+961 3 123 456',
  } as never)
  for (const as of [renter, visitor]) {
    const seen = []
    for (let nth = 0; nth < 6; nth++) seen.push((await request({ ip, as })).seen)
    expect(seen).toEqual([...Array(5).fill('201'), '422 too_many_holds'])
  }
  const rows = await db
    .select()
    .from(rentals)
    .where(inArray(rentals.accountId, [renter.id, visitor.id]))
  expect(new Set(rows.flatMap((row) => [row.requestAddress, row.requestDevice]))).toEqual(new Set([null]))
})

test('the address is stored as a hash while the request is open, and frees its place when it ends', async () => {
  const ip = '203.0.113.70'
  const made = []
  for (let nth = 0; nth < 6; nth++) made.push((await request({ ip })).body.id)
  const rowsOf = (ids: RentalId[]) => db.select().from(rentals).where(inArray(rentals.id, ids))
  const [open] = await rowsOf(made)
  expect(open).toMatchObject({ requestAddress: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect((await request({ ip })).status).toBe(429)
  const body = { action: 'cancel', version: 1, reason: 'Called' }
  expect((await send(changeRental, { params: { id: made[0] }, body } as never, { as: admin })).status).toBe(
    200,
  )
  const [ended] = await rowsOf([made[0] as string])
  expect(ended).toMatchObject({ status: 'CANCELLED', requestAddress: null, requestDevice: null })
  const update = db
    .update(rentals)
    .set({ requestAddress: 'x' })
    .where(eq(rentals.id, made[0] as string))
  await expect(update).rejects.toThrow()
})

test('eight guests behind one address in 48 hours are all served: from the seventh on for a short time, marked for staff', async () => {
  const ip = '203.0.113.90'
  const start = clock.now
  const made = []
  for (let nth = 0; nth < 8; nth++) {
    clock.now = new Date(start.getTime() + nth * 20 * 60_000)
    const { seen, body } = await request({ ip, device: String(nth).padStart(22, 'd') })
    made.push({ seen, id: body.id })
  }
  expect(made.map(({ seen }) => seen)).toEqual(Array(8).fill('201'))
  const rows = await db
    .select()
    .from(rentals)
    .where(
      inArray(
        rentals.id,
        made.map(({ id }) => id!),
      ),
    )
    .orderBy(rentals.createdAt)
  const hours = rows.map(
    ({ holdUntil, createdAt }) => (holdUntil!.getTime() - createdAt.getTime()) / 3_600_000,
  )
  expect(hours).toEqual([...Array(6).fill(48), 2, 2])
  expect(rows.map(({ isUnproven }) => isUnproven)).toEqual([...Array(6).fill(false), true, true])
  const { body } = await call(getToday, { query: {} }, { as: admin })
  expect(body.requests.filter(({ isUnproven }) => isUnproven).map(({ id }) => id)).toEqual(
    expect.arrayContaining(made.slice(6).map(({ id }) => id)),
  )
  // One of them wants a third dress.
  const greedy = { ip, device: '0'.padStart(22, 'd') }
  await request(greedy)
  expect((await request(greedy)).seen).toBe('429 too_many_holds_here')
  clock.now = start
})
