import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { getCustomer } from '#admin/customer-contract.ts'
import { mayMessage } from '#customers/server/may-message.ts'
import { consents, customers, customerTasks } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { requestRental } from '#rentals/contract.ts'
import { cancelManagedRental } from '#rentals/manage-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { addWaitlistEntry } from '#waitlist/staff-contract.ts'
import { saveWhatsappAccount } from '#whatsapp/account-contract.ts'
import { isMarketing, whatsappEvents } from '#whatsapp/events.ts'
import { cancelWhatsappMessage } from '#whatsapp/messages-contract.ts'
import { account, metaServer, signed } from '#whatsapp/server/meta-server.fixture.ts'
import { sendMessage, sweepMessages } from '#whatsapp/server/outbox/send-message.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'
import { tellOfferOtherwise } from './emails.ts'
import { sweep } from './sweep.ts'
import { guest } from './waitlist.fixture.ts'

const meta = await metaServer()
afterAll(() => meta.close())
const env = { RATE_LIMIT_FACTOR: '0', WHATSAPP_API_URL: meta.url }
// The showroom opens.
const app = await testApp({ env, now: '2026-11-23T09:00:00Z' })
const { db, call, send, deps, clock } = app
const owner = await app.person('ADMIN')
const body = { ...account, templates: { ...account.templates, offer: 'came_free' } }
await send(saveWhatsappAccount, { body }, { as: owner })

let people = 10
/** Somebody who gave a phone only, agrees to messages, and is offered a dress. */
async function offered({ phone = '', email }: { phone?: string; email?: string } = {}) {
  people += 1
  const clientPhone = phone || `+961708881${people}`
  const [dressId] = await insertDress(db, {})
  const eventDate = '2026-12-12'
  const holder = await call(requestRental, { body: { dressId: dressId!, eventDate, ...guest() } })
  const place = { kind: 'DRESS', dressId: dressId!, date: eventDate, clientName: `Rana ${people}` } as const
  const { id } = (await call(addWaitlistEntry, { body: { ...place, clientPhone } }, { as: owner })).body
  const consent = { whatsappConsent: 'Yes', whatsappConsentAt: clock.now, email: email ?? null }
  await db.update(customers).set(consent).where(eq(customers.phone, clientPhone))
  const [file] = await db.select().from(customers).where(eq(customers.phone, clientPhone))
  await call(cancelManagedRental, { params: { token: holder.body.manageToken! } })
  await sweep(deps)
  const messages = () => db.select().from(whatsappMessages).where(eq(whatsappMessages.subjectId, id))
  const tasks = () => db.select().from(customerTasks).where(eq(customerTasks.customerId, file!.id))
  const offers = () =>
    db
      .select({ to: emailLogs.to, bookingId: emailLogs.bookingId })
      .from(emailLogs)
      .where(and(eq(emailLogs.templateName, 'waitlist_offer'), eq(emailLogs.bookingId, id)))
  return { id, phone: clientPhone, file: file!, messages, tasks, offers }
}

const stopped = { status: 400, code: 131050, details: 'User has stopped marketing messages' } as const
async function deliver({ messages }: Awaited<ReturnType<typeof offered>>) {
  for (const { id } of await messages()) await sendMessage(deps, { id }, { waitlist: tellOfferOtherwise })
}

/** Meta tells in a status that she has stopped marketing. */
function post(status: object) {
  const timestamp = String(Math.floor(clock.now.getTime() / 1000))
  const errors = [{ code: 131050, title: 'Stopped' }]
  const { payload, headers } = signed({ statuses: [{ status: 'failed', timestamp, errors, ...status }] })
  return app.app.inject({
    method: 'POST',
    url: '/api/whatsapp/status',
    payload,
    headers: { host: 'shop.test', ...headers },
  })
}

test('an offer that she refuses inside WhatsApp goes by email at once, and her consent to marketing ends', async () => {
  const rana = await offered({ email: 'rana@example.com' })
  expect(await rana.offers()).toEqual([])
  meta.answers.push(stopped)
  await deliver(rana)
  expect(await rana.messages()).toMatchObject([{ state: 'FAILED', errorCode: 131050 }])
  expect(await rana.offers()).toEqual([{ to: 'rana@example.com', bookingId: rana.id }])
  expect(await rana.tasks()).toEqual([])
  const history = await db.select().from(consents).where(eq(consents.customerId, rana.file.id))
  expect(history).toMatchObject([{ kind: 'marketing', agrees: false, way: 'whatsapp', createdAt: clock.now }])
  await deliver(rana)
  expect(await rana.offers()).toHaveLength(1)
  // What she has booked is still told there: a reminder, a receipt. A review is asked for by email only.
  const { phone, file } = rana
  const allowed = await Promise.all(
    whatsappEvents.map(async (event) => {
      const may = await mayMessage(db, deps, file, { phone, isMarketing: isMarketing(event) })
      return [event, may]
    }),
  )
  expect(allowed.filter(([, may]) => !may)).toEqual([['offer', false]])
})

test('a refusal that comes later in a status does the same; without any address it is a task of today', async () => {
  const rana = await offered()
  meta.answers.push('taken')
  await deliver(rana)
  const [{ providerId } = {}] = await rana.messages()
  await post({ id: providerId })
  await post({ id: providerId })
  expect(await rana.messages()).toMatchObject([{ state: 'FAILED', errorCode: 131050 }])
  const [task, ...more] = await rana.tasks()
  expect(more).toEqual([])
  expect(task).toMatchObject({ due: '2026-11-23', doneAt: null })
  // Each of the staff reads it in her language, in the file and on Today.
  const read = async (language: string) => {
    const options = { as: owner, headers: { 'accept-language': language } }
    const [inFile] = (await call(getCustomer, { params: { id: rana.file.id } }, options)).body.tasks
    return inFile!.text
  }
  const [english, french] = [await read('en'), await read('fr')]
  expect([english, french]).toEqual([
    expect.stringMatching(/70 888 1\d\d/),
    expect.stringMatching(/70 888 1\d\d/),
  ])
  expect(french).not.toBe(english)
})

test('who has stopped marketing gets the next offer by email, and no message is tried', async () => {
  const first = await offered({ phone: '+525512340000', email: 'ana@example.com' })
  meta.answers.push(stopped)
  await deliver(first)
  const next = await offered({ phone: '+525512340000', email: 'ana@example.com' })
  expect(await next.messages()).toEqual([])
  expect(await next.offers()).toEqual([{ to: 'ana@example.com', bookingId: next.id }])
})

test('an offer that failed otherwise, such as for a number without WhatsApp, has another way as well', async () => {
  const rana = await offered({ email: 'lea@example.com' })
  meta.answers.push({ status: 400, code: 131026 })
  await deliver(rana)
  expect(await rana.offers()).toHaveLength(1)
  expect(await db.select().from(consents).where(eq(consents.customerId, rana.file.id))).toEqual([])
})

test('two processes at one refused message, and a status after nobody knew, send one email', async () => {
  const rana = await offered({ email: 'dina@example.com' })
  meta.answers.push({ status: 400, code: 131026 })
  await Promise.all([deliver(rana), deliver(rana), deliver(rana)])
  await Promise.all([deliver(rana), deliver(rana)])
  expect(await rana.offers()).toHaveLength(1)
  const lost = await offered({ email: 'sara@example.com' })
  meta.answers.push('reset')
  await deliver(lost)
  expect(await lost.messages()).toMatchObject([{ state: 'FAILED', reason: 'UNKNOWN' }])
  expect(await lost.offers()).toHaveLength(1)
  const [{ id } = {}] = await lost.messages()
  await post({ id: 'wamid.lost', biz_opaque_callback_data: id })
  expect(await lost.messages()).toMatchObject([{ state: 'FAILED', reason: 'REFUSED', errorCode: 131050 }])
  expect(await lost.offers()).toHaveLength(1)
  const history = await db.select().from(consents).where(eq(consents.customerId, lost.file.id))
  expect(history).toMatchObject([{ kind: 'marketing', agrees: false }])
})

test('what a process that died has left is told by the sweep, once; what staff cancelled is not', async () => {
  const rana = await offered({ email: 'maya@example.com' })
  const claim = { claimedUntil: new Date(clock.now.getTime() - 1000) }
  await db.update(whatsappMessages).set(claim).where(eq(whatsappMessages.subjectId, rana.id))
  const sweepNow = () => sweepMessages(deps, { waitlist: tellOfferOtherwise })
  await Promise.all([sweepNow(), sweepNow()])
  await sweepNow()
  expect(await rana.messages()).toMatchObject([{ state: 'FAILED', reason: 'UNKNOWN' }])
  expect(await rana.offers()).toHaveLength(1)
  const other = await offered({ email: 'nour@example.com' })
  const [{ id } = {}] = await other.messages()
  await call(cancelWhatsappMessage, { params: { id: id! } }, { as: owner })
  await deliver(other)
  await sweepNow()
  expect(await other.offers()).toEqual([])
})
