import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailsOf } from '#accounts/server/auth/resets.fixture.ts'
import { notifyOwners } from '#accounts/server/security/security-notice.ts'
import { users } from '#accounts/server/tables.ts'
import { deleteUser, getHoldings, updateUser } from '#accounts/users-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { addCustomer } from '#customers/change-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#integrations/keys-contract.ts'
import { apiKeys } from '#integrations/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { writeSettings } from '#settings/server/store.ts'
import { dayMs } from '#shared/dates.ts'
import { testApp } from '#tests/support/test-app.ts'
import { deleteEndedKeys } from './actions.ts'

const app = await testApp({ domains: ['customers', 'integrations', 'accounts', 'admin'] })
const { db, call, clock, deps } = app
const owner = await app.person('ADMIN')
const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
const wanted = { name: 'Website', scopes: ['customers:read' as const], expiresOn: '2026-12-31' }

const make = async (body: Partial<typeof wanted> = {}, as = owner) =>
  (await call(createApiKey, { body: { ...wanted, ...body } }, { as })).body
const use = (key: string) =>
  call(listCustomers, { query: {} }, { headers: { authorization: `Bearer ${key}` } })
const listedKey = async (id: string, as = owner) =>
  (await call(listApiKeys, {}, { as })).body.find((key) => key.id === id)

test('an owner makes a key, which is shown once, stored as a hash and noted in the audit log', async () => {
  const { key, ...made } = await make()
  expect(key).toMatch(/^trousseau_[\w-]{43}$/)
  expect(made).toMatchObject({ ...wantedReply, start: key.slice(0, 14), lastUsedAt: null })
  expect(await listedKey(made.id)).toEqual(made)
  expect(JSON.stringify(await db.select().from(apiKeys))).not.toContain(key)
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'account.api_key_made', actorId: owner.id, subjectId: owner.id })
  expect(JSON.stringify(entry?.detail)).not.toContain(key.slice(10))
})
const wantedReply = {
  name: 'Website',
  scopes: ['customers:read'],
  state: 'WORKS',
  createdBy: 'Rana Khoury',
  expiresOn: '2026-12-31',
}

test('only owners make, see and revoke keys, and the server checks what is asked', async () => {
  for (const { status } of [
    await call(listApiKeys, {}, { as: manager }),
    await call(createApiKey, { body: wanted }, { as: manager }),
  ])
    expect(status).toBe(403)
  const refused = async (body: object) =>
    (await app.send(createApiKey, { body: { ...wanted, ...body } }, { as: owner })).body.fields
  expect(await refused({ expiresOn: '2026-11-22' })).toHaveProperty('expiresOn')
  expect(await refused({ expiresOn: '2029-01-01' })).toHaveProperty('expiresOn')
  expect(await refused({ scopes: [] })).toHaveProperty('scopes')
  expect(await refused({ scopes: ['payments:all'] })).toBeDefined()
  expect(await refused({ name: '  ' })).toHaveProperty('name')
})

test('a key works on when its owner must set up a second factor before anything else', async () => {
  const { key } = await make()
  await writeSettings(db, clock.now, { secondFactorRoles: 'OWNER' })
  expect((await call(listApiKeys, {}, { as: owner })).body).toMatchObject({
    code: 'second_factor_due',
  })
  expect((await use(key)).status).toBe(200)
  await writeSettings(db, clock.now, { secondFactorRoles: 'NOBODY' })
})

test('a key works until it is revoked, and says when it was last used, by the minute', async () => {
  const { id, key } = await make()
  expect((await use(key)).status).toBe(200)
  const first = clock.now.toISOString()
  expect((await listedKey(id))?.lastUsedAt).toBe(first)
  clock.now = new Date(clock.now.getTime() + 59_000)
  await use(key)
  expect((await listedKey(id))?.lastUsedAt).toBe(first)
  clock.now = new Date(clock.now.getTime() + 2000)
  await use(key)
  expect((await listedKey(id))?.lastUsedAt).toBe(clock.now.toISOString())
  const revoke = () => call(revokeApiKey, { params: { id } }, { as: owner })
  expect((await revoke()).status).toBe(200)
  expect((await use(key)).body.code).toBe('api_key_invalid')
  expect((await listedKey(id))?.state).toBe('REVOKED')
  expect((await revoke()).status).toBe(200)
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'account.api_key_revoked'))
  expect(entries).toHaveLength(1)
  const unknown = { id: newId() }
  expect((await call(revokeApiKey, { params: unknown }, { as: owner })).body.code).toBe('api_key_not_found')
})

test('keys that work stand before a newer one that is revoked', async () => {
  const [older, newer] = [await make({ name: 'Older' }), await make({ name: 'Newer' })]
  await call(revokeApiKey, { params: { id: newer.id } }, { as: owner })
  const ids = (await call(listApiKeys, {}, { as: owner })).body.map(({ id }) => id)
  expect(ids.indexOf(older.id)).toBeLessThan(ids.indexOf(newer.id))
})

test('a key ends with its day, and with the rights of who made it', async () => {
  const start = clock.now
  const { id, key } = await make({ expiresOn: '2026-11-24' })
  clock.now = new Date('2026-11-24T21:59:59Z')
  expect((await use(key)).status).toBe(200)
  clock.now = new Date('2026-11-24T22:00:00Z')
  expect((await use(key)).status).toBe(401)
  expect((await listedKey(id, await app.person('ADMIN')))?.state).toBe('EXPIRED')
  clock.now = start

  const second = await app.person('ADMIN')
  const hers = await make({}, second)
  expect((await use(hers.key)).status).toBe(200)
  await db.update(users).set({ staffRole: 'MANAGER' }).where(eq(users.id, second.id))
  expect((await use(hers.key)).status).toBe(401)
  expect((await listedKey(hers.id))?.state).toBe('OWNER_LEFT')
  await db.update(users).set({ staffRole: 'OWNER' }).where(eq(users.id, second.id))
  expect((await use(hers.key)).status).toBe(200)
  expect((await call(deleteUser, { params: { id: second.id } }, { as: owner })).status).toBe(200)
  expect((await use(hers.key)).status).toBe(401)
  expect((await listedKey(hers.id))?.createdBy).toBe('Former member')
})

test('the keys of an owner are revoked when she is demoted or deleted, and a promotion brings none back', async () => {
  const demoted = await app.person('ADMIN', { username: 'was.owner' })
  const { id, key } = await make({ name: 'Her website' }, demoted)
  const change = (staffRole: 'MANAGER' | 'OWNER') =>
    call(updateUser, { params: { id: demoted.id }, body: { role: 'ADMIN', staffRole } }, { as: owner })
  expect((await change('MANAGER')).status).toBe(200)
  expect((await listedKey(id))?.state).toBe('REVOKED')
  expect((await change('OWNER')).status).toBe(200)
  expect((await use(key)).status).toBe(401)
  const [entry] = await db
    .select()
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .where(eq(auditLog.action, 'account.api_key_revoked'))
    .limit(1)
  expect(entry).toMatchObject({
    actorId: owner.id,
    subjectId: demoted.id,
    detail: { apiKey: 'Her website', ownerLeft: true },
  })
  await notifyOwners(deps)
  const mails = await mailsOf(app, 'security_notice')
  expect(mails.at(-1)?.bodyText).toContain('was.owner: API key revoked')

  const leaving = await app.person('ADMIN')
  const other = await make({}, leaving)
  expect((await call(deleteUser, { params: { id: leaving.id } }, { as: owner })).status).toBe(200)
  expect((await listedKey(other.id))?.state).toBe('REVOKED')
})

test('before a new password an owner reads which keys stay', async () => {
  const other = await app.person('ADMIN')
  await make({}, other)
  const { id } = await make({}, other)
  await call(revokeApiKey, { params: { id } }, { as: owner })
  const { body } = await call(getHoldings, { params: { id: other.id } }, { as: owner })
  expect(body).toMatchObject({ apiKeys: 1, calendarAddresses: 0 })
})

const nour = {
  name: 'Nour Haddad',
  phone: '+961 70 111 222',
  email: null,
  language: 'en' as const,
  source: null,
  eventDate: null,
  eventPlace: null,
  whatsappConsent: false,
  photoConsent: false,
}

test('what a key changes is in the audit log under the user and the name of the key', async () => {
  const { key } = await make({ name: 'Till', scopes: ['customers:write'] as never })
  const { status } = await call(addCustomer, { body: nour }, { headers: { authorization: `Bearer ${key}` } })
  expect(status).toBe(201)
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'customer.added'))
  expect(entry).toMatchObject({ actorId: owner.id, detail: { key: 'Till' } })
})

test('fifty keys are the most, and ended ones leave the list after 90 days', async () => {
  const now = clock.now
  const row = (n: number) => ({
    name: `Key ${n}`,
    keyHash: `hash ${n}`,
    start: 'trousseau_abcd',
    scopes: ['stock:read' as const],
    createdBy: owner.id,
    expiresAt: new Date(now.getTime() + dayMs),
  })
  await db.delete(apiKeys)
  await db.insert(apiKeys).values(Array.from({ length: 50 }, (_, n) => row(n)))
  expect((await call(createApiKey, { body: wanted }, { as: owner })).body.code).toBe('too_many_api_keys')
  await db.update(apiKeys).set({ expiresAt: now }).where(eq(apiKeys.name, 'Key 7'))
  expect((await call(createApiKey, { body: wanted }, { as: owner })).status).toBe(201)
  clock.now = new Date(now.getTime() + 90 * dayMs)
  await deleteEndedKeys(deps)
  expect(await db.$count(apiKeys)).toBe(51)
  clock.now = new Date(now.getTime() + 90 * dayMs + 1)
  await deleteEndedKeys(deps)
  expect(await db.$count(apiKeys)).toBe(50)
  clock.now = now
})
