import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { getAdminDress, listAdminDresses, retrieveDress } from '#dresses/admin-contract.ts'
import { getDress } from '#dresses/contract.ts'
import { homeShowroom } from '#dresses/place.ts'
import { listDressPlaces, moveDress } from '#dresses/place-contract.ts'
import { drawnSignature } from '#dresses/server/admin/admin.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { postgresError } from '#platform/database/db.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['dresses'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const dina = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const client = await app.person()
const unknown = '0197a000-0000-7000-8000-000000000000'

const dressIn = async (availableBranches = ['AOUKAR', 'KFARHBAB'], title = 'Odette') =>
  (await insertDress(db, { title, availableBranches }))[0]
const move = (id: string, body: object, as = dina) => send(moveDress, { params: { id }, body }, { as })
const placeOf = async (id: string) => (await call(getAdminDress, { params: { id } }, { as: dina })).body.place
const historyOf = async (id: string) => (await call(listDressPlaces, { params: { id } }, { as: dina })).body

test.each([
  [['AOUKAR', 'KFARHBAB'], 'AOUKAR'],
  [['KFARHBAB'], 'KFARHBAB'],
  [['AOUKAR'], 'AOUKAR'],
  [[], 'AOUKAR'],
])('a dress of %j that nobody has moved is in %s', async (availableBranches, home) => {
  const id = await dressIn(availableBranches)
  expect(await placeOf(id)).toBe(home)
  expect(homeShowroom(availableBranches)).toBe(home)
  expect(await historyOf(id)).toEqual([])
})

test('a move leaves a row and an audit entry, and the version of the dress stays', async () => {
  const id = await dressIn()
  const moved = await move(id, { place: 'WORKSHOP', note: ' The hem ', from: 'AOUKAR' })
  expect([moved.status, moved.body.place, moved.body.version]).toEqual([200, 'WORKSHOP', 1])
  clock.now = new Date('2026-11-23T09:00:00Z')
  expect((await move(id, { place: 'KFARHBAB' })).body.place).toBe('KFARHBAB')
  expect(await historyOf(id)).toEqual([
    { place: 'KFARHBAB', since: '2026-11-23T09:00:00.000Z', by: 'Dina Boss', note: null },
    { place: 'WORKSHOP', since: '2026-11-23T08:00:00.000Z', by: 'Dina Boss', note: 'The hem' },
  ])
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.at))
  expect(entry).toMatchObject({
    action: 'dress.moved',
    actorId: dina.id,
    detail: { before: { place: 'WORKSHOP' }, after: { place: 'KFARHBAB' } },
  })
})

test('a dress that is there already gets no second row, unless staff add a note', async () => {
  const id = await dressIn()
  expect((await move(id, { place: 'AOUKAR' })).status).toBe(200)
  expect(await historyOf(id)).toEqual([])
  await move(id, { place: 'AOUKAR', note: 'Second rail' })
  expect(await historyOf(id)).toMatchObject([{ place: 'AOUKAR', note: 'Second rail' }])
})

test('two staff who move a dress from the same place: the second is refused and told where it is', async () => {
  const id = await dressIn()
  const answers = await Promise.all(
    ['KFARHBAB', 'WORKSHOP'].map((place) => move(id, { place, from: 'AOUKAR' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.code).toBe('dress_moved')
  expect(refused?.body.message).toMatch(/^Somebody else has just moved this dress. Place: in /)
  expect(await historyOf(id)).toHaveLength(1)
})

test('refuses unknown places, long notes, unknown dresses, and everybody but staff', async () => {
  const id = await dressIn()
  const nowhere = await move(id, { place: 'PARIS' })
  expect([nowhere.status, nowhere.body.fields]).toEqual([400, { place: 'Please choose a place.' }])
  expect((await move(id, { place: 'WORKSHOP', note: 'x'.repeat(201) })).status).toBe(400)
  expect((await move(unknown, { place: 'WORKSHOP' })).status).toBe(404)
  expect((await call(listDressPlaces, { params: { id: unknown } }, { as: dina })).status).toBe(404)
  expect((await move(id, { place: 'WORKSHOP' }, client)).status).toBe(403)
  expect((await call(listDressPlaces, { params: { id } }, { as: client })).status).toBe(403)
  expect(await placeOf(id)).toBe('AOUKAR')
})

test('the public dress says nothing about its place', async () => {
  const id = await dressIn()
  await move(id, { place: 'WORKSHOP' })
  expect((await call(getDress, { params: { id } })).body).not.toHaveProperty('place')
})

test('staff filter the list by place', async () => {
  const id = await dressIn(['KFARHBAB'], 'Filtered')
  const found = async (place: string) => {
    const query = { search: 'Filtered', place }
    const { body } = await send(listAdminDresses, { query }, { as: dina })
    return body.map((dress) => dress.place)
  }
  expect(await found('KFARHBAB')).toEqual(['KFARHBAB'])
  expect(await found('AOUKAR,WORKSHOP')).toEqual([])
  await move(id, { place: 'WORKSHOP' })
  expect(await found('AOUKAR,WORKSHOP')).toEqual(['WORKSHOP'])
  expect(await found('KFARHBAB')).toEqual([])
})

test('a dress that its lender takes back is with the lender', async () => {
  const [id] = await insertDress(db, { ownerId: client.id })
  const body = { signature: await drawnSignature() }
  const { status, body: dress } = await call(retrieveDress, { params: { id }, body }, { as: dina })
  expect([status, dress.place]).toEqual([200, 'LENDER'])
})

test('the database refuses to change the history of places', async () => {
  const id = await dressIn()
  await move(id, { place: 'WORKSHOP' })
  const codeOf = (statement: SQL) =>
    db.execute(statement).then(
      () => undefined,
      (error: unknown) => postgresError(error)?.code,
    )
  expect(await codeOf(sql`update dress_places set place = 'LENDER' where dress_id = ${id}`)).toBe('23001')
  expect(await codeOf(sql`delete from dress_places where dress_id = ${id}`)).toBe('23001')
})
