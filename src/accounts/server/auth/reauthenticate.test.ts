import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword, login } from '#accounts/contract.ts'
import { cookieOf, credentials, proveBefore } from '#accounts/server/accounts.fixture.ts'
import { confirmIdentity } from '#accounts/sessions-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { checkProof } from '#shared/fresh-proof-contract.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { hashPassword } from './passwords.ts'

const app = await testApp({ domains: ['accounts'], env: { RATE_LIMIT_FACTOR: '10' } })
const password = await hashPassword('white-silk')
const check = (as: Person) => app.call(checkProof, {}, { as })
const confirm = (as: Person, currentPassword = 'white-silk') =>
  app.call(confirmIdentity, { body: { currentPassword } }, { as })

async function signedIn(person: Person): Promise<Person> {
  const answer = await app.call(login, { body: credentials(person.email) })
  return { ...person, cookie: cookieOf(answer).cookie }
}

function minutesPass(minutes: number) {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}

test('a sign-in is proof for 10 minutes, and a confirmation for 10 more', async () => {
  const person = await signedIn(await app.person('CLIENT', { password }))
  minutesPass(9.9)
  expect((await check(person)).status).toBe(200)
  minutesPass(0.1)
  const refused = await check(person)
  expect(refused).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } })
  // Without fields: nothing typed is wrong, so the browser asks.
  expect(refused.body.fields).toBeUndefined()
  expect((await confirm(person)).body).toEqual({ success: true })
  minutesPass(9.9)
  expect((await check(person)).status).toBe(200)
  minutesPass(0.1)
  expect((await check(person)).status).toBe(403)
})

test('a confirmation is proof for its own session only', async () => {
  const person = await app.person('CLIENT', { password })
  const [here, there] = [await signedIn(person), await signedIn(person)]
  minutesPass(11)
  await confirm(here)
  expect([(await check(here)).status, (await check(there)).status]).toEqual([200, 403])
})

test('a new password is proof', async () => {
  const person = await app.person('CLIENT', { password })
  await proveBefore(app, person, 20)
  const words = { newPassword: 'ivory-lace-7', confirmPassword: 'ivory-lace-7' }
  const answer = await app.call(
    changePassword,
    { body: { currentPassword: 'white-silk', ...words } },
    { as: person },
  )
  expect((await check({ ...person, cookie: cookieOf(answer).cookie })).status).toBe(200)
})

test('a wrong password is refused at its field, proves nothing, and counts as an attempt to sign in', async () => {
  const small = await testApp({ domains: ['accounts'] })
  const person = await small.person('CLIENT', { password })
  await proveBefore(small, person, 11)
  const guess = () =>
    small.call(confirmIdentity, { body: { currentPassword: 'white-satin' } }, { as: person })
  const fields = { currentPassword: 'This is not your current password' }
  expect(await guess()).toMatchObject({ status: 403, body: { code: 'reauthentication_required', fields } })
  const answers = []
  for (let n = 0; n < 5; n++) answers.push((await guess()).status)
  expect(answers).toEqual([403, 403, 403, 403, 429])
  expect((await small.call(login, { body: credentials(person.email) })).status).toBe(429)
  expect((await small.call(checkProof, {}, { as: person })).status).toBe(403)
})

test('a guest proves nothing, and a confirmation leaves a row without the password', async () => {
  expect((await app.call(confirmIdentity, { body: { currentPassword: 'white-silk' } })).status).toBe(401)
  expect((await app.call(checkProof, {})).status).toBe(401)
  const person = await app.person('CLIENT', { password })
  await confirm(person)
  const log = await app.db.select().from(auditLog).where(eq(auditLog.actorId, person.id))
  expect(log.map(({ action }) => action)).toEqual(['account.password_confirmed'])
  expect(JSON.stringify(log)).not.toContain('silk')
})
