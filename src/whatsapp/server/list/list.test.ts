import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { downloadCustomerData, eraseCustomer } from '#admin/customer-contract.ts'
import { removeDue } from '#admin/server/retention/retention.ts'
import { recordConsent } from '#customers/server/consents.ts'
import { consents, customers } from '#customers/server/tables.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { CustomerId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { countWhatsappMessages, listWhatsappMessages } from '#whatsapp/messages-contract.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, send, clock } = app
const owner = await app.person('ADMIN', { firstName: 'Maya', lastName: 'Haddad' })
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })

async function customerWith(...messages: Partial<typeof whatsappMessages.$inferInsert>[]) {
  const [file] = await db
    .insert(customers)
    .values({ name: 'Rana Khoury', phone: '+961 3 765 432', createdAt: clock.now })
    .returning()
  const { id: customerId } = file!
  for (const facts of messages)
    await db.insert(whatsappMessages).values({
      customerId,
      event: 'booked',
      subjectKind: 'rental',
      subjectId: customerId,
      phone: '+9613765432',
      text: 'Hello Rana',
      state: 'SENT',
      createdAt: clock.now,
      expiresAt: clock.now,
      ...facts,
    } as typeof whatsappMessages.$inferInsert)
  return customerId
}
const messagesOf = (id: CustomerId) =>
  db.select().from(whatsappMessages).where(eq(whatsappMessages.customerId, id))

test('managers list, filter and count what was written; assistants do not', async () => {
  const id = await customerWith(
    { sentBy: owner.id },
    { state: 'FAILED', reason: 'REFUSED', errorCode: 131026, errorMessage: 'Not on WhatsApp' },
  )
  const list = (query: object) => send(listWhatsappMessages, { query } as never, { as: owner })
  const { body } = await list({ search: '3765432' })
  expect(body).toHaveLength(2)
  expect(body.find(({ state }) => state === 'SENT')).toMatchObject({
    customerName: 'Rana Khoury',
    sentBy: 'Maya Haddad',
  })
  expect((await list({ state: 'FAILED' })).body).toMatchObject([
    { error: '131026 Not on WhatsApp', customerId: id },
  ])
  const counts = await send(countWhatsappMessages, {}, { as: owner })
  expect(counts.body).toEqual({ states: { QUEUED: 0, SENT: 1, DELIVERED: 0, READ: 0, FAILED: 1 }, agreed: 0 })
  for (const endpoint of [listWhatsappMessages, countWhatsappMessages])
    expect((await send(endpoint, { query: {} } as never, { as: assistant })).status).toBe(403)
})

test('her messages are in the export of her data and go with her file, the history of her consent stays', async () => {
  const id = await customerWith({})
  await inTransaction(db, (tx) =>
    recordConsent(tx, { now: clock.now }, id, { kind: 'whatsapp', agrees: true, way: 'staff' }),
  )
  expect((await send(downloadCustomerData, { params: { id } }, { as: owner })).status).toBe(200)
  expect((await send(eraseCustomer, { params: { id } }, { as: owner })).status).toBe(200)
  expect(await messagesOf(id)).toEqual([])
  expect(await db.select().from(consents).where(eq(consents.customerId, id))).toHaveLength(1)
})

test('texts end after the term of emails, but not one that waits', async () => {
  const old = new Date('2020-01-01T00:00:00Z')
  const id = await customerWith({ createdAt: old }, { createdAt: old, state: 'QUEUED' }, {})
  expect((await removeDue(app.deps)).whatsapp).toBe(1)
  expect((await messagesOf(id)).map(({ state }) => state).sort()).toEqual(['QUEUED', 'SENT'])
})
