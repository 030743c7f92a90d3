import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCurrentUser, login, resetPassword } from '#accounts/contract.ts'
import { confirmEmail, getEmailProof, sendEmailProof } from '#accounts/email-proof-contract.ts'
import { changeProfile } from '#accounts/profile-contract.ts'
import { credentials, rana } from '#accounts/server/accounts.fixture.ts'
import { freshToken } from '#accounts/server/auth/resets.fixture.ts'
import { emailProofs, users } from '#accounts/server/tables.ts'
import { createUser, updateUser } from '#accounts/users-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { newMember, proofTokens, proveAddress } from './email-proof.fixture.ts'
import { sweepProofs } from './store.ts'

const app = await testApp()
const { call, db, clock } = app
const dayMs = 86_400_000
const start = clock.now

const isProved = async (as: Person) => (await call(getCurrentUser, {}, { as })).body.isEmailProved
const stateOf = async (token: string, as?: Person) =>
  (await call(getEmailProof, { query: { token } }, as && { as })).body
let members = 0
function member(fields: object = {}) {
  members += 1
  return newMember(app, { email: `member-${members}@example.com`, ...fields })
}

test('a new account is not proved until it presses the link in its mail', async () => {
  const as = await member()
  expect(await isProved(as)).toBe(false)
  const [token] = (await proofTokens(app, as.email)) as [string]
  expect(await stateOf(token, as)).toEqual({ state: 'ready', email: as.email })
  expect(await isProved(as)).toBe(false)
  expect((await proveAddress(app, as)).body).toEqual({ success: true })
  expect(await isProved(as)).toBe(true)
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'account.email_proved'))
  expect(log).toMatchObject([{ actorId: as.id, subjectId: as.id }])
})

test('the database holds no token', async () => {
  const as = await member()
  const [token] = (await proofTokens(app, as.email)) as [string]
  expect(JSON.stringify(await db.select().from(emailProofs))).not.toContain(token)
})

test('a link that is pressed twice says that the address is confirmed', async () => {
  const as = await member()
  await proveAddress(app, as)
  const [token] = (await proofTokens(app, as.email)) as [string]
  expect(await stateOf(token, as)).toEqual({ state: 'proved', email: as.email })
  expect((await proveAddress(app, as)).status).toBe(200)
})

test('security: the reader of a mailbox who did not open the account proves nothing by a press', async () => {
  const stranger = await member()
  const [token] = (await proofTokens(app, stranger.email)) as [string]
  expect(await stateOf(token)).toEqual({ state: 'signIn', email: null })
  expect((await call(confirmEmail, { body: { token } })).status).toBe(401)
  const other = await app.person()
  expect(await stateOf(token, other)).toEqual({ state: 'otherAccount', email: null })
  const refused = await call(confirmEmail, { body: { token } }, { as: other })
  expect(refused).toMatchObject({ status: 403, body: { code: 'proof_of_other_account' } })
  expect(await isProved(stranger)).toBe(false)
})

test('security: a forged link proves nothing', async () => {
  const as = await member()
  for (const token of ['', 'x'.repeat(43), `${(await proofTokens(app, as.email))[0]}a`]) {
    expect(await stateOf(token, as)).toEqual({ state: 'unknown', email: null })
    const refused = await call(confirmEmail, { body: { token } }, { as })
    expect(refused).toMatchObject({ status: 400, body: { code: 'proof_link_unknown' } })
  }
})

test('a link ends after 7 days, and "send again" makes a new one', async () => {
  const as = await member()
  clock.now = new Date(start.getTime() + 7 * dayMs)
  const { body } = await call(login, { body: credentials(as.email) })
  expect(body.isEmailProved).toBe(false)
  const cookie = (await call(login, { body: credentials(as.email) })).headers['set-cookie']
  const here = { ...as, cookie: String(cookie).split(';')[0] as string }
  expect(await proveAddress(app, here)).toMatchObject({ status: 409, body: { code: 'proof_link_expired' } })
  expect((await call(sendEmailProof, {}, { as: here })).body).toEqual({ success: true, isProved: false })
  expect((await proveAddress(app, here)).status).toBe(200)
  expect((await call(sendEmailProof, {}, { as: here })).body).toEqual({ success: true, isProved: true })
  await sweepProofs(db, new Date(clock.now.getTime() + 60 * dayMs))
  expect(await db.select().from(emailProofs).where(eq(emailProofs.userId, as.id))).toEqual([])
  clock.now = start
})

test('a new address is not proved, and the link to the old one proves nothing', async () => {
  const as = await member()
  const [first] = (await proofTokens(app, as.email)) as [string]
  const { firstName, lastName, phone } = rana
  const change = (email: string) =>
    call(
      changeProfile,
      {
        params: { userId: as.id },
        body: { firstName, lastName, phone, email },
      },
      { as },
    )
  expect((await change('moved@example.com')).body.isEmailProved).toBe(false)
  expect(await stateOf(first, as)).toMatchObject({ state: 'changed' })
  const refused = await call(confirmEmail, { body: { token: first } }, { as })
  expect(refused).toMatchObject({ status: 409, body: { code: 'proof_address_changed' } })
  expect((await proveAddress(app, as, 'moved@example.com')).status).toBe(200)
  // Only its capitals change: it is the same mailbox.
  expect((await change('Moved@example.com')).body.isEmailProved).toBe(true)
  expect((await change('third@example.com')).body.isEmailProved).toBe(false)
  expect(await isProved(as)).toBe(false)
})

test('a password that is reset by mail proves the address', async () => {
  const as = await member()
  const token = await freshToken(app, as.email)
  await call(resetPassword, { body: { token, newPassword: 'ivory-lace' } })
  const { body } = await call(login, { body: credentials(as.email, 'ivory-lace') })
  expect(body.isEmailProved).toBe(true)
})

test('an account by staff is not proved; its first sign-in sends one link, also one from before', async () => {
  const owner = await app.person('ADMIN')
  const body = {
    username: 'by.staff',
    email: 'by-staff@example.com',
    phone: '+9613123456',
    password: 'white-silk',
  }
  const made = await call(createUser, { body }, { as: owner })
  expect(made.body.isEmailProved).toBe(false)
  expect(await proofTokens(app, body.email)).toEqual([])
  for (let n = 0; n < 3; n++) await call(login, { body: credentials(body.email) })
  expect(await proofTokens(app, body.email)).toHaveLength(1)
  await db.update(users).set({ emailProvedAt: clock.now }).where(eq(users.id, made.body.id))
  const { version } = (await call(updateUser, { params: { id: made.body.id }, body: {} }, { as: owner })).body
  const email = 'by-staff-2@example.com'
  const moved = await call(
    updateUser,
    { params: { id: made.body.id }, body: { email, version } },
    { as: owner },
  )
  expect(moved.status).toBe(200)
  expect(await proofTokens(app, email)).toHaveLength(1)
  const [row] = await db.select().from(users).where(eq(users.id, made.body.id))
  expect(row?.emailProvedAt).toBe(null)
})

test('three links an hour go to one account', async () => {
  const as = await member()
  const again = () => call(sendEmailProof, {}, { as })
  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429])
  expect(await proofTokens(app, as.email)).toHaveLength(3)
})

test('three links an hour go to one address, whichever account asks', async () => {
  const shared = 'shared@example.com'
  const { firstName, lastName, phone } = rana
  for (let n = 0; n < 5; n++) {
    const as = await member({ email: shared })
    const body = { firstName, lastName, phone }
    const away = { ...body, email: `away-${n}@example.com` }
    expect((await call(changeProfile, { params: { userId: as.id }, body: away }, { as })).status).toBe(200)
  }
  expect(await proofTokens(app, shared)).toHaveLength(3)
})
