import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteUser } from '#accounts/users-contract.ts'
import {
  addFavourite,
  mergeFavourites,
  removeFavourite,
  tooManyFavourites,
} from '#catalogue/favourite-changes-contract.ts'
import { listFavourites, mostFavourites } from '#catalogue/favourites-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses, favourites } from '#dresses/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['accounts', 'dresses', 'catalogue'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app

const add = (as: Person | undefined, id: string) => call(addFavourite, { params: { id } }, { as })
const remove = (as: Person | undefined, id: string) => call(removeFavourite, { params: { id } }, { as })
const merge = (as: Person | undefined, ids: string[]) => call(mergeFavourites, { body: { ids } }, { as })
const listOf = async (as: Person) => (await call(listFavourites, {}, { as })).body.ids

test('lists favourites newest first and ignores a repeated one', async () => {
  const member = await app.person()
  const [first, second] = await insertDress(db, {}, {})
  expect((await add(member, first)).body).toEqual({ ids: [first] })
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  expect((await add(member, second)).body).toEqual({ ids: [second, first] })
  expect(await add(member, first)).toMatchObject({ status: 200, body: { ids: [second, first] } })
  expect((await remove(member, second)).body).toEqual({ ids: [first] })
  expect(await remove(member, second)).toMatchObject({ status: 200, body: { ids: [first] } })
  expect(await listOf(member)).toEqual([first])
})

test('refuses guests and hides the lists of other users', async () => {
  const [member, other, admin] = [await app.person(), await app.person(), await app.person('ADMIN')]
  const [dress] = await insertDress(db, {})
  await add(member, dress)
  for (const somebody of [other, admin]) {
    expect(await listOf(somebody)).toEqual([])
    expect((await remove(somebody, dress)).body).toEqual({ ids: [] })
    const foreign = { query: { userId: member.id }, body: { ids: [dress], userId: member.id } }
    await send(mergeFavourites, foreign, { as: somebody })
  }
  expect(await listOf(member)).toEqual([dress])
  expect(await db.$count(favourites, eq(favourites.userId, member.id))).toBe(1)
  for (const answer of [await add(undefined, dress), await remove(undefined, dress)]) {
    expect(answer.status).toBe(401)
  }
  expect((await call(listFavourites, {})).status).toBe(401)
  expect((await merge(undefined, [dress])).status).toBe(401)
})

test('refuses a pending dress like a missing one', async () => {
  const lender = await app.person()
  const [pending] = await insertDress(db, { status: 'PENDING', ownerId: lender.id })
  for (const id of [pending, newId()]) {
    const { status, body } = await add(lender, id)
    expect([status, body.code]).toEqual([404, 'dress_not_found'])
  }
  expect((await send(addFavourite, { params: { id: 'none' } }, { as: lender })).status).toBe(404)
  expect(await listOf(lender)).toEqual([])
})

test('merges the list of a device once, in its order, without deleted dresses', async () => {
  const member = await app.person()
  const [own, older, hidden, latest] = (await insertDress(db, {}, {}, { status: 'RENTED' }, {})) as [
    string,
    string,
    string,
    string,
  ]
  await add(member, own)
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const device = [latest, hidden, older, newId(), own, latest]
  expect(await merge(member, device)).toMatchObject({ status: 200, body: { ids: [latest, older, own] } })
  expect((await merge(member, device)).body.ids).toEqual([latest, older, own])
  for (const ids of [[], ['no id'], Array.from({ length: 101 }, newId), undefined]) {
    expect((await send(mergeFavourites, { body: { ids } }, { as: member })).status).toBe(400)
  }
})

test('limits a list to 100 dresses, also under concurrent requests', async () => {
  const member = await app.person()
  const ids = await insertDress(db, ...Array.from({ length: mostFavourites + 10 }, () => ({})))
  const answers = await Promise.all([
    merge(member, ids.slice(0, 60)),
    merge(member, ids.slice(50, 105)),
    ...ids.slice(100).map((id) => add(member, id)),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([])
  expect(await db.$count(favourites, eq(favourites.userId, member.id))).toBe(mostFavourites)
  const listed = await listOf(member)
  const { status, body } = await add(member, ids.find((id) => !listed.includes(id)) as string)
  expect([status, body.code]).toEqual([422, tooManyFavourites.code])
  expect((await add(member, listed[0] as string)).status).toBe(200)
})

test('removes the favourites of a deleted dress and of a deleted user', async () => {
  const [member, admin] = [await app.person(), await app.person('ADMIN')]
  const [gone, stays] = await insertDress(db, {}, {})
  await merge(member, [gone, stays])
  await db.delete(dresses).where(eq(dresses.id, gone))
  expect(await listOf(member)).toEqual([stays])
  await call(deleteUser, { params: { id: member.id } }, { as: admin })
  expect(await db.$count(favourites, eq(favourites.userId, member.id))).toBe(0)
})
