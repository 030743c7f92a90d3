import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { noteWhatsappConsent } from '#customers/change-contract.ts'
import { isStopped, mayMessage } from '#customers/server/may-message.ts'
import { consents, customers } from '#customers/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import type { CustomerId, WhatsappMessageId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { saveWhatsappAccount } from '#whatsapp/account-contract.ts'
import {
  assignWhatsappAnswer,
  listWhatsappAnswers,
  reopenWhatsappAnswer,
  setWhatsappAnswerAside,
} from '#whatsapp/answers-contract.ts'
import { account, signed } from '#whatsapp/server/meta-server.fixture.ts'
import { whatsappAnswers, whatsappMessages } from '#whatsapp/server/tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, deps, clock, send } = app
const owner = await app.person('ADMIN')
await send(saveWhatsappAccount, { body: account }, { as: owner })

beforeEach(async () => {
  await db.delete(whatsappAnswers)
  await db.delete(whatsappMessages)
  await db.update(customers).set({ phone: null })
})

let nth = 0
/** A customer who agreed a minute ago, with a message that was sent to her. */
async function written(phone: string) {
  nth += 1
  const agreed = { whatsappConsentAt: new Date(clock.now.getTime() - 60_000), whatsappConsent: 'I agree' }
  const [file] = await db
    .insert(customers)
    .values({ name: `Rana ${nth}`, phone, ...agreed })
    .returning()
  const messageId = newId<WhatsappMessageId>()
  await db.insert(whatsappMessages).values({
    id: messageId,
    customerId: file!.id,
    event: 'booked',
    subjectKind: 'appointment',
    subjectId: newId(),
    language: 'en',
    phone,
    text: 'Hello',
    state: 'SENT',
    providerId: `wamid.${nth}`,
    expiresAt: clock.now,
  })
  return { id: file!.id, messageId, providerId: `wamid.${nth}` }
}
const agreedAt = async (id: CustomerId) =>
  (await db.select().from(customers).where(eq(customers.id, id)))[0]!.whatsappConsentAt
const seconds = () => String(Math.floor(clock.now.getTime() / 1000))
async function post(value: object) {
  const { payload, headers } = signed(value)
  const url = '/api/whatsapp/status'
  const reply = await app.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'shop.test', ...headers },
  })
  expect(reply.statusCode).toBe(200)
}
const said = (body: string, from: object, contacts: object[] = []) =>
  post({
    contacts,
    messages: [{ id: `wamid.in${nth}${body}`, timestamp: seconds(), type: 'text', text: { body }, ...from }],
  })
const user = 'LB.13491208655302741918'

test('STOP that carries only an id ends the consent of whom a status of our message has named', async () => {
  const rana = await written('+9613700001')
  await post({
    contacts: [{ wa_id: '9613700001', user_id: user, profile: { name: 'Rana', username: 'rana.k' } }],
    statuses: [
      {
        id: rana.providerId,
        status: 'delivered',
        timestamp: seconds(),
        recipient_id: '9613700001',
        recipient_user_id: user,
      },
    ],
  })
  await said('STOP', { from_user_id: user }, [{ user_id: user, profile: { username: 'rana.k' } }])
  expect(await agreedAt(rana.id)).toBe(null)
  expect(await isStopped(db, deps, '+9613700001')).toBe(true)
  expect(await db.select().from(whatsappAnswers)).toEqual([])
})

test('the id stands in place of the number, too, and a status that names nobody keeps what is known', async () => {
  const rana = await written('+9613700002')
  const status = (state: string, recipient: object) =>
    post({ statuses: [{ id: rana.providerId, status: state, timestamp: seconds(), ...recipient }] })
  await status('delivered', { recipient_user_id: user })
  await status('read', {})
  await said('Arrêt', { from: user })
  expect(await agreedAt(rana.id)).toBe(null)
})

test('STOP of an id that nobody knows yet counts once a status tells whose it is', async () => {
  await said('STOP', { from_user_id: user })
  const rana = await written('+9613700003')
  expect(await isStopped(db, deps, '+9613700003')).toBe(false)
  const status = { status: 'sent', timestamp: seconds(), recipient_id: '9613700003', recipient_user_id: user }
  await post({ statuses: [{ id: rana.providerId, ...status }] })
  expect([await agreedAt(rana.id), await isStopped(db, deps, '+9613700003')]).toEqual([null, true])
  await said('START', { from_user_id: user })
  expect(await isStopped(db, deps, '+9613700003')).toBe(false)
  expect(await agreedAt(rana.id)).not.toBe(null)
})

test.each([
  ['Mexico', '+525512345671', '5215512345671'],
  ['Mexico, as WhatsApp writes it', '+52 1 55 1234 5672', '525512345672'],
  ['Argentina', '+541123456781', '5491123456781'],
  ['Argentina with 9', '+5491123456782', '541123456782'],
  ['Brazil', '+5511987654321', '551187654321'],
  ['Brazil without the ninth digit', '+551187654322', '5511987654322'],
  ['Benin', '+22997123456', '2290197123456'],
])('STOP from %s: %s comes back as %s', async (_, phone, from) => {
  const never = { whatsappConsentAt: new Date(clock.now.getTime() - 60_000), whatsappConsent: 'I agree' }
  const [file] = await db
    .insert(customers)
    .values({ name: 'Ana', phone, ...never })
    .returning()
  await said('STOP', { from })
  expect(await agreedAt(file!.id)).toBe(null)
  expect(await mayMessage(db, deps, { ...file!, whatsappConsentFor: null }, { phone })).toBe(false)
})

test('a number that another country writes in another way is matched by the message sent last', async () => {
  const ama = await written('+2250712345678')
  await post({
    statuses: [{ id: ama.providerId, status: 'sent', timestamp: seconds(), recipient_id: '22512345678' }],
  })
  await said('STOP', { from: '22512345678' })
  expect(await agreedAt(ama.id)).toBe(null)
  expect(await isStopped(db, deps, '+2250712345678')).toBe(true)
})

test('a number that fits two files ends both', async () => {
  const files = [await written('+525512345699'), await written('+525512345699')]
  const other = await written('+9613700009')
  await said('STOP', { from: '5215512345699' })
  expect(await Promise.all(files.map(({ id }) => agreedAt(id)))).toEqual([null, null])
  expect(await agreedAt(other.id)).not.toBe(null)
})

test('an answer that nobody can be matched to is a line for staff, once', async () => {
  const call = () =>
    said('When do you open?', { from_user_id: user }, [{ user_id: user, profile: { name: 'Zeina' } }])
  await call()
  await call()
  await post({
    messages: [
      { id: 'wamid.photo', from: '96170999001', timestamp: seconds(), type: 'image', image: { id: '1' } },
    ],
  })
  await post({
    messages: [{ id: 'wamid.r', from: '96170999001', timestamp: seconds(), type: 'reaction', reaction: {} }],
  })
  const { body } = await send(listWhatsappAnswers, { query: {} }, { as: owner })
  expect(body.map(({ name, phone, text, state }) => [name, phone, text, state]).sort()).toEqual([
    ['', '+961 70 999 001', '[image]', 'OPEN'],
    ['Zeina', null, 'When do you open?', 'OPEN'],
  ])
})

test('staff assign STOP: her consent ends, and later answers from there are hers; a mistake is undone', async () => {
  const [rana] = [await written('+9613700011')]
  await db.delete(whatsappMessages)
  await said('STOP', { from_user_id: user })
  const [answer] = (await send(listWhatsappAnswers, { query: { state: 'OPEN' } }, { as: owner })).body
  expect(answer).toMatchObject({ isStop: true, customer: null })
  const params = { id: answer!.id }
  const assign = () => send(assignWhatsappAnswer, { params, body: { customerId: rana!.id } }, { as: owner })
  expect((await assign()).status).toBe(200)
  expect(await assign()).toMatchObject({ status: 409, body: { code: 'whatsapp_answer_decided' } })
  expect([await agreedAt(rana!.id), await isStopped(db, deps, '+9613700011')]).toEqual([null, true])
  await said('Thank you', { from_user_id: user })
  expect(await db.$count(whatsappAnswers)).toBe(1)
  expect((await send(reopenWhatsappAnswer, { params }, { as: owner })).status).toBe(200)
  expect((await send(setWhatsappAnswerAside, { params }, { as: owner })).status).toBe(200)
  const actions = (await db.select().from(auditLog)).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('whatsapp.answer'))).toEqual([
    'whatsapp.answer_assigned',
    'whatsapp.answer_reopened',
    'whatsapp.answer_set_aside',
  ])
  const [aside] = (await send(listWhatsappAnswers, { query: { state: 'ASIDE' } }, { as: owner })).body
  expect(aside).toMatchObject({ state: 'ASIDE', customer: null })
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  expect((await send(listWhatsappAnswers, { query: {} }, { as: assistant })).status).toBe(403)
})

test('marketing that is stopped inside WhatsApp ends marketing only, with time and way, and begins again there', async () => {
  const rana = await written('+9613700021')
  const prefers = (value: 'stop' | 'resume', sender: object) =>
    post({
      user_preferences: [
        {
          ...sender,
          category: 'marketing_messages',
          value,
          detail: `User requested to ${value} marketing messages`,
          timestamp: Number(seconds()),
        },
      ],
    })
  const file = async () => (await db.select().from(customers).where(eq(customers.id, rana.id)))[0]
  const may = async (isMarketing: boolean) =>
    mayMessage(db, deps, await file(), { phone: '+9613700021', isMarketing })
  await prefers('stop', { wa_id: '9613700021' })
  await prefers('stop', { wa_id: '9613700021' })
  expect([await may(true), await may(false)]).toEqual([false, true])
  const history = () => db.select().from(consents).where(eq(consents.customerId, rana.id))
  expect(await history()).toMatchObject([
    { kind: 'marketing', agrees: false, way: 'whatsapp', createdAt: clock.now },
  ])
  clock.now = new Date(clock.now.getTime() + 60_000)
  await prefers('resume', { wa_id: '9613700021' })
  expect([await may(true), (await history()).length]).toEqual([true, 2])
})

const named = (messageId: string, status = 'delivered') =>
  post({ statuses: [{ id: messageId, status, timestamp: seconds(), recipient_user_id: user }] })
const minuteLater = () => {
  clock.now = new Date(clock.now.getTime() + 60_000)
}

test('what she agrees to after a STOP that carried only an id is not ended by the next message to her', async () => {
  const rana = await written('+9613700031')
  await named(rana.providerId)
  await said('STOP', { from_user_id: user })
  expect(await agreedAt(rana.id)).toBe(null)
  minuteLater()
  const body = { agrees: true, note: 'She asked for it on the phone' }
  expect((await send(noteWhatsappConsent, { params: { id: rana.id }, body }, { as: owner })).status).toBe(200)
  minuteLater()
  const next = await written('+9613700031')
  await db
    .update(whatsappMessages)
    .set({ customerId: rana.id })
    .where(eq(whatsappMessages.id, next.messageId))
  await named(next.providerId)
  expect([await agreedAt(rana.id), await isStopped(db, deps, '+9613700031')]).toEqual([
    expect.any(Date),
    false,
  ])
})

test('an id that the reply to our message has told counts as one of a status, for STOP that came before', async () => {
  const other = 'LB.99991208655302741918'
  await said('STOP', { from_user_id: other })
  const rana = await written('+9613700032')
  await db
    .update(whatsappMessages)
    .set({ waId: '+9613700032', whatsappUser: other })
    .where(eq(whatsappMessages.id, rana.messageId))
  await post({
    statuses: [
      {
        id: rana.providerId,
        status: 'sent',
        timestamp: seconds(),
        recipient_id: '9613700032',
        recipient_user_id: other,
      },
    ],
  })
  expect([await agreedAt(rana.id), await isStopped(db, deps, '+9613700032')]).toEqual([null, true])
})

test('marketing that an unknown id has stopped counts once a status tells whose it is', async () => {
  const other = 'LB.88881208655302741918'
  const stop = { category: 'marketing_messages', value: 'stop', timestamp: Number(seconds()) }
  await post({ user_preferences: [{ user_id: other, ...stop }] })
  const rana = await written('+9613700033')
  const status = {
    status: 'sent',
    timestamp: seconds(),
    recipient_id: '9613700033',
    recipient_user_id: other,
  }
  await post({ statuses: [{ id: rana.providerId, ...status }] })
  expect(await isStopped(db, deps, '+9613700033', 'marketing')).toBe(true)
  expect(await isStopped(db, deps, '+9613700033')).toBe(false)
  const history = await db.select().from(consents).where(eq(consents.customerId, rana.id))
  expect(history).toMatchObject([{ kind: 'marketing', agrees: false, way: 'whatsapp' }])
})

test('START of whom staff have named takes back what her STOP has ended', async () => {
  const other = 'LB.77771208655302741918'
  const rana = await written('+9613700034')
  await db.delete(whatsappMessages)
  await said('STOP', { from_user_id: other })
  const [answer] = (await send(listWhatsappAnswers, { query: { state: 'OPEN' } }, { as: owner })).body
  const body = { customerId: rana.id }
  await send(assignWhatsappAnswer, { params: { id: answer!.id }, body }, { as: owner })
  minuteLater()
  await said('START', { from_user_id: other })
  expect(await isStopped(db, deps, '+9613700034')).toBe(false)
  expect(await agreedAt(rana.id)).not.toBe(null)
})

test('a switch of marketing that comes late, or is repeated, writes nothing into the history', async () => {
  const rana = await written('+9613700035')
  const call = (value: 'stop' | 'resume', seconds: number) =>
    post({
      user_preferences: [
        {
          wa_id: '9613700035',
          category: 'marketing_messages',
          value,
          timestamp: Math.floor(clock.now.getTime() / 1000) + seconds,
        },
      ],
    })
  await call('stop', -50)
  await call('resume', -40)
  for (let nth = 0; nth < 3; nth += 1) await call('stop', -50)
  await Promise.all([call('stop', -30), call('stop', -30), call('stop', -30)])
  const history = await db.select().from(consents).where(eq(consents.customerId, rana.id))
  expect(history.map(({ agrees }) => agrees)).toEqual([false, true, false])
})

test('whoever is erased leaves no answer that came from her number or name, whoever it was for', async () => {
  const other = 'LB.66661208655302741918'
  await said('When do you open?', { from_user_id: other })
  await said('Hello', { from: '5215512345677' })
  await said('I am somebody else', { from: '96170999002' })
  const rana = await written('+525512345677')
  const recipient = { recipient_id: '5215512345677', recipient_user_id: other }
  await post({ statuses: [{ id: rana.providerId, status: 'sent', timestamp: seconds(), ...recipient }] })
  await db.update(customers).set({ erasedAt: clock.now, phone: null }).where(eq(customers.id, rana.id))
  const left = (await db.select().from(whatsappAnswers)).map(({ text }) => text)
  expect(left).toEqual(['I am somebody else'])
})
