import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { consents, customers } from '#customers/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import type { WhatsappMessageId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { saveWhatsappAccount } from '#whatsapp/account-contract.ts'
import { account, signed } from '#whatsapp/server/meta-server.fixture.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, clock } = app
const owner = await app.person('ADMIN')
await app.send(saveWhatsappAccount, { body: account }, { as: owner })
const seconds = () => String(Math.floor(clock.now.getTime() / 1000))

function post({ payload, headers }: ReturnType<typeof signed>) {
  return app.app.inject({
    method: 'POST',
    url: '/api/whatsapp/status',
    payload,
    headers: { host: 'shop.test', ...headers },
  })
}
const status = (id: string, state: string, more: object = {}) =>
  post(
    signed({ statuses: [{ id, status: state, timestamp: seconds(), recipient_id: '9613123456', ...more }] }),
  )

async function message(facts: Partial<typeof whatsappMessages.$inferInsert> = {}) {
  const id = newId<WhatsappMessageId>()
  await db.insert(whatsappMessages).values({
    id,
    customerId: anyCustomer,
    event: 'booked',
    subjectKind: 'appointment',
    subjectId: newId(),
    phone: '+9613123456',
    text: 'Hello',
    state: 'SENT',
    providerId: `wamid.${id}`,
    expiresAt: new Date(clock.now.getTime() + 3_600_000),
    ...facts,
  } as typeof whatsappMessages.$inferInsert)
  const read = async () => (await db.select().from(whatsappMessages).where(eq(whatsappMessages.id, id)))[0]!
  return { id, providerId: `wamid.${id}`, read }
}

test('security: the challenge is answered to the verify token only', async () => {
  const ask = (token: string) =>
    app.app.inject({
      method: 'GET',
      url: `/api/whatsapp/status?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
    })
  const right = await ask(account.verifyToken)
  expect([right.statusCode, right.body]).toEqual([200, '1158201444'])
  expect((await ask('guess')).statusCode).toBe(400)
})

test('security: a forged, cut or unsigned call changes nothing', async () => {
  const { providerId, read } = await message()
  const update = { statuses: [{ id: providerId, status: 'read', timestamp: seconds() }] }
  const right = signed(update)
  const forged = [
    signed(update, 'another secret'),
    { ...right, payload: right.payload.replace('"read"', '"sent"') },
    { ...right, headers: { ...right.headers, 'x-hub-signature-256': 'sha256=' } },
    { ...right, headers: { 'content-type': 'application/json' } as never },
  ]
  for (const call of forged) expect((await post(call)).statusCode).toBe(400)
  expect((await read()).state).toBe('SENT')
  expect((await post(right)).statusCode).toBe(200)
  expect((await read()).state).toBe('READ')
  // Signed nonsense, and what is about another number of the same app.
  expect((await post(signed({ statuses: [null, { id: 3 }], messages: 'x' }))).statusCode).toBe(200)
  expect((await post(signed({ metadata: { phone_number_id: '1' }, statuses: [] }))).statusCode).toBe(200)
})

test('security: 10,000 forged calls ask the database for nothing', async () => {
  await status('wamid.unknown', 'read')
  const statements = async () =>
    (
      await db.execute<{ calls: string }>(
        sql`select xact_commit + xact_rollback as calls from pg_stat_database where datname = current_database()`,
      )
    ).rows[0]!.calls
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const before = Number(await statements())
  const forged = signed({ statuses: [{ id: 'wamid.x', status: 'read', timestamp: seconds() }] }, 'guess')
  for (let round = 0; round < 100; round += 1) {
    const replies = await Promise.all(Array.from({ length: 100 }, () => post(forged)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  }
  await db.execute(sql`select pg_stat_force_next_flush()`)
  expect(Number(await statements()) - before).toBeLessThan(1_000)
})

test('repeated and reordered statuses never lead back', async () => {
  const { providerId, read } = await message()
  for (const state of ['delivered', 'sent', 'delivered', 'read', 'delivered', 'sent', 'failed'])
    expect((await status(providerId, state)).statusCode).toBe(200)
  const { state, deliveredAt, readAt, reason } = await read()
  expect([state, reason, deliveredAt, readAt]).toEqual(['READ', null, clock.now, clock.now])
  const refused = await message()
  const errors = [
    { code: 131026, title: 'Message undeliverable', error_data: { details: 'Not on WhatsApp' } },
  ]
  await status(refused.providerId, 'failed', { errors })
  await status(refused.providerId, 'sent')
  const failed = { state: 'FAILED', reason: 'REFUSED', errorCode: 131026, errorMessage: 'Not on WhatsApp' }
  expect(await refused.read()).toMatchObject(failed)
  expect((await status('wamid.unknown', 'read')).statusCode).toBe(200)
})

test('a status tells of a message whose reply was lost', async () => {
  const lost = await message({ state: 'FAILED', reason: 'UNKNOWN', providerId: null })
  await status('wamid.late', 'delivered', { biz_opaque_callback_data: lost.id })
  expect(await lost.read()).toMatchObject({ state: 'DELIVERED', providerId: 'wamid.late', reason: null })
  await status('wamid.other', 'read', { biz_opaque_callback_data: lost.id })
  expect(await lost.read()).toMatchObject({ state: 'DELIVERED', providerId: 'wamid.late' })
})

test.each(['STOP', ' stop. ', 'Arrêt', 'توقّف'])(
  'the answer %j ends her consent, and a repeated call no later one',
  async (word) => {
    const phone = '+961 3 765 432'
    const at = clock.now
    const [file] = await db
      .insert(customers)
      .values({
        name: 'Rana',
        phone,
        whatsappConsentAt: new Date(at.getTime() - 1000),
        whatsappConsent: 'I agree',
      })
      .returning()
    const agreed = async () =>
      (await db.select().from(customers).where(eq(customers.id, file!.id)))[0]!.whatsappConsentAt
    const answer = (body: string) =>
      signed({
        messages: [
          { from: '9613765432', id: 'wamid.in', timestamp: seconds(), type: 'text', text: { body } },
        ],
      })
    await post(answer('please do not stop'))
    expect(await agreed()).not.toBe(null)
    const stop = answer(word)
    await post(stop)
    expect(await agreed()).toBe(null)
    const history = await db.select().from(consents).where(eq(consents.customerId, file!.id))
    expect(history).toMatchObject([{ agrees: false, way: 'stop', words: null }])
    const again = { whatsappConsentAt: new Date(at.getTime() + 60_000), whatsappConsent: 'I agree' }
    await db.update(customers).set(again).where(eq(customers.id, file!.id))
    await post(stop)
    expect(await agreed()).not.toBe(null)
    await db.update(customers).set({ phone: null }).where(eq(customers.id, file!.id))
  },
)
