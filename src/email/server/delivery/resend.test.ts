import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { cancelEmail, getEmailLog, listEmailLogs, resendEmail } from '#email/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { deliver } from './delivery.ts'
import { mailServer } from './mail-server.fixture.ts'
import { minute, outboxOf } from './outbox.fixture.ts'
import { scriptedServer } from './smtp-script.fixture.ts'

const app = await testApp({ domains: ['email'] })
const { queue, logged, pass, through, workFor } = outboxOf(app)
const admin = await app.person('ADMIN')
const client = await app.person('CLIENT')
const resend = (id: string, as = admin) => app.send(resendEmail, { params: { id } }, { as })
const cancel = (id: string, as = admin) => app.send(cancelEmail, { params: { id } }, { as })

async function failed(more: Parameters<typeof queue>[0] = {}) {
  const id = await queue(more)
  const server = await scriptedServer({ RCPT: '550 gone' })
  await deliver(through(server.url), { id })
  expect((await logged(id)).status).toBe('failed')
  return id
}

test('sends a failed email again with the same Message-ID, with an audit entry', async () => {
  const id = await failed()
  const { messageId } = await logged(id)
  pass(10 * minute)
  expect(await resend(id)).toMatchObject({
    status: 200,
    body: { success: true, message: 'No mail server is set up: the email waits in Email Logs.' },
  })
  expect(await logged(id)).toMatchObject({ status: 'pending', attempts: 0, errorMessage: null })
  const server = await mailServer()
  await workFor(server.url)
  expect(await logged(id)).toMatchObject({ status: 'sent', messageId })
  expect(server.received.map((mail) => mail.messageId)).toEqual([messageId])
  const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entry).toMatchObject({
    action: 'email.resent',
    actorId: admin.id,
    detail: { before: { status: 'failed' }, after: { status: 'pending' } },
  })
})

test('one of two parallel requests sends a failed email again', async () => {
  const id = await failed()
  const replies = await Promise.all([resend(id), resend(id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  await cancel(id)
})

test('cancels a pending email, with an audit entry, and does not send it', async () => {
  const id = await queue()
  expect((await cancel(id)).body).toEqual({ success: true })
  expect(await logged(id)).toMatchObject({ status: 'failed', notSent: 'cancelled' })
  const server = await mailServer()
  await workFor(server.url)
  expect(server.received).toEqual([])
  const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entry).toMatchObject({ action: 'email.cancelled', actorId: admin.id })
  expect((await resend(id)).status).toBe(200)
  await workFor(server.url)
  expect(server.received).toHaveLength(1)
})

test('waits for an attempt that is under way before it sends a cancelled email again', async () => {
  const held = Promise.withResolvers<void>()
  const slow = await scriptedServer({
    end: (socket) => void held.promise.then(() => socket.write('451 later\r\n')),
  })
  const id = await queue()
  const underWay = deliver(through(slow.url), { id })
  await expect.poll(() => slow.handedOver.length).toBe(1)
  await cancel(id)
  await resend(id)
  const server = await mailServer()
  await deliver(through(server.url), { id })
  expect(server.received).toEqual([])
  held.resolve()
  await underWay
  expect(await logged(id)).toMatchObject({ status: 'pending', attempts: 1, claimedUntil: null })
  pass(minute)
  await deliver(through(server.url), { id })
  expect(server.received).toHaveLength(1)
})

test('refuses both for an email that was sent meanwhile, and each in the wrong state', async () => {
  const id = await queue()
  expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'email_not_failed' } })
  const server = await mailServer()
  await deliver(through(server.url), { id })
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'email_already_sent' } })
  expect(await cancel(await failed())).toMatchObject({ status: 409, body: { code: 'email_not_pending' } })
})

test('a sent email is sent again as a copy, and not twice at the same time', async () => {
  const id = await queue()
  const server = await mailServer()
  await deliver(through(server.url), { id })
  const replies = await Promise.all([resend(id), resend(id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  await workFor(server.url)
  expect(server.received).toHaveLength(2)
  const [first, second] = server.received.map(({ messageId, subject, text }) => ({
    messageId,
    subject,
    text,
  }))
  expect(second).toMatchObject({ subject: first!.subject, text: first!.text })
  expect(second!.messageId).not.toBe(first!.messageId)
  expect((await logged(id)).status).toBe('sent')
})

test('refuses to send an email again whose private link is no longer stored', async () => {
  const link = 'https://shop.test/reset-password?token=s3cret'
  const id = await failed({ html: `<a href="${link}">open</a>`, text: link, secrets: { link } })
  expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'email_link_gone' } })
})

test('refuses everyone but admins, and unknown emails', async () => {
  const id = await queue()
  for (const call of [resend, cancel]) {
    expect((await call(id, client)).status).toBe(403)
    expect((await call('01900000-0000-7000-8000-00000000dead')).status).toBe(404)
  }
  expect((await app.send(resendEmail, { params: { id } })).status).toBe(401)
  expect((await logged(id)).status).toBe('pending')
  await cancel(id)
})

test('the log says why an email waits', async () => {
  const id = await queue()
  const reason = async () => (await app.call(getEmailLog, { params: { id } }, { as: admin })).body.waiting
  expect(await reason()).toBe('no_server')
  await app.call(listEmailLogs, { query: { status: 'pending' } }, { as: admin })
  await cancel(id)
  expect(await reason()).toBeNull()
})

test('an email that failed days ago does not expire at once when it is sent again', async () => {
  const id = await failed()
  pass(10 * 24 * 60 * minute)
  // The former session has ended.
  expect((await resend(id, await app.person('ADMIN'))).status).toBe(200)
  const server = await mailServer()
  await workFor(server.url)
  expect((await logged(id)).status).toBe('sent')
})
