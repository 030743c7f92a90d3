import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changePassword, getCurrentUser, resetPassword } from '#accounts/contract.ts'
import { forgetDevice, getSecondFactor, takeSecondStep } from '#accounts/second-factor-contract.ts'
import { issueResetToken } from '#accounts/server/reset-tokens.ts'
import { authenticatorApps, recoveryCodes, rememberedDevices } from '#accounts/server/tables.ts'
import { inTransaction } from '#platform/database/db.ts'
import { testApp } from '#tests/support/test-app.ts'
import { codeAt, deviceCookieOf, later, memberOf, password, signedIn } from './second-factor.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '100' } })
const now = () => app.clock.now
const wait = (seconds: number) => {
  app.clock.now = later(now(), seconds)
}

async function step(ticket: string, code: string, more: { remember?: boolean; cookie?: string } = {}) {
  const { remember, cookie } = more
  return app.call(takeSecondStep, { body: { ticket, code, remember } }, { headers: cookie ? { cookie } : {} })
}

const rana = await memberOf(app)
const { secret, recoveryCodes: codes } = await rana.addApp()

test('after the right password the second step is asked for, and no session begins', async () => {
  const answer = await rana.enter()
  expect(answer).toMatchObject({ status: 401, isAsked: true, methods: ['app'] })
  expect(answer.headers['set-cookie']).toBeUndefined()
  const { status } = await app.call(getCurrentUser, {}, { headers: { cookie: `session=${answer.ticket}` } })
  expect(status).toBe(401)
})

test('a wrong password says nothing of a second step', async () => {
  expect(await rana.enter({ secret: 'wrong' })).toMatchObject({
    status: 401,
    body: { code: 'invalid_credentials' },
  })
})

test('a person without a second factor signs in with the password alone', async () => {
  const { enter } = await memberOf(app)
  expect((await enter()).status).toBe(200)
})

test.each([
  ['of now', 0],
  ['of a clock that is 30 seconds late', -30],
  ['of a clock that is 30 seconds early', 30],
])('the code %s signs in', async (_, seconds) => {
  wait(120)
  const { ticket } = await rana.enter()
  const answer = await step(ticket, codeAt(secret, later(now(), seconds)))
  expect(answer.status).toBe(200)
  expect((await app.call(getCurrentUser, {}, { as: signedIn(answer) })).body).toEqual(answer.body)
})

test.each([
  ['of a clock that is five minutes late', -300],
  ['of a clock that is five minutes early', 300],
  ['of yesterday', -86_400],
])('the code %s is refused with a word about the clock', async (_, seconds) => {
  wait(120)
  const { ticket } = await rana.enter()
  const { status, body } = await step(ticket, codeAt(secret, later(now(), seconds)))
  expect([status, body.code]).toEqual([422, 'code_wrong'])
  expect(body.fields?.code).toContain('sets date and time by itself')
})

test('a code is used once: repeated, and of two at once, the second is refused', async () => {
  wait(120)
  const { ticket } = await rana.enter()
  const code = codeAt(secret, now())
  const both = await Promise.all([step(ticket, code), step(ticket, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const again = await step((await rana.enter()).ticket, code)
  expect([again.status, again.body.code]).toEqual([422, 'code_used'])
  // Nor does the one before it, which drift would allow.
  expect((await step(ticket, codeAt(secret, later(now(), -30)))).status).toBe(422)
})

test.each(['000000', '12345', 'not a code', 'aaaa-aaaa-aaaa-aaaa'])('refuses %s', async (code) => {
  wait(120)
  const { ticket } = await rana.enter()
  expect(await step(ticket, code)).toMatchObject({ status: 422, body: { code: 'code_wrong' } })
})

test('a recovery code signs in once, and its owner is written to', async () => {
  const [code = ''] = codes
  const { ticket } = await rana.enter()
  const answer = await step(ticket, code.toUpperCase())
  expect(answer.status).toBe(200)
  expect((await step(ticket, code)).status).toBe(422)
  const state = await app.call(getSecondFactor, {}, { as: signedIn(answer) })
  expect(state.body.recoveryCodesLeft).toBe(9)
})

test('a recovery code of another person is refused', async () => {
  const other = await memberOf(app)
  const { recoveryCodes: theirs } = await other.addApp()
  const { ticket } = await rana.enter()
  expect((await step(ticket, theirs[0] ?? '')).status).toBe(422)
})

test('a ticket that is forged, old, of another person or from before a new password is refused', async () => {
  const { ticket } = await rana.enter()
  const other = await memberOf(app)
  const foreign = ticket.replace(/^[^.]+/, other.member.id)
  const longer = ticket.replace(/\.(\d+)\./, (_, end) => `.${Number(end) + 1}.`)
  for (const forged of ['', 'x', foreign, longer, ticket.slice(0, -1)])
    expect((await step(forged, codeAt(secret, now()))).status, forged).toBe(401)
  wait(601)
  expect(await step(ticket, codeAt(secret, now()))).toMatchObject({
    status: 401,
    body: { code: 'second_step_expired' },
  })
  const late = await memberOf(app)
  const { secret: theirs } = await late.addApp()
  const before = (await late.enter()).ticket
  const body = { currentPassword: password, newPassword: 'ivory-lace', confirmPassword: 'ivory-lace' }
  expect((await app.call(changePassword, { body }, { as: late.member })).status).toBe(200)
  expect((await step(before, codeAt(theirs, now()))).status).toBe(401)
})

test('on a remembered device the password is enough for 30 days, for that person only', async () => {
  wait(120)
  const first = await rana.enter()
  expect(deviceCookieOf(await step(first.ticket, codes[1] ?? ''))).toBeUndefined()
  const { ticket } = await rana.enter()
  const answer = await step(ticket, codeAt(secret, now()), { remember: true })
  const cookie = deviceCookieOf(answer) as string
  expect(String(answer.headers['set-cookie'])).toMatch(
    /device=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
  )
  expect((await rana.enter({ cookie })).status).toBe(200)
  expect((await rana.enter({ cookie, secret: 'wrong' })).status).toBe(401)
  expect((await rana.enter()).isAsked).toBe(true)
  const other = await memberOf(app)
  await other.addApp()
  expect((await other.enter({ cookie })).isAsked).toBe(true)
  wait(30 * 86_400)
  expect((await rana.enter({ cookie })).isAsked).toBe(true)
})

test('two people can be remembered in one browser, and its cookie changes each time', async () => {
  const [lama, nour] = [await memberOf(app), await memberOf(app)]
  const [ofLama, ofNour] = [await lama.addApp(), await nour.addApp()]
  const first = await step((await lama.enter()).ticket, codeAt(ofLama.secret, now()), { remember: true })
  const planted = deviceCookieOf(first) as string
  const second = await step((await nour.enter()).ticket, codeAt(ofNour.secret, now()), {
    remember: true,
    cookie: planted,
  })
  const cookie = deviceCookieOf(second) as string
  expect(cookie).not.toBe(planted)
  expect([(await lama.enter({ cookie })).status, (await nour.enter({ cookie })).status]).toEqual([200, 200])
  expect((await lama.enter({ cookie: planted })).isAsked).toBe(true)
})

test('a remembered device ends by its owner, by a new password and by a reset link', async () => {
  const lama = await memberOf(app)
  const { secret: theirs } = await lama.addApp()
  const remember = async () => {
    wait(60)
    const { ticket } = await lama.enter()
    return step(ticket, codeAt(theirs, now()), { remember: true })
  }
  const answer = await remember()
  const as = signedIn(answer)
  const { devices } = (await app.call(getSecondFactor, {}, { as })).body
  expect(devices).toMatchObject([{ isThisOne: false }])
  const params = { id: devices[0]!.id }
  expect((await app.call(forgetDevice, { params }, { as: await app.person() })).status).toBe(404)
  expect((await app.call(forgetDevice, { params }, { as })).status).toBe(200)
  expect((await lama.enter({ cookie: deviceCookieOf(answer) })).isAsked).toBe(true)

  const cookie = deviceCookieOf(await remember())
  const { token } = await inTransaction(app.db, (tx) => issueResetToken(tx, now(), lama.member.id))
  const body = { token, newPassword: 'ivory-lace', confirmPassword: 'ivory-lace' }
  expect((await app.call(resetPassword, { body }, {})).status).toBe(200)
  // The second factor itself stays: a mailbox alone must not open the account.
  expect((await lama.enter({ cookie, secret: 'ivory-lace' })).isAsked).toBe(true)
})

test('neither secret, recovery codes nor cookies stand in the database as they are', async () => {
  const [row] = await app.db
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, rana.member.id))
  const stored = JSON.stringify([
    row,
    await app.db.select().from(recoveryCodes),
    await app.db.select().from(rememberedDevices),
  ])
  for (const each of [secret, ...codes.flatMap((code) => [code, code.replaceAll('-', '')])])
    expect(stored).not.toContain(each)
})
