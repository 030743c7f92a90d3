import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import { cancelManaged, setManagedWhatsappConsent } from '#appointments/manage-contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { auditLog } from '#audit/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import type { WhatsappMessageId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { saveWhatsappAccount } from '#whatsapp/account-contract.ts'
import { cancelWhatsappMessage, resendWhatsappMessage } from '#whatsapp/messages-contract.ts'
import { account, metaServer } from '#whatsapp/server/meta-server.fixture.ts'
import { sendMessage } from '#whatsapp/server/outbox/send-message.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'

const meta = await metaServer()
afterAll(() => meta.close())
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0', WHATSAPP_API_URL: meta.url } })
const { db, deps, call, send } = app
await openShowrooms(db)
const owner = await app.person('ADMIN')
const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
await send(saveWhatsappAccount, { body: account } as never, { as: owner })

let weeks = 0
/** The message of a guest’s fitting, whose link gives access. */
async function booked() {
  weeks += 1
  const body = {
    ...validBooking,
    date: addDays(validBooking.date, 7 * weeks),
    email: `guest-${weeks}@example.com`,
    whatsappConsent: true,
  }
  const { id: subjectId, manageToken } = (await call(bookAppointment, { body })).body
  const [row] = await db.select().from(whatsappMessages).where(eq(whatsappMessages.subjectId, subjectId))
  return { id: row!.id, token: manageToken as string }
}
const read = async (id: WhatsappMessageId) =>
  (await db.select().from(whatsappMessages).where(eq(whatsappMessages.id, id)))[0]!
const resend = (id: string, as = manager) => send(resendWhatsappMessage, { params: { id } }, { as })
const cancel = (id: string, as = manager) => send(cancelWhatsappMessage, { params: { id } }, { as })
const linkOf = (nth: number) => meta.asked[nth]!.body.template.components[0]!.parameters[5]!.text

beforeEach(async () => {
  meta.asked.length = 0
  await db.delete(whatsappMessages)
})

test.each([
  ['refused', { status: 400, code: 131026 }, 'REFUSED'],
  ['of unknown outcome', 'reset', 'UNKNOWN'],
] as const)('a message that was %s is sent again once, with its link', async (_, answer, reason) => {
  const { id } = await booked()
  meta.answers.push(answer)
  await sendMessage(deps, { id })
  expect(await read(id)).toMatchObject({ state: 'FAILED', reason, secrets: null })
  const replies = await Promise.all([resend(id), resend(id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await read(id)).toMatchObject({ state: 'QUEUED', reason: null, attempts: 0, errorCode: null })
  await Promise.all([sendMessage(deps, { id }), sendMessage(deps, { id })])
  expect(await read(id)).toMatchObject({ state: 'SENT', secrets: null })
  expect(meta.asked).toHaveLength(2)
  expect(linkOf(1)).toContain('/appointments/manage/')
  expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'message_not_failed' } })
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'whatsapp.resent'), eq(auditLog.subjectId, (await read(id)).customerId)))
  expect(entry).toMatchObject({ actorId: manager.id, detail: { messageId: id, event: 'booked', reason } })
})

test('one that waits is cancelled, also when it is pressed twice, and can be sent again', async () => {
  const { id } = await booked()
  expect((await cancel(id)).body).toEqual({ success: true })
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'message_not_waiting' } })
  await sendMessage(deps, { id })
  expect(meta.asked).toEqual([])
  expect(await read(id)).toMatchObject({ state: 'FAILED', reason: 'CANCELLED', secrets: null })
  expect((await resend(id)).status).toBe(200)
})

test('one whose request is under way is not cancelled', async () => {
  const { id } = await booked()
  await db.update(whatsappMessages).set({ claimedUntil: app.clock.now }).where(eq(whatsappMessages.id, id))
  expect((await cancel(id)).body.code).toBe('message_not_waiting')
  expect((await read(id)).state).toBe('QUEUED')
})

test('security: nothing is sent again without consent, or about what is no more', async () => {
  const ended = await booked()
  await call(setManagedWhatsappConsent, { params: { token: ended.token }, body: { agrees: false } })
  await sendMessage(deps, { id: ended.id })
  expect((await resend(ended.id)).body.code).toBe('message_not_sendable')
  const gone = await booked()
  await call(cancelManaged, { params: { token: gone.token } })
  expect((await resend(gone.id)).body.code).toBe('message_subject_not_found')
  expect((await read(gone.id)).state).toBe('FAILED')
  expect((await resend(crypto.randomUUID())).body.code).toBe('message_not_found')
})

test('assistants send and cancel nothing here', async () => {
  const { id } = await booked()
  expect((await resend(id, assistant)).status).toBe(403)
  expect((await cancel(id, assistant)).status).toBe(403)
})
