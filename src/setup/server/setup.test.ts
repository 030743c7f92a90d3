import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword, login } from '#accounts/contract.ts'
import { users } from '#accounts/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { makeAvif } from '#files/server/jobs.ts'
import { pictures } from '#files/server/tables.ts'
import { idempotencyKeys } from '#platform/database/tables.ts'
import { getSetupState, seedDatabase } from '#setup/contract.ts'
import { dressTypes } from '#taxonomy/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { setUpShop } from './actions.ts'
import { logSetUpLink } from './token.ts'

const app = await testApp()
const demo = await testApp({ env: { DEMO: 'true' } })
const interrupted = await testApp()
const empty = await testApp()
const token = await tokenInLog(app)
const tokenOfInterrupted = await tokenInLog(interrupted)
const tokenOfEmpty = await tokenInLog(empty)
const guessable = { headers: { 'idempotency-key': '1' } }

test('sets up an empty database with the link from the log only', async () => {
  const other = tokenOfInterrupted as string
  expect(token).toMatch(/^[0-9a-f]{48}$/)
  expect(other).not.toBe(token)
  expect(await tokenInLog(app)).toBe(token)
  for (const wrong of [undefined, '', 'x', token!.slice(1), `${token}0`, token!.toUpperCase(), other]) {
    const state = await app.call(getSetupState, { query: { token: wrong } })
    expect(state.body).toMatchObject({ empty: true, allowed: false })
    const { status, body } = await app.call(seedDatabase, { body: { token: wrong } })
    expect([status, body.code]).toEqual([403, 'set_up_link_needed'])
    expect(body.message).toContain('/seed-database?token=')
  }
  expect((await app.send(seedDatabase, {})).status).toBe(403)
  expect((await app.call(getSetupState, { query: { token } })).body.allowed).toBe(true)
  expect(await rows(app.db, users)).toBe(0)
})

test('creates an admin with a random password, shown once, and the defaults of a new shop', async () => {
  expect((await app.call(getSetupState, { query: {} })).body).toEqual({
    empty: true,
    allowed: false,
    demoAccount: null,
  })
  const { status, body } = await app.call(seedDatabase, { body: { token } }, guessable)
  expect(status).toBe(200)
  expect(body).toMatchObject({ success: true, account: { username: 'admin' } })
  const password = body.account?.password as string
  expect(password.length).toBeGreaterThanOrEqual(12)

  const [admin] = await app.db.select().from(users).where(eq(users.username, 'admin'))
  expect(admin).toMatchObject({ role: 'ADMIN', email: 'admin@trousseau.example', mustChangePassword: true })
  expect(admin?.password).toMatch(/^\$argon2id\$/)
  expect(await rows(app.db, dresses)).toBe(18)
  expect(await rows(app.db, dressTypes)).toBe(8)
  const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'shop.set_up'))
  expect(JSON.stringify(entry)).not.toContain(password)

  const signedIn = await app.call(login, { body: { usernameOrEmail: 'admin', password } })
  expect(signedIn.status).toBe(200)
})

test('stores every picture of the sample dresses before replying, and sets up nothing when one fails', async () => {
  const shown = (await app.db.select().from(dresses)).flatMap(({ images }) => images ?? [])
  expect(shown.length).toBe(42)
  for (const path of shown)
    expect((await app.inject({ url: path.replace('.jpg', '-400.webp') })).statusCode).toBe(200)
  expect((await app.db.select().from(pictures)).map(({ path }) => path).sort()).toEqual(shown.sort())
  expect(await app.deps.jobs.live(makeAvif)).toHaveLength(42)

  const full = { ...empty.deps, files: { ...empty.deps.files, put: () => Promise.reject(new Error('disk')) } }
  await expect(setUpShop(full, { token: tokenOfEmpty })).rejects.toThrow('disk')
  expect(await rows(empty.db, users)).toBe(0)
  expect((await empty.call(seedDatabase, { body: { token: tokenOfEmpty } })).status).toBe(200)
})

test('changes nothing afterwards and replies 409', async () => {
  const before = await rows(app.db, dresses)
  const { status, body } = await app.call(seedDatabase, { body: { token } })
  expect(status).toBe(409)
  // A key this short could be guessed.
  expect((await app.call(seedDatabase, { body: { token } }, guessable)).status).toBe(409)
  expect(body).toMatchObject({ success: false, message: expect.stringContaining('already been set up') })
  expect(await rows(app.db, dresses)).toBe(before)
  expect((await app.call(getSetupState, { query: {} })).body).toEqual({
    empty: false,
    allowed: false,
    demoAccount: null,
  })
})

test('creates one admin for two concurrent first visits, and shows the demo password before set-up', async () => {
  expect((await demo.call(getSetupState, { query: {} })).body.demoAccount).toEqual({
    username: 'admin',
    password: 'trousseau-demo',
  })
  const answers = await Promise.all([1, 2, 3, 4].map(() => demo.send(seedDatabase, {})))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await rows(demo.db, users)).toBe(1)
  expect(await rows(demo.db, dresses)).toBe(18)
  expect((await demo.call(getSetupState, { query: {} })).body.demoAccount).toBeNull()
})

test('returns the password again for the same key until the admin chooses another', async () => {
  const seed = (key?: string) =>
    interrupted.call(
      seedDatabase,
      { body: { token: tokenOfInterrupted } },
      { headers: key ? { 'idempotency-key': key } : {} },
    )
  const key = randomUUID()
  // The second request arrives while the first runs, as after a broken connection.
  const answers = await Promise.all([seed(key), seed(key)])
  const [password] = answers.map(({ body }) => body.account?.password as string)
  expect(password).toHaveLength(16)
  expect(answers.map(({ status, body }) => [status, body.account?.password])).toEqual([
    [200, password],
    [200, password],
  ])
  expect(await rows(interrupted.db, users)).toBe(1)
  expect(await rows(interrupted.db, dresses)).toBe(18)
  for (const other of [undefined, randomUUID(), key.slice(0, 8), key.slice(0, 31)])
    expect((await seed(other)).status).toBe(409)
  for (const table of [users, auditLog, idempotencyKeys]) {
    expect(JSON.stringify(await interrupted.db.select().from(table))).not.toContain(password)
  }

  const signedIn = await interrupted.call(login, { body: { usernameOrEmail: 'admin', password: password! } })
  const cookie = String([signedIn.headers['set-cookie']].flat()[0]).split(';')[0] as string
  const as = { id: signedIn.body.id, email: signedIn.body.email, cookie }
  expect((await seed(key)).body.account?.password).toBe(password)
  const chosen = { currentPassword: password!, newPassword: 'white-silk', confirmPassword: 'white-silk' }
  expect((await interrupted.call(changePassword, { body: chosen }, { as })).status).toBe(200)
  expect((await seed(key)).status).toBe(409)
})

test('refuses the link after use, and writes none for a demo', async () => {
  expect((await app.call(getSetupState, { query: { token } })).body.allowed).toBe(false)
  expect(await tokenInLog(app)).toBeUndefined()
  expect(await tokenInLog(demo)).toBeUndefined()
})

test('refuses set-up from another site', async () => {
  const fresh = await app.call(
    seedDatabase,
    { body: null },
    { headers: { origin: 'https://elsewhere.example' } },
  )
  expect(fresh.status).toBe(403)
})

/** The token of the link that the server writes at start. */
async function tokenInLog({ deps }: typeof app): Promise<string | undefined> {
  const lines: { link: string }[] = []
  await logSetUpLink({ ...deps, log: { warn: (line: { link: string }) => lines.push(line) } as never })
  const link = lines[0] && new URL(lines[0].link)
  if (link) expect(link.origin + link.pathname).toBe('http://shop.test/seed-database')
  return link?.searchParams.get('token') ?? undefined
}

async function rows(
  db: typeof app.db,
  table: typeof users | typeof dresses | typeof dressTypes,
): Promise<number> {
  const [row] = await db.select({ n: count() }).from(table)
  return row?.n ?? 0
}
