import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCurrentUser } from '#accounts/contract.ts'
import type { PasskeyAnswer } from '#accounts/passkey-fields.ts'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#accounts/passkeys-contract.ts'
import { getSecondFactor } from '#accounts/second-factor-contract.ts'
import { passkeyChallenges, passkeys, users } from '#accounts/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { softwareAuthenticator } from './authenticator.fixture.ts'
import { sweepChallenges } from './challenges.ts'
import { deviceCookieOf, later, memberOf, signedIn } from './second-factor.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '100' } })
const rana = await memberOf(app)
const { device } = await rana.addDevice()
const lama = await memberOf(app)
const { device: ofLama } = await lama.addDevice()

const begin = async (ticket?: string) => (await app.call(startPasskeySignIn, { body: { ticket } })).body
const send = (passkey: PasskeyAnswer, remember?: boolean) =>
  app.call(signInWithPasskey, { body: { passkey, remember } })
const refused = { status: 422, body: { code: 'passkey_refused' } }

test('a passkey alone signs in, without a name and a password', async () => {
  const options = await begin()
  expect(options).toMatchObject({ rpId: 'shop.test', userVerification: 'required', allowCredentials: [] })
  const answer = await send(device.answer(options))
  expect(answer).toMatchObject({ status: 200, body: { id: rana.member.id } })
  expect((await app.call(getCurrentUser, {}, { as: signedIn(answer) })).body).toEqual(answer.body)
})

test('after the password a passkey of this person is the second step', async () => {
  const { ticket, methods } = await rana.enter()
  expect(methods).toEqual(['passkey'])
  const options = await begin(ticket)
  expect(options.allowCredentials).toMatchObject([{ id: device.id }])
  const answer = await send(device.answer(options), true)
  expect(answer.status).toBe(200)
  expect((await rana.enter({ cookie: deviceCookieOf(answer) })).status).toBe(200)
})

test('after the password of one person the passkey of another is refused', async () => {
  const { ticket } = await rana.enter()
  expect(await send(ofLama.answer(await begin(ticket)))).toMatchObject(refused)
  expect((await app.call(startPasskeySignIn, { body: { ticket: 'forged' } })).status).toBe(401)
})

test.each([
  ['the page of another host', { origin: 'http://shop.example' }],
  ['a page without https of another port', { origin: 'http://shop.test:8080' }],
  ['a passkey of another host', { rpId: 'shop.example' }],
  ['a device that asked for no finger, face or PIN', { isVerified: false }],
  ['the name of another person', { userHandle: Buffer.from(lama.member.id).toString('base64url') }],
  ['another challenge', { challenge: 'bm90aGluZyB0aGF0IHdhcyBhc2tlZA' }],
])('refuses %s', async (_, deviation) => {
  expect(await send(device.answer(await begin(), deviation))).toMatchObject(refused)
})

test('refuses an unknown passkey, and one whose signature is changed', async () => {
  const stranger = softwareAuthenticator()
  const options = await begin()
  expect(await send(stranger.answer(options))).toMatchObject(refused)
  const good = device.answer(options)
  const forged = {
    ...good,
    response: { ...good.response, signature: ofLama.answer(options).response.signature },
  }
  expect(await send(forged)).toMatchObject(refused)
})

test('an answer signs in once, also when it is sent twice at once', async () => {
  const answer = device.answer(await begin())
  const both = await Promise.all([send(answer), send(answer)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await send(answer)).toMatchObject(refused)
})

test('refuses a counter that does not grow: the passkey was copied', async () => {
  expect((await send(device.answer(await begin(), { counter: 90 }))).status).toBe(200)
  expect(await send(device.answer(await begin(), { counter: 90 }))).toMatchObject(refused)
  expect(await send(device.answer(await begin(), { counter: 12 }))).toMatchObject(refused)
  expect((await send(device.answer(await begin(), { counter: 91 }))).status).toBe(200)
})

test('a synchronised passkey, which does not count, signs in again and again', async () => {
  const maya = await memberOf(app)
  const { device: synchronised } = await maya.addDevice()
  for (let times = 0; times < 2; times++)
    expect((await send(synchronised.answer(await begin(), { counter: 0 }))).status).toBe(200)
})

test('a challenge ends after five minutes and is for its own purpose', async () => {
  const options = await begin()
  app.clock.now = later(app.clock.now, 301)
  expect(await send(device.answer(options))).toMatchObject(refused)
  const { body } = await app.call(startPasskey, {}, { as: rana.member })
  expect(await send(device.answer(body))).toMatchObject(refused)
  await begin()
  await sweepChallenges(app.db, later(app.clock.now, 301))
  expect(await app.db.$count(passkeyChallenges)).toBe(0)
})

test('the passkey of a deleted account is refused', async () => {
  const former = await memberOf(app)
  const { device: theirs } = await former.addDevice()
  await app.db.update(users).set({ anonymisedAt: app.clock.now }).where(eq(users.id, former.member.id))
  expect(await send(theirs.answer(await begin()))).toMatchObject(refused)
})

test('over https the host of the shop has its passkeys and its cookie', async () => {
  const https = await testApp({ publicUrl: 'https://shop.test' })
  const person = await https.person()
  const as = { ...person, cookie: person.cookie.replace('session=', '__Host-session=') }
  const secure = softwareAuthenticator({ origin: 'https://shop.test', rpId: 'shop.test' })
  const { body: options } = await https.call(startPasskey, {}, { as })
  expect(options.rp.id).toBe('shop.test')
  const body = { passkey: secure.create(options), name: 'Laptop' }
  expect((await https.call(addPasskey, { body }, { as })).status).toBe(201)
  const { body: request } = await https.call(startPasskeySignIn, { body: {} })
  const answer = await https.call(signInWithPasskey, {
    body: { passkey: secure.answer(request), remember: true },
  })
  expect(answer.status).toBe(200)
  expect(deviceCookieOf(answer)).toMatch(/^__Host-device=/)
})

test.each([
  ['the page of another host', { origin: 'http://shop.example' }],
  ['another host', { rpId: 'shop.example' }],
  ['a device that asked for no finger, face or PIN', { isVerified: false }],
  ['another challenge', { challenge: 'bm90aGluZyB0aGF0IHdhcyBhc2tlZA' }],
])('adds no passkey of %s', async (_, deviation) => {
  const { body: options } = await app.call(startPasskey, {}, { as: rana.member })
  const passkey = softwareAuthenticator().create(options, deviation)
  const answer = await app.call(addPasskey, { body: { passkey, name: 'Phone' } }, { as: rana.member })
  expect(answer).toMatchObject(refused)
})

test('adds no passkey with the challenge of another person, and none twice', async () => {
  const { body: options } = await app.call(startPasskey, {}, { as: rana.member })
  const fresh = softwareAuthenticator()
  const body = { passkey: fresh.create(options), name: 'Phone' }
  expect(await app.call(addPasskey, { body }, { as: lama.member })).toMatchObject(refused)
  const { body: own } = await app.call(startPasskey, {}, { as: rana.member })
  expect(own.excludeCredentials).toMatchObject([{ id: device.id }])
  const again = { passkey: device.create(own), name: 'Again' }
  expect((await app.call(addPasskey, { body: again }, { as: rana.member })).status).toBe(409)
})

test('its owner renames and removes a passkey, nobody else', async () => {
  const as = rana.member
  const { device: second } = await rana.addDevice('Laptop')
  const { body: before } = await app.call(getSecondFactor, {}, { as })
  const params = { id: before.passkeys.find(({ name }) => name === 'Laptop')!.id }
  const body = { name: 'Old laptop' }
  expect((await app.call(renamePasskey, { params, body }, { as: lama.member })).status).toBe(404)
  expect((await app.call(removePasskey, { params }, { as: lama.member })).status).toBe(404)
  expect((await app.call(renamePasskey, { params, body }, { as })).status).toBe(200)
  const { body: after } = await app.call(getSecondFactor, {}, { as })
  expect(after.passkeys.map(({ name }) => name)).toEqual(['Phone', 'Old laptop'])
  expect((await app.call(removePasskey, { params }, { as })).status).toBe(200)
  expect(await send(second.answer(await begin()))).toMatchObject(refused)
})

test('nobody has more than twenty passkeys', async () => {
  const nour = await memberOf(app)
  const rows = Array.from({ length: 20 }, (_, nth) => ({
    userId: nour.member.id,
    credentialId: `known-${nth}`,
    publicKey: '',
    counter: 0,
    transports: [],
    name: `Key ${nth}`,
  }))
  await app.db.insert(passkeys).values(rows)
  expect((await app.call(startPasskey, {}, { as: nour.member })).status).toBe(409)
})
