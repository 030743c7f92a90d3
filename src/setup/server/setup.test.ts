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

test('an empty house is set up by the link in its log alone, and the refusal says so', async () => {
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

test('the first set-up makes an admin with a random password, shown once, and everything a new house needs', async () => {
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
  expect(await rows(app.db, dresses)).toBe(12)
  expect(await rows(app.db, dressTypes)).toBe(2)
  const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'house.set_up'))
  expect(JSON.stringify(entry)).not.toContain(password)

  const signedIn = await app.call(login, { body: { usernameOrEmail: 'admin', password } })
  expect(signedIn.status).toBe(200)
})

test('every picture of the sample dresses is there when it answers; a failure to store one sets up nothing', async () => {
  const shown = (await app.db.select().from(dresses)).flatMap(({ images }) => images ?? [])
  expect(shown.length).toBe(36)
  for (const path of shown)
    expect((await app.inject({ url: path.replace('.jpg', '-400.webp') })).statusCode).toBe(200)
  expect((await app.db.select().from(pictures)).map(({ path }) => path).sort()).toEqual(shown.sort())
  expect(await app.deps.jobs.live(makeAvif)).toHaveLength(36)

  const full = { ...empty.deps, files: { ...empty.deps.files, put: () => Promise.reject(new Error('disk')) } }
  await expect(setUpShop(full, { token: tokenOfEmpty })).rejects.toThrow('disk')
  expect(await rows(empty.db, users)).toBe(0)
  expect((await empty.call(seedDatabase, { body: { token: tokenOfEmpty } })).status).toBe(200)
})

test('afterwards it changes nothing and answers 409', async () => {
  const before = await rows(app.db, dresses)
  const { status, body } = await app.call(seedDatabase, { body: { token } })
  expect(status).toBe(409)
  // A key as short as this one could be anybody's guess.
  expect((await app.call(seedDatabase, { body: { token } }, guessable)).status).toBe(409)
  expect(body).toMatchObject({ success: false, message: expect.stringContaining('set up already') })
  expect(await rows(app.db, dresses)).toBe(before)
  expect((await app.call(getSetupState, { query: {} })).body).toEqual({
    empty: false,
    allowed: false,
    demoAccount: null,
  })
})

test('two first visits at once make one admin; the demo house says its password while it is empty', async () => {
  expect((await demo.call(getSetupState, { query: {} })).body.demoAccount).toEqual({
    username: 'admin',
    password: 'trousseau-demo',
  })
  const answers = await Promise.all([1, 2, 3, 4].map(() => demo.send(seedDatabase, {})))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await rows(demo.db, users)).toBe(1)
  expect(await rows(demo.db, dresses)).toBe(12)
  expect((await demo.call(getSetupState, { query: {} })).body.demoAccount).toBeNull()
})

test('whoever lost the answer is told the password again by the same key, until another is chosen', async () => {
  const seed = (key?: string) =>
    interrupted.call(
      seedDatabase,
      { body: { token: tokenOfInterrupted } },
      { headers: key ? { 'idempotency-key': key } : {} },
    )
  const key = randomUUID()
  // The second comes while the first is still at work, as after a connection that broke.
  const answers = await Promise.all([seed(key), seed(key)])
  const [password] = answers.map(({ body }) => body.account?.password as string)
  expect(password).toHaveLength(16)
  expect(answers.map(({ status, body }) => [status, body.account?.password])).toEqual([
    [200, password],
    [200, password],
  ])
  expect(await rows(interrupted.db, users)).toBe(1)
  expect(await rows(interrupted.db, dresses)).toBe(12)
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

test('the link is dead once it was used, and the demo has none', async () => {
  expect((await app.call(getSetupState, { query: { token } })).body.allowed).toBe(false)
  expect(await tokenInLog(app)).toBeUndefined()
  expect(await tokenInLog(demo)).toBeUndefined()
})

test('a page of another site cannot set up the house', async () => {
  const fresh = await app.call(
    seedDatabase,
    { body: null },
    { headers: { origin: 'https://elsewhere.example' } },
  )
  expect(fresh.status).toBe(403)
})

/** Of the link that a start would write. */
async function tokenInLog({ deps }: typeof app): Promise<string | undefined> {
  const lines: { link: string }[] = []
  await logSetUpLink({ ...deps, log: { warn: (line: { link: string }) => lines.push(line) } as never })
  const link = lines[0] && new URL(lines[0].link)
  if (link) expect(link.origin + link.pathname).toBe('http://house.test/seed-database')
  return link?.searchParams.get('token') ?? undefined
}

async function rows(
  db: typeof app.db,
  table: typeof users | typeof dresses | typeof dressTypes,
): Promise<number> {
  const [row] = await db.select({ n: count() }).from(table)
  return row?.n ?? 0
}
