import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCurrentUser } from '#accounts/contract.ts'
import { chooseStartPage } from '#accounts/profile-contract.ts'
import { users } from '#accounts/server/tables.ts'
import { createUser, listUserChoices, updateUser } from '#accounts/users-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['accounts'] })
const { db, call, send } = app
const owner = await app.person('ADMIN')

const change = (id: string, body: BodyOf<typeof updateUser>) =>
  call(updateUser, { params: { id }, body }, { as: owner })

test.each([
  [{ role: 'ADMIN', staffRole: 'ASSISTANT' }, 'ASSISTANT'],
  [{ role: 'ADMIN', staffRole: 'MANAGER' }, 'MANAGER'],
  // What the role meant before there were staff roles.
  [{ role: 'ADMIN' }, 'OWNER'],
  [{ role: 'CLIENT', staffRole: 'OWNER' }, null],
  [{ staffRole: 'OWNER' }, null],
] as const)('a new user with %j has the staff role %s', async (rights, staffRole) => {
  const name = `new-${newId()}`
  const body = { username: name, email: `${name}@example.com`, phone: '+961 3 111 222', password: 'for-now' }
  const { status, body: made } = await call(createUser, { body: { ...body, ...rights } }, { as: owner })
  expect([status, made.staffRole]).toEqual([201, staffRole])
})

test('a client becomes staff, changes her rights and leaves staff; each change is in the audit log', async () => {
  const { id } = await app.person()
  const rights = []
  for (const body of [
    { staffRole: 'MANAGER' },
    { role: 'ADMIN', staffRole: 'ASSISTANT' },
    { staffRole: 'MANAGER' },
    // The form of the specification sends the role with every change.
    { role: 'ADMIN', lastName: 'Saab' },
    { role: 'CLIENT' },
  ] as const)
    rights.push((await change(id, body)).body.staffRole)
  expect(rights).toEqual([null, 'ASSISTANT', 'MANAGER', 'MANAGER', null])
  const entries = await db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'account.role_changed')))
    .orderBy(auditLog.id)
  expect(entries.map(({ detail }) => detail)).toEqual([
    { before: 'CLIENT', after: 'ASSISTANT' },
    { before: 'ASSISTANT', after: 'MANAGER' },
    { before: 'MANAGER', after: 'CLIENT' },
  ])
})

test('new rights end the sessions and forget the start page, which may be one of the old rights', async () => {
  const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
  await call(chooseStartPage, { body: { startPage: '/admin/payouts' } }, { as: manager })
  await change(manager.id, { staffRole: 'ASSISTANT' })
  expect((await call(getCurrentUser, {}, { as: manager })).status).toBe(401)
  const [row] = await db.select().from(users).where(eq(users.id, manager.id))
  expect(row?.preferences).toEqual({})
})

test('refuses an unknown staff role, and rights given by a manager', async () => {
  const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
  const params = { id: manager.id }
  const unknown = await send(updateUser, { params, body: { staffRole: 'ADMIN' } }, { as: owner })
  expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([400, ['staffRole']])
  const raised = await call(updateUser, { params, body: { staffRole: 'OWNER' } }, { as: manager })
  expect([raised.status, raised.body.message]).toEqual([
    403,
    'Your account may not do this: it is for owners.',
  ])
})

test('an assistant chooses a person by name without reading balances, a client does not', async () => {
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  const { id, email } = await app.person('CLIENT', { firstName: 'Zeina', lastName: 'Rahme' })
  const find = (query: { search?: string; id?: string }, as = assistant) =>
    call(listUserChoices, { query }, { as })
  const { username } = (await find({ id })).body[0]!
  const zeina = { id, username, firstName: 'Zeina', lastName: 'Rahme', email }
  expect((await find({ search: 'zeina' })).body).toEqual([zeina])
  expect((await find({ id })).body).toEqual([zeina])
  expect((await find({}, await app.person())).status).toBe(403)
})
