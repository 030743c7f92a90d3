import { expect, test } from 'vitest'
import { bookAppointment, cancelAppointment } from '#appointments/contract.ts'
import {
  dressWith,
  openShowrooms,
  storedMails,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { restoreAppointment } from '#appointments/status-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { type QueryOf, urlOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'
import { findAppointments } from './list.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { call, send, db } = app
await openShowrooms(db)
const admin = await app.person('ADMIN')
const rana = await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury' })
const dressId = await dressWith(db, { title: 'Silk Moon' })

const book = async (changes: object, as?: typeof rana) => {
  const body = { ...validBooking, filledInMs: 60_000, ...changes }
  return (await call(bookAppointment, { body }, { as })).body
}
const first = await book({ date: '2026-12-04', startTime: '11:00', dressIds: [dressId] })
const second = await book(
  { branch: 'KFARHBAB', type: 'EVENING', date: '2026-12-05', startTime: '11:30' },
  rana,
)
const third = await book({
  date: '2026-12-07',
  startTime: '12:00',
  email: 'zoe@example.com',
  firstName: 'Zoé',
})

type Query = QueryOf<typeof listAppointments>
const idsOf = async (query: Partial<Query>) => {
  const { body, headers } = await send(listAppointments, { query: query as never }, { as: admin })
  const rows = body as { id: string }[]
  expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(rows.length)
  return rows.map(({ id }) => id)
}

test('staff get all appointments, latest date first, with the customer and the dresses', async () => {
  expect(await idsOf({})).toEqual([third.id, second.id, first.id])
  const { body } = await call(listAppointments, { query: {} }, { as: admin })
  expect(body[1]?.user).toMatchObject({ id: rana.id, firstName: 'Rana', lastName: 'Khoury' })
  expect(body[2]).toMatchObject({
    user: null,
    dresses: [{ id: dressId, title: 'Silk Moon', mainImage: null }],
  })
})

test.each<[string, Partial<Query>, () => string[]]>([
  ['branch', { branch: 'KFARHBAB' }, () => [second.id]],
  ['type', { type: 'BRIDAL' }, () => [third.id, first.id]],
  ['status', { status: 'CANCELLED' }, () => []],
  ['date', { date: '2026-12-05' }, () => [second.id]],
  ['range', { from: '2026-12-05', to: '2026-12-07', sort: 'date' }, () => [second.id, third.id]],
  ['person', { userId: rana.id }, () => [second.id]],
  ['dress', { dressId }, () => [first.id]],
  ['name without accent', { search: 'zoe' }, () => [third.id]],
  ['number', { search: first.number.toLowerCase() }, () => [first.id]],
  ['page', { limit: 1, offset: 1 }, () => [second.id]],
])('filters by %s', async (_, query, ids) => {
  expect(await idsOf(query)).toEqual(ids())
})

test('from today on, or before today', async () => {
  expect(await idsOf({ when: 'coming', sort: 'date' })).toEqual([first.id, second.id, third.id])
  expect(await idsOf({ when: 'past' })).toEqual([])
  const onTheFifth = async (when: 'coming' | 'past') => {
    const day = { now: app.clock.now, today: '2026-12-05', timeZone: 'Asia/Beirut' }
    const facts = { countAlterations: async () => new Map(), piecesOfFittings: async () => new Map() }
    return (await findAppointments(db, { when, sort: 'date' }, facts, day)).rows.map(({ id }) => id)
  }
  expect(await onTheFifth('coming')).toEqual([second.id, third.id])
  expect(await onTheFifth('past')).toEqual([first.id])
})

test('one appointment is found by its id', async () => {
  expect(await idsOf({ id: second.id })).toEqual([second.id])
})

test('no query widens what a customer gets, who sees no other fields', async () => {
  const { body } = await call(
    listAppointments,
    { query: { search: 'maya', branch: 'AOUKAR', when: 'past', id: first.id } },
    { as: rana },
  )
  expect(body.map(({ id }) => id)).toEqual([second.id])
  expect(body[0]).not.toHaveProperty('user')
  const url = urlOf(listAppointments, { query: { format: 'csv' } })
  const file = await app.app.inject({ url, headers: { cookie: rana.cookie } })
  expect(file.headers['content-type']).toContain('application/json')
})

test('a deleted appointment is restored with its dresses, and the customer gets a confirmation', async () => {
  const params = { id: first.id }
  await call(cancelAppointment, { params }, { as: admin })
  expect(await idsOf({ dressId })).toEqual([])
  expect((await send(restoreAppointment, { params }, { as: rana })).status).toBe(403)
  const { status } = await call(restoreAppointment, { params }, { as: admin })
  expect(status).toBe(200)
  expect(await idsOf({ dressId })).toEqual([first.id])
  expect((await storedMails(db)).map(({ templateName }) => templateName)).toContain('appointment_cancelled')
  const again = await call(restoreAppointment, { params }, { as: admin })
  expect(again.body.id).toBe(first.id)
})

test('a deleted appointment whose time is taken is not restored', async () => {
  const params = { id: third.id }
  await call(cancelAppointment, { params }, { as: admin })
  await book({ date: '2026-12-07', startTime: '12:00', email: 'other@example.com' })
  const { status, body } = await send(restoreAppointment, { params }, { as: admin })
  expect([status, body.code]).toEqual([409, 'slot_taken'])
  const unknown = { id: '01900000-0000-7000-8000-00000000dead' }
  expect((await send(restoreAppointment, { params: unknown }, { as: admin })).status).toBe(404)
})
