import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCurrentUser } from '#accounts/contract.ts'
import type { PasskeyAnswer } from '#accounts/passkey-fields.ts'
import { startPasskeyProof, startPasskeySignIn } from '#accounts/passkeys-contract.ts'
import { cookieOf } from '#accounts/server/accounts.fixture.ts'
import { memberOf } from '#accounts/server/second-factor/second-factor.fixture.ts'
import { getTillPeople, lockTill, switchAtTill } from '#accounts/till-code-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import { checkProof } from '#shared/fresh-proof-contract.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['accounts', 'settings'], env: { RATE_LIMIT_FACTOR: '100' } })
const owner = await memberOf(app, { staffRole: 'OWNER' })
const { device: ofOwner } = await owner.addDevice()
const dina = await memberOf(app, { staffRole: 'ASSISTANT' })
const { device: ofDina } = await dina.addDevice()

/** A computer on which a colleague has just signed in. */
async function computer(): Promise<Person> {
  const colleague = await memberOf(app, { staffRole: 'ASSISTANT' })
  return { ...colleague.member, cookie: cookieOf(await colleague.enter()).cookie }
}
const begin = async () => (await app.call(startPasskeySignIn, { body: {} })).body
const send = (passkey: PasskeyAnswer, as?: Person) =>
  app.call(switchAtTill, { body: { passkey } }, as && { as })
const refused = { status: 422, body: { code: 'passkey_refused' } }

test('a passkey makes the session of the computer the one of its owner, and each entry says who', async () => {
  const before = await computer()
  const answer = await send(ofDina.answer(await begin()), before)
  expect(answer).toMatchObject({ status: 200, body: { id: dina.member.id } })
  const as = { ...dina.member, cookie: cookieOf(answer).cookie }
  expect((await app.call(getCurrentUser, {}, { as })).body.id).toBe(dina.member.id)
  expect((await app.call(getCurrentUser, {}, { as: before })).status).toBe(401)
  expect((await app.call(getTillPeople, {}, { as })).body).toMatchObject({
    hasPasskeys: true,
    lockAfterMinutes: 10,
  })
  const [entry] = await app.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'account.till_switched'), eq(auditLog.subjectId, dina.member.id)))
    .orderBy(desc(auditLog.id))
  expect(entry).toMatchObject({
    actorId: dina.member.id,
    detail: { from: before.id, way: 'passkey' },
  })
})

test('a passkey is a proof of who acts, which a till code is not; owners switch with it too', async () => {
  const answer = await send(ofOwner.answer(await begin()), await computer())
  const as = { ...owner.member, cookie: cookieOf(answer).cookie }
  expect(answer.body.id).toBe(owner.member.id)
  expect((await app.call(checkProof, {}, { as })).status).toBe(200)
})

test('a locked computer opens with a passkey', async () => {
  const locked = await computer()
  expect((await app.call(lockTill, {}, { as: locked })).status).toBe(200)
  expect((await send(ofDina.answer(await begin()), locked)).status).toBe(200)
})

test('refuses a passkey of a customer, one for another purpose, one sent twice and one of another host', async () => {
  const customer = await memberOf(app)
  const { device } = await customer.addDevice()
  const at = await computer()
  expect(await send(device.answer(await begin()), at)).toMatchObject(refused)
  const { body: proof } = await app.call(startPasskeyProof, {}, { as: dina.member })
  expect(await send(ofDina.answer(proof), at)).toMatchObject(refused)
  expect(await send(ofDina.answer(await begin(), { rpId: 'shop.example' }), at)).toMatchObject(refused)
  expect((await app.call(getCurrentUser, {}, { as: at })).body.id).toBe(at.id)
  const answer = ofDina.answer(await begin())
  expect((await send(answer, at)).status).toBe(200)
  expect(await send(answer, await computer())).toMatchObject(refused)
})

test('only on a computer where staff have signed in, and only while the shop has till codes', async () => {
  expect(await send(ofDina.answer(await begin()))).toMatchObject(refused)
  const customer = await app.person()
  expect(await send(ofDina.answer(await begin()), customer)).toMatchObject(refused)
  const at = await computer()
  await app.call(updatePlatformSettings, { body: { tillCodes: false } }, { as: owner.member })
  expect((await app.call(getTillPeople, {}, { as: at })).body.hasPasskeys).toBe(false)
  expect(await send(ofDina.answer(await begin()), at)).toMatchObject(refused)
})
