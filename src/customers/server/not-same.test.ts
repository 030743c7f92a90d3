import { beforeEach, expect, test } from 'vitest'
import { getCustomer } from '#admin/customer-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import * as change from '#customers/change-contract.ts'
import { newId } from '#platform/database/columns.ts'
import { testApp } from '#tests/support/test-app.ts'
import { customers } from './tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const as = await app.person('ADMIN')
const phone = '+961 70 123 456'

beforeEach(() => db.delete(customers))

const add = async (name: string) =>
  (await db.insert(customers).values({ name, phone }).returning({ id: customers.id }))[0]!.id
const hintsOf = async (id: string) =>
  (await call(getCustomer, { params: { id } }, { as })).body.maybeSame.map(({ name }) => name)
const householdOf = async (id: string) =>
  (await call(getCustomer, { params: { id } }, { as })).body.household.map(({ name }) => name)
const say = (id: string, otherId: string, isNotSame: boolean) =>
  send(change.setNotSame, { params: { id }, body: { otherId, isNotSame } }, { as })

test('two with one phone and first name are two people for both files, until that is taken back', async () => {
  const [aunt, niece] = [await add('Lea Saad'), await add('Léa Khoury')]
  await add('L. Saad')
  expect(await hintsOf(aunt)).toEqual(['Léa Khoury', 'L. Saad'])
  // A second press changes nothing.
  for (const _ of [1, 2]) expect((await say(niece, aunt, true)).status).toBe(200)
  expect(await hintsOf(aunt)).toEqual(['L. Saad'])
  expect(await hintsOf(niece)).toEqual(['L. Saad'])
  expect(await householdOf(niece)).toEqual(['Lea Saad'])
  await say(aunt, niece, false)
  expect(await hintsOf(niece)).toEqual(['Lea Saad', 'L. Saad'])
  const noted = (await db.select().from(auditLog)).filter(({ action }) => action.endsWith('_same'))
  expect(noted.map(({ action, subjectId, detail }) => [action, subjectId, detail])).toEqual([
    ['customer.not_same', niece, { otherId: aunt }],
    ['customer.maybe_same', aunt, { otherId: niece }],
  ])
})

test('refuses strangers, the same customer and unknown ones', async () => {
  const [one, two] = [await add('Hala Saad'), await add('Lea Saad')]
  const input = { params: { id: one }, body: { otherId: two, isNotSame: true } }
  expect((await send(change.setNotSame, input)).status).toBe(401)
  expect((await send(change.setNotSame, input, { as: await app.person() })).status).toBe(403)
  expect((await say(one, one, true)).status).toBe(422)
  expect((await say(one, newId(), true)).status).toBe(404)
})
