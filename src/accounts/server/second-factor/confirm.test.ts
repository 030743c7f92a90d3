import { expect, test } from 'vitest'
import { startPasskeyProof, startPasskeySignIn } from '#accounts/passkeys-contract.ts'
import { makeRecoveryCodes } from '#accounts/second-factor-contract.ts'
import { proveBefore } from '#accounts/server/accounts.fixture.ts'
import { confirmIdentity } from '#accounts/sessions-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { codeAt, later, memberOf } from './second-factor.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '100' } })
const rana = await memberOf(app)
const { secret } = await rana.addApp()
const { device } = await rana.addDevice()
const as = rana.member
const isProved = async () => (await app.call(makeRecoveryCodes, {}, { as })).status === 201
const confirm = (body: Parameters<typeof app.call<typeof confirmIdentity>>[1]['body']) =>
  app.call(confirmIdentity, { body }, { as })

test('a code of the app is proof of who acts, once', async () => {
  app.clock.now = later(app.clock.now, 60)
  await proveBefore(app, as, 11)
  expect(await isProved()).toBe(false)
  const code = codeAt(secret, app.clock.now)
  expect((await confirm({ code: '000000' })).status).toBe(422)
  expect(await isProved()).toBe(false)
  expect((await confirm({ code })).status).toBe(200)
  expect(await isProved()).toBe(true)
  expect(await confirm({ code })).toMatchObject({ status: 422, body: { code: 'code_used' } })
})

test('a passkey of this person is proof of who acts, and only for what it was asked for', async () => {
  await proveBefore(app, as, 11)
  const ask = async () => (await app.call(startPasskeyProof, {}, { as })).body
  const { body: signIn } = await app.call(startPasskeySignIn, { body: {} })
  expect((await confirm({ passkey: device.answer(signIn) })).status).toBe(422)
  const other = await memberOf(app)
  const { device: theirs } = await other.addDevice()
  expect((await confirm({ passkey: theirs.answer(await ask()) })).status).toBe(422)
  expect(await isProved()).toBe(false)
  const passkey = device.answer(await ask())
  expect((await confirm({ passkey })).status).toBe(200)
  expect(await isProved()).toBe(true)
  expect((await confirm({ passkey })).status).toBe(422)
})
