import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { insertPieces } from '#rentals/server/piece-store.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['rentals'], now: '2026-12-10T10:00:00Z' })
const { db, send } = app
const [admin, client] = [await app.person('ADMIN'), await app.person()]

const [dressId] = await insertDress(db, {})
const at = (date: string) => new Date(`${date}T10:00:00Z`)
const row = (startDate: string, endDate: string, given: object = {}) =>
  insertRentalRow(db, { dressId: dressId!, startDate, endDate, ...given })

const confirmed = { status: 'CONFIRMED' }
const notCollected = await row('2026-09-01', '2026-09-04', confirmed)
const overdue = await row('2026-10-01', '2026-10-04', { ...confirmed, handedOverAt: at('2026-10-01') })
const withCustomer = await row('2026-12-08', '2026-12-20', { ...confirmed, handedOverAt: at('2026-12-08') })
const toCollect = await row('2026-12-24', '2026-12-28', confirmed)
const requested = await row('2027-01-24', '2027-01-28')
const returned = { ...confirmed, handedOverAt: at('2026-11-01'), returnedAt: at('2026-11-04') }
const toInspect = await row('2026-11-01', '2026-11-04', returned)
const cancelled = await row('2027-02-01', '2027-02-04', { status: 'CANCELLED' })
const expired = await row('2027-03-01', '2027-03-04', { holdUntil: at('2026-12-01') })
const completed = await row('2026-08-01', '2026-08-04', { status: 'COMPLETED' })

const [veil] = await insertDress(db, { title: 'Veil' })
const [old] = await db.select().from(rentals).where(eq(rentals.id, completed))
const ofVeil = { dressId: veil!, price: 100_00, listPrice: 120_00, guarantee: 50_00 }
await insertPieces(db, old!, [ofVeil], { after: 1 })

const idsOf = async (query: Partial<QueryOf<typeof listRentals>>) => {
  const { body, headers } = await send(listRentals, { query: query as never }, { as: admin })
  const ids = (body as { id: string }[]).map(({ id }) => id)
  expect(Number(headers['x-total-count'])).toBe(ids.length)
  return ids
}

test('rentals that are not over come by their next step, also what is late', async () => {
  const next = [notCollected, overdue, toInspect, withCustomer, toCollect, requested]
  expect(await idsOf({ when: 'coming', sort: 'next' })).toEqual(next)
  expect(await idsOf({ when: 'past' })).toEqual([expired, cancelled, completed])
  expect(await idsOf({ sort: '-next' })).toHaveLength(9)
})

test('one rental is found by its id, and none by an unknown one', async () => {
  expect(await idsOf({ id: overdue })).toEqual([overdue])
  expect(await idsOf({ id: '01900000-0000-7000-8000-00000000dead' })).toEqual([])
  expect((await send(listRentals, { query: { id: 'x' } }, { as: admin })).status).toBe(400)
})

test('the file of pieces has a row for each dress of the rentals that match', async () => {
  const url = '/api/rentals?format=csv&pieces=yes&when=past'
  const { body, headers } = await app.inject({ method: 'GET', url }, { as: admin })
  expect(headers['content-disposition']).toContain('rental-pieces.csv')
  const [heads, ...lines] = body.replace('\ufeff', '').trim().split('\r\n')
  expect(heads).toBe(
    'Number,Customer,Event,Collect,Return,State,Piece,Copy,Wearer,Lender,List price,Price,Guarantee,Earning,Damage,Not back,Lost',
  )
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/,Completed,Veil,,,,120\.00,100\.00,50\.00,,,no,no$/)
  const theirs = await app.inject({ method: 'GET', url }, { as: client })
  expect(theirs.statusCode).toBe(403)
})

test('neither widens what a customer gets', async () => {
  const { body } = await send(listRentals, { query: { id: overdue, when: 'past' } }, { as: client })
  expect(body).toEqual([])
})
