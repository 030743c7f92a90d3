import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { addRule, editRule, listAllRules, removeRule } from '#showrooms/hours-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { branchAvailability } from './tables.ts'

const app = await testApp({ domains: ['showrooms'] })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const rule = { branch: 'AOUKAR', dayOfWeek: 2, startTime: '11:00', endTime: '19:00', duration: 60 } as const

beforeEach(() => db.delete(branchAvailability))

test('staff add, list and remove a time slot; the audit log keeps it', async () => {
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
])('an invalid %s is refused with a message for its field: %j', async (field, change) => {
  const { status, body } = await send(addRule, { body: { ...rule, ...change } }, { as: admin })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  expect(await db.$count(branchAvailability)).toBe(0)
})

test('only staff see and change all time slots', async () => {
  for (const [as, status] of [
    [undefined, 401],
    [await app.person(), 403],
  ] as const) {
    expect((await send(listAllRules, { query: {} }, { as })).status).toBe(status)
    expect((await send(addRule, { body: rule }, { as })).status).toBe(status)
    expect((await send(editRule, { params: { id: admin.id }, body: {} }, { as })).status).toBe(status)
    expect((await send(removeRule, { params: { id: admin.id } }, { as })).status).toBe(status)
  }
})

test.each([
  ['closed_weekday', 'dayOfWeek', 'Sunday', { dayOfWeek: 0 }],
  ['outside_opening_hours', 'startTime', '11:00 to 19:00', { startTime: '08:00', endTime: '11:00' }],
  ['outside_opening_hours', 'startTime', '11:00 to 19:00', { startTime: '19:00', endTime: '22:00' }],
  ['outside_opening_hours', 'startTime', '11:00 to 16:00', { dayOfWeek: 6, startTime: '16:00' }],
  ['window_too_short', 'endTime', '11:00 to 11:29', { startTime: '10:00', endTime: '11:29' }],
  ['window_too_short', 'endTime', '18:31 to 19:00', { startTime: '18:31', endTime: '20:00' }],
  ['window_too_short', 'endTime', '12:00 to 12:20', { startTime: '12:00', endTime: '12:20', duration: 5 }],
])('a rule that can never offer a time is refused: %s', async (code, field, text, change) => {
  for (const branch of ['AOUKAR', 'KFARHBAB'] as const) {
    for (const active of [true, false]) {
      const body = { ...rule, branch, active, ...change }
      const refused = await send(addRule, { body }, { as: admin })
      expect(refused).toMatchObject({ status: 400, body: { code } })
      expect(Object.keys(refused.body.fields ?? {})).toEqual([field])
      expect(refused.body.message).toContain(text)
    }
  }
  expect(await db.$count(branchAvailability)).toBe(0)
  // So is a change to one.
  const { id, version } = (await call(addRule, { body: rule }, { as: admin })).body
  const body = { ...rule, active: true, ...change, version }
  const changed = await send(editRule, { params: { id }, body }, { as: admin })
  expect(changed).toMatchObject({ status: 400, body: { code } })
})

test.each([
  { startTime: '00:00', endTime: '23:59', duration: 240 },
  { startTime: '10:00', endTime: '11:30' },
  { startTime: '18:30', endTime: '19:30' },
  { dayOfWeek: 6, startTime: '15:30', endTime: '16:00' },
])('a rule that offers at least one time is accepted: %j', async (change) => {
  for (const branch of ['AOUKAR', 'KFARHBAB'] as const) {
    const body = { ...rule, branch, ...change }
    expect((await call(addRule, { body }, { as: admin })).status).toBe(201)
  }
})

test('staff change every field of a time slot; the audit log has before and after', async () => {
  const { body: made } = await call(addRule, { body: rule }, { as: admin })
  const changed = {
    branch: 'KFARHBAB',
    dayOfWeek: 5,
    startTime: '12:00',
    endTime: '18:00',
    duration: 30,
    active: false,
  } as const
  const params = { id: made.id }
  const edited = await call(editRule, { params, body: { ...changed, version: made.version } }, { as: admin })
  expect([edited.status, edited.body]).toMatchObject([200, { id: made.id, ...changed, version: 2 }])
  expect((await call(listAllRules, { query: {} }, { as: admin })).body).toMatchObject([changed])
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, made.id))
  expect(entries.at(-1)).toMatchObject({
    action: 'availability.changed',
    actorId: admin.id,
    detail: { before: { ...rule, active: true }, after: changed },
  })
  // The same values again change nothing.
  const again = await call(editRule, { params, body: { ...changed, version: 2 } }, { as: admin })
  expect(again.body.version).toBe(2)
})

test('of two changes to what both saw, the second is refused', async () => {
  const { body: made } = await call(addRule, { body: rule }, { as: admin })
  const body = { ...rule, active: false, version: made.version }
  const both = await Promise.all([
    send(editRule, { params: { id: made.id }, body }, { as: admin }),
    send(editRule, { params: { id: made.id }, body: { ...body, endTime: '18:00' } }, { as: admin }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'rule_changed',
    current: { id: made.id, version: 2, active: false },
  })
})

test('a change is refused that makes a duplicate, offers no time, or comes after the deletion', async () => {
  const { body: made } = await call(addRule, { body: rule }, { as: admin })
  const { body: other } = await call(addRule, { body: { ...rule, startTime: '12:00' } }, { as: admin })
  const params = { id: other.id }
  const body = { ...rule, active: true, version: other.version }
  expect(await send(editRule, { params, body }, { as: admin })).toMatchObject({
    status: 409,
    body: { code: 'rule_exists' },
  })
  expect(await send(editRule, { params, body: { ...body, dayOfWeek: 0 } }, { as: admin })).toMatchObject({
    status: 400,
    body: { code: 'closed_weekday' },
  })
  expect(await send(editRule, { params, body: { ...body, endTime: '11:00' } }, { as: admin })).toMatchObject({
    status: 400,
    body: { fields: { endTime: 'The end must be after the start.' } },
  })
  await call(removeRule, { params: { id: made.id } }, { as: admin })
  expect((await send(editRule, { params: { id: made.id }, body }, { as: admin })).status).toBe(404)
})

test('replies name what a time slot merges with, and that inactive ones do not count', async () => {
  const first = await call(addRule, { body: { ...rule, endTime: '14:00' } }, { as: admin })
  expect(first.body.warnings).toEqual([])
  const overlapping = { ...rule, startTime: '12:00', endTime: '15:00' }
  const second = await call(addRule, { body: overlapping }, { as: admin })
  expect(second.body.warnings.map(({ code }) => code)).toEqual(['times_merged'])
  const { id, version } = first.body
  await call(
    editRule,
    { params: { id }, body: { ...rule, endTime: '14:00', active: false, version } },
    { as: admin },
  )
  const body = { ...overlapping, active: false, version: second.body.version }
  const third = await call(editRule, { params: { id: second.body.id }, body }, { as: admin })
  expect(third.body.warnings).toEqual([])
})
