import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { login } from '#accounts/contract.ts'
import { users } from '#accounts/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { dressTypes } from '#catalogue/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { getSetupState, seedDatabase } from '#setup/contract.ts'
import { testHouse } from '#tests/support/house.ts'

const house = await testHouse()
const demo = await testHouse({ env: { DEMO: 'true' }, files: house.deps.files })

test('the first set-up makes an admin with a random password, shown once, and everything a new house needs', async () => {
  expect((await house.call(getSetupState, {})).body).toEqual({ empty: true, demoAccount: null })
  const { status, body } = await house.call(seedDatabase, {})
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, account: { username: 'admin' } })
  const password = body.account?.password as string
  expect(password.length).toBeGreaterThanOrEqual(12)

  const [admin] = await house.db.select().from(users).where(eq(users.username, 'admin'))
  expect(admin).toMatchObject({ role: 'ADMIN', email: 'admin@trousseau.example', mustChangePassword: true })
  expect(admin?.password).toMatch(/^\$argon2id\$/)
  expect(await rows(house.db, dresses)).toBe(12)
  expect(await rows(house.db, dressTypes)).toBe(2)
  const [dress] = await house.db.select().from(dresses).limit(1)
  expect(await house.deps.files.get(dress?.mainImage?.replace('/files/', '') as string)).toBeDefined()
  const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'house.set_up'))
  expect(JSON.stringify(entry)).not.toContain(password)

  const signedIn = await house.call(login, { body: { usernameOrEmail: 'admin', password } })
  expect(signedIn.status).toBe(200)
}, 60_000)

test('afterwards it changes nothing and answers 409', async () => {
  const before = await rows(house.db, dresses)
  const { status, body } = await house.call(seedDatabase, {})
  expect(status).toBe(409)
  expect(body).toMatchObject({ success: false, message: expect.stringContaining('set up already') })
  expect(await rows(house.db, dresses)).toBe(before)
  expect((await house.call(getSetupState, {})).body).toEqual({ empty: false, demoAccount: null })
})

test('two first visits at once make one admin; the demo house says its password while it is empty', async () => {
  expect((await demo.call(getSetupState, {})).body.demoAccount).toEqual({
    username: 'admin',
    password: 'trousseau-demo',
  })
  const answers = await Promise.all([1, 2, 3, 4].map(() => demo.call(seedDatabase, {})))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await rows(demo.db, users)).toBe(1)
  expect(await rows(demo.db, dresses)).toBe(12)
  expect((await demo.call(getSetupState, {})).body.demoAccount).toBeNull()
}, 60_000)

test('a page of another site cannot set up the house', async () => {
  const fresh = await house.call(seedDatabase, {}, { headers: { origin: 'https://elsewhere.example' } })
  expect(fresh.status).toBe(403)
})

async function rows(
  db: typeof house.db,
  table: typeof users | typeof dresses | typeof dressTypes,
): Promise<number> {
  const [row] = await db.select({ n: count() }).from(table)
  return row?.n ?? 0
}
