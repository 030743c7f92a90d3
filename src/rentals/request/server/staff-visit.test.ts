import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { addRental, checkRental } from '#rentals/new-rental-contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { dressDaysOff, rentals } from '#rentals/server/tables.ts'
import type { DressId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const [admin, client] = [await app.person('ADMIN'), await app.person()]

const dressOf = async () => (await insertDress(db, { rentalPrice: 300_00 }))[0] ?? ''
const customer = { clientName: 'Walk-in', clientPhone: '03 123 456' }
const card = { kind: 'RENTAL', method: 'CARD', amount: '300' }
const guarantee = { kind: 'GUARANTEE', method: 'CASH', amount: '200' }
const visit = (dressId: DressId, more: object, as = admin) =>
  send(addRental, { body: { dressId, eventDate: '2026-11-23', ...customer, ...more } } as never, { as })

test('a walk-in takes the dress at once: added, confirmed, paid and handed over in one request', async () => {
  const confirm = { payments: [card, guarantee], identity: { kind: 'PASSPORT', end: '4567' } }
  const { status, body } = await visit(await dressOf(), { confirm, handOver: { note: 'As new' } })
  expect([status, body]).toMatchObject([
    201,
    {
      step: 'COLLECTED',
      startDate: '2026-11-23',
      paid: '300.00',
      balance: '0.00',
      guaranteeHeld: '200.00',
      staff: {
        byStaff: true,
        depositWaived: null,
        handedOver: { note: 'As new' },
        identity: { end: '4567' },
      },
    },
  ])
})

test('a visit whose second payment is refused leaves nothing', async () => {
  const dressId = await dressOf()
  const confirm = { payments: [card, { ...guarantee, amount: '201' }] }
  const { body } = await visit(dressId, { confirm, handOver: {} })
  expect(Object.keys(body.fields ?? {})).toEqual(['payments.1.amount'])
  expect((await visit(dressId, { confirm: { payments: [card] }, handOver: {} })).body.code).toBe(
    'balance_missing',
  )
  expect((await visit(dressId, { confirm, handOver: {} }, client)).status).toBe(403)
  expect(await db.$count(rentals)).toBe(1)
})

test('staff read what takes a dress, by its number, and the next free days; customers are refused', async () => {
  const dressId = await dressOf()
  const id = await insertRentalRow(db, {
    dressId,
    startDate: '2026-12-10',
    endDate: '2026-12-14',
    status: 'CONFIRMED',
    number: '1998-0009',
  })
  await db
    .insert(dressDaysOff)
    .values({ dressId, from: '2026-12-28', until: '2026-12-30', kind: 'MAINTENANCE', actorId: admin.id })
  const check = (eventDate?: string, as = admin) =>
    call(checkRental, { query: { dressId, ...(eventDate && { eventDate }) } }, { as })
  const taken = (await check('2026-12-12')).body
  expect(taken).toMatchObject({
    free: false,
    message:
      'Rental 1998-0009 takes the dress from Thursday 10 December to Monday 14 December, with its cleaning.',
    takenBy: { id, number: '1998-0009' },
  })
  expect(taken.nextFree).toHaveLength(3)
  expect((await check('2026-12-29')).body).toMatchObject({
    message: 'The dress is in repair from Monday 28 December to Wednesday 30 December.',
    takenBy: null,
  })
  expect((await check()).body).toMatchObject({ free: false, message: null, price: '300.00' })
  expect((await check('2026-12-12', client)).status).toBe(403)
})
