import { beforeEach, expect, test } from 'vitest'
import { deleteUser } from '#accounts/users-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { colleagueColours } from '#colleagues/colours.ts'
import {
  addColleague,
  addDaysOff,
  type ColleagueFields,
  editColleague,
  listColleagues,
  listStaffAccounts,
  removeDaysOff,
  restoreColleague,
} from '#colleagues/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { colleagueWith, maya } from './colleagues.fixture.ts'
import { colleagues } from './tables.ts'

const app = await testApp({ domains: ['accounts', 'colleagues'] })
const { db, call } = app
const admin = await app.person('ADMIN')
const as = admin

beforeEach(async () => {
  await db.delete(colleagues)
})

const add = (facts: Partial<ColleagueFields> = {}) =>
  call(addColleague, { body: { ...maya, ...facts } }, { as })
const edit = (id: string, body: object) =>
  call(editColleague, { params: { id }, body: { ...maya, version: 1, ...body } }, { as })
const list = async () => (await call(listColleagues, {}, { as })).body

test('staff add a colleague with her days, and everybody of the staff reads her; the audit names both', async () => {
  const { status, body } = await add()
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...maya, hasLeft: false, daysOff: [], accountName: null, version: 1 })
  expect(await list()).toEqual([body])
  const entry = (await db.select().from(auditLog)).find(({ subjectId }) => subjectId === body.id)
  expect(entry).toMatchObject({ action: 'colleague.added', actorId: admin.id, subjectType: 'colleague' })
  const client = await app.person('CLIENT')
  expect((await call(listColleagues, {}, { as: client })).status).toBe(403)
})

test('refuses a name without letters, a day twice and an unknown colour; takes 100 Arabic letters', async () => {
  expect((await add({ name: ' — ' })).body.fields).toEqual({ name: 'Please enter a name' })
  expect((await add({ weekdays: { KFARHBAB: [], AOUKAR: [1, 1] } })).status).toBe(400)
  expect((await add({ colour: 'red' as never })).body.fields).toEqual({ colour: 'Please choose a colour' })
  expect((await add({ name: 'م'.repeat(101) })).status).toBe(400)
  expect((await add({ name: 'م'.repeat(100) })).body.name).toBe('م'.repeat(100))
})

test('a colour has one owner, until every colour has one; two who choose it at once do not both get it', async () => {
  const both = await Promise.all([add(), add({ name: 'Rana' })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body.fields).toEqual({
    colour: 'Another colleague has this colour. Please choose another.',
  })
  for (const colour of colleagueColours.slice(1)) await colleagueWith(db, { colour })
  expect((await add({ name: 'Lea' })).status).toBe(201)
})

test('an outdated change is refused with the colleague as she is now', async () => {
  const id = await colleagueWith(db)
  expect((await edit(id, { name: 'Maya Khoury' })).body).toMatchObject({ name: 'Maya Khoury', version: 2 })
  const late = await edit(id, { name: 'Maya Saab' })
  expect(late).toMatchObject({ status: 409, body: { code: 'colleague_changed' } })
  expect(late.body).toMatchObject({ current: { name: 'Maya Khoury', version: 2 } })
})

test('an account belongs to one colleague and to the staff; deleting it keeps the colleague', async () => {
  const rita = await app.person('ADMIN', { firstName: 'Rita', lastName: 'Saab' })
  const client = await app.person('CLIENT')
  const { body: accounts } = await call(listStaffAccounts, {}, { as })
  expect(accounts).toContainEqual({ id: rita.id, name: 'Rita Saab' })
  expect(accounts.map(({ id }) => id)).not.toContain(client.id)

  expect((await add({ userId: client.id })).body.code).toBe('account_unknown')
  const { body: made } = await add({ userId: rita.id })
  expect(made).toMatchObject({ userId: rita.id, accountName: 'Rita Saab' })
  const second = await add({ userId: rita.id, colour: 'teal' })
  expect(second).toMatchObject({ status: 409, body: { code: 'account_taken' } })
  await call(deleteUser, { params: { id: rita.id } }, { as })
  expect(await list()).toMatchObject([{ id: made.id, userId: null, accountName: null, version: 2 }])
})

test('days off are added once and removed; a range turned around is refused', async () => {
  const params = { id: await colleagueWith(db) }
  const days = { from: '2026-12-07', until: '2026-12-10' }
  const turned = await call(addDaysOff, { params, body: { from: days.until, until: days.from } }, { as })
  expect(turned.body.fields).toEqual({ until: 'The last day must not be before the first.' })
  await call(addDaysOff, { params, body: days }, { as })
  const { body } = await call(addDaysOff, { params, body: days }, { as })
  expect(body.daysOff).toMatchObject([days])
  const daysOffId = body.daysOff[0]?.id as string
  const removed = await call(removeDaysOff, { params: { ...params, daysOffId } }, { as })
  expect(removed.body.daysOff).toEqual([])
})

test('who has left stands last and comes back, with a free colour when hers was given away', async () => {
  const id = await colleagueWith(db, { leftAt: new Date('2026-11-01T10:00:00Z') })
  await colleagueWith(db, { name: 'Zeina' })
  expect((await list()).map(({ name, hasLeft }) => [name, hasLeft])).toEqual([
    ['Zeina', false],
    ['Maya Haddad', true],
  ])
  const back = await call(restoreColleague, { params: { id } }, { as })
  expect(back.body).toMatchObject({ hasLeft: false, colour: 'teal' })
})
