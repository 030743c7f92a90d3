import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { chooseCompanions, listChosenCompanions } from '#catalogue/companions-contract.ts'
import { listCompanions } from '#catalogue/search-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { newId } from '#platform/database/columns.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { dressColors, dressTypes } from '#taxonomy/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp()
const { call, send, db } = app
const admin = await app.person('ADMIN')
const at = (day: number) => new Date(Date.UTC(2026, 9, day))
const eventDate = '2027-03-13'
let gown: string
let other: string
let veil: string
let pumps: string

beforeAll(async () => {
  await db
    .insert(dressTypes)
    .values([{ name: 'Bridal' }, { name: 'Veils', isAccessory: true }, { name: 'Shoes', isAccessory: true }])
  await db.insert(dressColors).values([
    { name: 'Navy', hexCode: '#1E2E55' },
    { name: 'Rose', hexCode: '#C9576E' },
    { name: 'Silver', hexCode: '#B7B9BF' },
  ])
  const made = await insertDress(
    db,
    { title: 'Navy gown', color: 'Navy' },
    { title: 'Another gown', color: 'Navy' },
    { title: 'Navy veil', category: ['Veils'], color: 'Navy', createdAt: at(1) },
    { title: 'Silver cape', category: ['Veils'], color: 'Silver', createdAt: at(2) },
    { title: 'Rose pumps', category: ['Shoes'], color: 'Rose', createdAt: at(3) },
    { title: 'Price on request', category: ['Shoes'], color: 'Navy', hidePrice: true },
    { title: 'Not yet approved', category: ['Shoes'], color: 'Navy', status: 'PENDING' },
  )
  ;[gown, other, veil, , pumps] = made
})

const companionTitles = async (id: string, query: { eventDate?: string } = {}) =>
  (await call(listCompanions, { params: { id }, query })).body.dresses.map(({ title }) => title)
const choose = (id: string, ids: string[], as = admin) =>
  send(chooseCompanions, { params: { id }, body: { ids } }, { as })

test('its colour and neutral ones are shown, with a price, approved, and never a dress', async () => {
  expect(await companionTitles(gown)).toEqual(['Navy veil', 'Silver cape'])
  expect(await companionTitles(veil)).toEqual([])
  expect((await send(listCompanions, { params: { id: admin.id }, query: {} })).status).toBe(404)
})

test('what is rented on the day of the event is left out, as a request would be refused', async () => {
  await insertRentalRow(db, {
    dressId: veil,
    startDate: '2027-03-12',
    endDate: '2027-03-15',
    status: 'CONFIRMED',
  })
  expect(await companionTitles(gown, { eventDate })).toEqual(['Silver cape'])
  expect(await companionTitles(gown, { eventDate: '2027-04-17' })).toEqual(['Navy veil', 'Silver cape'])
  expect(await companionTitles(gown, { eventDate: '2020-01-01' })).toEqual([])
})

test('what was rented with the dress before comes first, whatever its colour', async () => {
  const id = await insertRentalRow(db, {
    dressId: other,
    startDate: '2026-10-01',
    endDate: '2026-10-04',
    status: 'COMPLETED',
  })
  const [piece] = await db.select().from(rentalPieces).where(eq(rentalPieces.rentalId, id))
  await db.insert(rentalPieces).values({ ...piece!, id: newId(), position: 2, dressId: pumps })
  expect(await companionTitles(other)).toEqual(['Rose pumps', 'Navy veil', 'Silver cape'])
  expect(await companionTitles(gown)).toEqual(['Navy veil', 'Silver cape'])
})

test('staff’s choice replaces the rule in its order, as long as some of it is free', async () => {
  expect((await choose(gown, [pumps, veil, pumps])).body.map(({ title }) => title)).toEqual([
    'Rose pumps',
    'Navy veil',
  ])
  expect(await companionTitles(gown)).toEqual(['Rose pumps', 'Navy veil'])
  expect(await companionTitles(gown, { eventDate })).toEqual(['Rose pumps'])
  await choose(gown, [veil])
  expect(await companionTitles(gown, { eventDate })).toEqual(['Silver cape'])
  expect((await choose(gown, [])).body).toEqual([])
  expect(await companionTitles(gown)).toEqual(['Navy veil', 'Silver cape'])
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'dress.companions_chosen'))
  expect(entries).toHaveLength(3)
})

test('only managers choose, and only accessories', async () => {
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  expect((await choose(gown, [veil], assistant)).status).toBe(403)
  const read = await send(listChosenCompanions, { params: { id: gown } }, { as: assistant })
  expect([read.status, read.body]).toEqual([200, []])
  for (const ids of [[other], [gown], [admin.id], [veil, other]])
    expect((await choose(gown, ids)).body).toMatchObject({ code: 'not_an_accessory' })
  expect((await choose(admin.id, [veil])).status).toBe(404)
  expect((await choose(gown, Array(9).fill(veil))).status).toBe(400)
  expect((await send(listChosenCompanions, { params: { id: admin.id } }, { as: admin })).status).toBe(404)
})
