import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { addRule, listAllRules, removeRule } from '#showrooms/hours-contract.ts'
import { testHouse } from '#tests/support/house.ts'
import { branchAvailability } from './tables.ts'

const house = await testHouse()
const { db, call, send } = house
const admin = await house.person('ADMIN')
const rule = { branch: 'AOUKAR', dayOfWeek: 2, startTime: '11:00', endTime: '19:00', duration: 60 } as const

beforeEach(() => db.delete(branchAvailability))

test('staff add a time slot, see it, and take it away; the audit keeps it', async () => {
  const { status, body } = await call(addRule, { body: rule }, { as: admin })
  expect([status, body]).toMatchObject([201, { ...rule, active: true }])
  await call(addRule, { body: { ...rule, branch: 'KFARHBAB', active: false } }, { as: admin })
  expect((await call(listAllRules, { query: {} }, { as: admin })).body).toHaveLength(2)
  const query = { branch: 'KFARHBAB' } as const
  expect((await call(listAllRules, { query }, { as: admin })).body).toMatchObject([{ active: false }])
  const params = { id: body.id }
  expect((await call(removeRule, { params }, { as: admin })).body).toEqual({ success: true })
  expect((await send(removeRule, { params }, { as: admin })).status).toBe(404)
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, body.id))
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'availability.added',
    'availability.removed',
  ])
  expect(entries[0]?.detail).toMatchObject(rule)
})

test('the same time slot twice is refused; one that overlaps it is not', async () => {
  await call(addRule, { body: rule }, { as: admin })
  const again = await send(addRule, { body: rule }, { as: admin })
  expect(again).toMatchObject({ status: 409, body: { code: 'rule_exists' } })
  expect((await call(addRule, { body: { ...rule, startTime: '11:30' } }, { as: admin })).status).toBe(201)
})

test.each([
  ['duration', { duration: 0 }],
  ['duration', { duration: -30 }],
  ['duration', { duration: 4 }],
  ['duration', { duration: 241 }],
  ['duration', { duration: 7.5 }],
  ['duration', { duration: '30' }],
  ['dayOfWeek', { dayOfWeek: 7 }],
  ['dayOfWeek', { dayOfWeek: -1 }],
  ['startTime', { startTime: '11' }],
  ['startTime', { startTime: '11:60' }],
  ['endTime', { endTime: '11:00' }],
  ['endTime', { endTime: '10:00' }],
  ['branch', { branch: 'BEIRUT' }],
])('a wrong %s is refused beside its field: %j', async (field, change) => {
  const { status, body } = await send(addRule, { body: { ...rule, ...change } }, { as: admin })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  expect(await db.$count(branchAvailability)).toBe(0)
})

test('only staff see and change all time slots', async () => {
  for (const [as, status] of [
    [undefined, 401],
    [await house.person(), 403],
  ] as const) {
    expect((await send(listAllRules, { query: {} }, { as })).status).toBe(status)
    expect((await send(addRule, { body: rule }, { as })).status).toBe(status)
    expect((await send(removeRule, { params: { id: admin.id } }, { as })).status).toBe(status)
  }
})
