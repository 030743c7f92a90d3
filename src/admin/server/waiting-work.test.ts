import { expect, test } from 'vitest'
import { getWaitingWork } from '#admin/contract.ts'
import { dressWith } from '#appointments/server/booking/booking.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'

const { call, send, db, person, clock } = await testApp()
const admin = await person('ADMIN')
const lender = await person()

test('counts submitted dresses, pending payouts and failed mails of the last day, and names what is wrong', async () => {
  const nothing = { dresses: 0, payouts: 0, failedMails: 0, notices: ['no_mail_server'] }
  expect((await call(getWaitingWork, {}, { as: admin })).body).toEqual(nothing)

  await dressWith(db, { status: 'PENDING' })
  await dressWith(db, { status: 'APPROVED' })
  await db.insert(payoutRequests).values([
    { userId: lender.id, kind: 'WITHDRAWAL', amount: '5.00' },
    { userId: lender.id, kind: 'EARNING', amount: '7.00' },
  ])
  const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'Hello', body: '', bodyText: '' }
  const hours = (count: number) => new Date(clock.now.getTime() - count * 3_600_000)
  await db.insert(emailLogs).values([
    { ...mail, messageId: '0', status: 'failed', createdAt: hours(1), expiresAt: hours(-1) },
    { ...mail, messageId: '1', status: 'failed', createdAt: hours(30), expiresAt: hours(-1) },
    { ...mail, messageId: '2', status: 'sent', createdAt: hours(1), expiresAt: hours(-1) },
  ])
  expect((await call(getWaitingWork, {}, { as: admin })).body).toEqual({
    dresses: 1,
    payouts: 1,
    failedMails: 1,
    notices: ['no_mail_server', 'mails_failed'],
  })
})

test('only staff may read it', async () => {
  const statuses = [undefined, lender].map(async (as) => (await send(getWaitingWork, {}, { as })).status)
  expect(await Promise.all(statuses)).toEqual([401, 403])
})
