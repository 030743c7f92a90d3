import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { setManagedWhatsappConsent } from '#appointments/manage-contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { noteWhatsappConsent, updateCustomer } from '#customers/change-contract.ts'
import { changeMyWhatsappConsent } from '#customers/consent-contract.ts'
import { isStopped, renewStops } from '#customers/server/may-message.ts'
import { customerNotes, customers, stoppedPhones } from '#customers/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { saveWhatsappAccount } from '#whatsapp/account-contract.ts'
import { noteSentMessage } from '#whatsapp/contract.ts'
import { account, metaServer, signed } from '#whatsapp/server/meta-server.fixture.ts'
import { sendMessage } from '#whatsapp/server/outbox/send-message.ts'
import { namesOfPeople } from '#whatsapp/server/store.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'

const meta = await metaServer()
afterAll(() => meta.close())
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0', WHATSAPP_API_URL: meta.url } })
const { db, deps, call, send, clock } = app
await openShowrooms(db)
const staff = await app.person('ADMIN')
await send(saveWhatsappAccount, { body: account }, { as: staff })

let people = 100
let phone = ''
let weeks = 0
beforeEach(async () => {
  await db.delete(whatsappMessages)
  meta.asked.length = 0
  people += 1
  phone = `+9613555${people}`
})

const later = (minutes = 1) => (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
async function answer(text: string, at = clock.now) {
  const from = phone.slice(1)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const { payload, headers } = signed({ messages: [{ from, timestamp, type: 'text', text: { body: text } }] })
  const url = '/api/whatsapp/status'
  await app.app.inject({ method: 'POST', url, payload, headers: { host: 'shop.test', ...headers } })
  later()
}
/** A booking of this number with the box ticked. */
async function book(fields: object = {}, as?: Person) {
  weeks += 1
  const date = addDays(validBooking.date, 7 * weeks)
  const email = `guest-${people}@example.com`
  const body = { ...validBooking, phone, email, date, whatsappConsent: true, ...fields }
  return (await call(bookAppointment, { body }, { as })).body
}
async function sent() {
  for (const { id } of await db.select().from(whatsappMessages)) await sendMessage(deps, { id })
  return meta.asked.length
}
const fileOf = async (email = `guest-${people}@example.com`) =>
  (await db.select().from(customers).where(eq(customers.email, email)))[0]!

test.each([
  ['the same guest', () => ({})],
  ['another address', () => ({ email: `other-${people}@example.com` })],
  ['another spelling of the number', () => ({ phone: phone.replace('+961', '0') })],
])('security: a booking form does not undo STOP: %s', async (_, fields) => {
  await book()
  later()
  await answer('STOP')
  await db.delete(whatsappMessages)
  const { manageToken } = await book(fields())
  const params = { token: manageToken as string }
  await call(setManagedWhatsappConsent, { params, body: { agrees: true } })
  expect(await sent()).toBe(0)
  expect(await db.select().from(whatsappMessages)).toEqual([])
})

test('the list holds no number', async () => {
  await answer('STOP')
  expect(JSON.stringify(await db.select().from(stoppedPhones))).not.toContain(phone.slice(1))
})

test('STOP also counts for a message that waits already', async () => {
  await book()
  await db
    .update(customers)
    .set({ whatsappConsentFor: null })
    .where(eq(customers.id, (await fileOf()).id))
  await db.insert(stoppedPhones).values({ fingerprint: 'x', stoppedAt: clock.now })
  await answer('STOP')
  expect(await sent()).toBe(0)
  expect(await db.select().from(whatsappMessages)).toMatchObject([{ reason: 'NO_CONSENT' }])
})

test.each(['START', 'start!', 'ابدأ'])(
  '%s takes it back, and an old STOP that is repeated changes nothing',
  async (word) => {
    await book()
    later()
    const stoppedAt = clock.now
    await answer('STOP')
    await answer(word)
    await answer('STOP', stoppedAt)
    const { whatsappConsentAt, whatsappConsentFor } = await fileOf()
    expect([whatsappConsentAt !== null, whatsappConsentFor]).toEqual([true, null])
    await db.delete(whatsappMessages)
    await book()
    expect(await sent()).toBe(1)
    await answer('STOP')
    await db.delete(whatsappMessages)
    await book()
    expect(await sent()).toBe(1)
  },
)

test('staff take it back with a note of how she agreed, and not without', async () => {
  await book()
  later()
  await answer('STOP')
  const { id, name, email, language } = await fileOf()
  const note = (body: object) => send(noteWhatsappConsent, { params: { id }, body }, { as: staff })
  expect(await note({ agrees: true })).toMatchObject({ status: 409, body: { code: 'whatsapp_stopped' } })
  const empty = { source: null, eventDate: null, eventPlace: null, photoConsent: false }
  const fields = { name, phone, email, language, ...empty, whatsappConsent: true }
  const changed = await send(updateCustomer, { params: { id }, body: fields }, { as: staff })
  expect(changed).toMatchObject({ status: 409, body: { code: 'whatsapp_stopped' } })
  expect((await note({ agrees: true, note: 'On the phone, 23 November' })).status).toBe(200)
  const notes = await db.select().from(customerNotes).where(eq(customerNotes.customerId, id))
  expect(notes).toMatchObject([{ text: 'On the phone, 23 November', actorId: staff.id }])
  await db.delete(whatsappMessages)
  await book()
  expect(await sent()).toBe(1)
})

test('her account takes it back with a proved address only', async () => {
  const member = await app.person('CLIENT', { phone, emailProvedAt: null })
  await book({}, member)
  later()
  await answer('STOP')
  const agree = () => call(changeMyWhatsappConsent, { body: { agrees: true } }, { as: member })
  await agree()
  await db.delete(whatsappMessages)
  await book({}, member)
  expect(await sent()).toBe(0)
  await db.update(users).set({ emailProvedAt: clock.now }).where(eq(users.id, member.id))
  await db.update(customers).set({ accountLink: 'PROVED' }).where(eq(customers.userId, member.id))
  await agree()
  await db.delete(whatsappMessages)
  await book({}, member)
  expect(await sent()).toBe(1)
})

test('security: a consent that a guest ticks counts for her booking only, until somebody answers from the number', async () => {
  const first = await book()
  expect((await fileOf()).whatsappConsentFor).toEqual([first.id])
  expect(await sent()).toBe(1)
  await db.delete(whatsappMessages)
  const other = await book({ whatsappConsent: undefined })
  expect(await db.select().from(whatsappMessages)).toEqual([])
  const body = { kind: 'appointment', id: other.id, event: 'booked' } as const
  const byHand = () => send(noteSentMessage, { body }, { as: staff })
  expect(await byHand()).toMatchObject({ status: 409, body: { code: 'whatsapp_not_agreed' } })
  later()
  await answer('Thank you!')
  expect((await fileOf()).whatsappConsentFor).toBe(null)
  expect((await byHand()).status).toBe(201)
  await book({ whatsappConsent: undefined })
  expect(await sent()).toBe(2)
})

test('security: an account without a proved address agrees for nothing but what it books', async () => {
  const member = await app.person('CLIENT', { phone, emailProvedAt: null })
  await call(changeMyWhatsappConsent, { body: { agrees: true } }, { as: member })
  expect((await fileOf(member.email)).whatsappConsentFor).toEqual([])
  const own = await book({}, member)
  expect((await fileOf(member.email)).whatsappConsentFor).toEqual([own.id])
})

test('security: an account that merely has her number takes back no STOP, and a second STOP no account', async () => {
  const stranger = await app.person('CLIENT', { phone })
  await answer('STOP')
  await call(changeMyWhatsappConsent, { body: { agrees: true } }, { as: stranger })
  await book({}, stranger)
  expect(await sent()).toBe(0)
  // Its bookings have written to her before she ended it.
  await answer('START')
  await db.delete(whatsappMessages)
  await answer('STOP')
  await call(changeMyWhatsappConsent, { body: { agrees: true } }, { as: stranger })
  await book({}, stranger)
  expect(await sent()).toBe(0)
})

test('STOP outlives a change of the secret key', async () => {
  await book()
  await answer('STOP')
  const next = { secretKey: randomBytes(32), previousKeys: [deps.secretKey] }
  expect(await isStopped(db, next, phone)).toBe(true)
  const user = 'LB.13491208655302741918'
  const unknown = signed({
    messages: [
      {
        id: 'wamid.unknown',
        from_user_id: user,
        timestamp: '1795420000',
        type: 'text',
        text: { body: 'STOP' },
      },
    ],
  })
  await app.inject({ method: 'POST', url: '/api/whatsapp/status', ...unknown })
  await renewStops(db, next, namesOfPeople)
  await renewStops(db, next, namesOfPeople)
  // Also of an id that nobody has matched to a file yet.
  expect(await isStopped(db, { ...next, previousKeys: [] }, user)).toBe(true)
  expect(await isStopped(db, { ...next, previousKeys: [] }, phone)).toBe(true)
  expect(await isStopped(db, { ...next, previousKeys: [] }, '+96170999999')).toBe(false)
})
