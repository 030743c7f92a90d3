import { expect, test } from 'vitest'
import { getWaitingWork, putOffNotices } from '#admin/contract.ts'
import { dressWith } from '#appointments/server/booking/booking.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp()
const { call, send, db, person, clock } = app
const admin = await person('ADMIN')
const lender = await person()

test('counts requests, overdue rentals, submitted dresses, pending payouts and failed mails of the last day, and names what is wrong', async () => {
  const nothing = {
    requests: 0,
    overdue: 0,
    dresses: 0,
    reviews: 0,
    payouts: 0,
    failedMails: 0,
    offers: 0,
    answers: 0,
    notices: ['no_mail_server'],
    putOff: [],
  }
  expect((await call(getWaitingWork, {}, { as: admin })).body).toEqual(nothing)

  const hours = (count: number) => new Date(clock.now.getTime() - count * 3_600_000)
  await dressWith(db, { status: 'PENDING' })
  const dressId = await dressWith(db, { status: 'APPROVED' })
  const days = { startDate: '2026-12-10', endDate: '2026-12-12' }
  await insertRentalRow(db, { dressId, ...days })
  // Its hold has ended.
  const [other] = await insertDress(db, {})
  await insertRentalRow(db, { dressId: other!, ...days, holdUntil: hours(1) })
  const past = { startDate: '2020-03-02', endDate: '2020-03-04', status: 'CONFIRMED' } as const
  await insertRentalRow(db, { dressId: other!, ...past, handedOverAt: hours(50) })
  await db.insert(payoutRequests).values([
    { userId: lender.id, kind: 'WITHDRAWAL', amount: 5_00 },
    { userId: lender.id, kind: 'EARNING', amount: 7_00 },
  ])
  const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'Hello', body: '', bodyText: '' }
  await db.insert(emailLogs).values([
    { ...mail, messageId: '0', status: 'failed', createdAt: hours(1), expiresAt: hours(-1) },
    { ...mail, messageId: '1', status: 'failed', createdAt: hours(30), expiresAt: hours(-1) },
    { ...mail, messageId: '2', status: 'sent', createdAt: hours(1), expiresAt: hours(-1) },
  ])
  expect((await call(getWaitingWork, {}, { as: admin })).body).toEqual({
    requests: 1,
    overdue: 1,
    dresses: 1,
    reviews: 0,
    payouts: 1,
    failedMails: 1,
    offers: 0,
    answers: 0,
    notices: ['no_mail_server', 'mails_failed'],
    putOff: [],
  })
})

test('a notice is put off by one member of staff on one device until tomorrow in the showroom', async () => {
  const put = await app.inject(
    { method: 'PUT', url: putOffNotices.path, payload: { notices: ['no_mail_server', 'closed_days'] } },
    { as: admin },
  )
  const [set] = String(put.headers['set-cookie']).split(';')
  const here = { ...admin, cookie: `${admin.cookie}; ${set}` }
  const readBy = async (as: typeof admin) => {
    const { notices, putOff } = (await call(getWaitingWork, {}, { as })).body
    return { notices, putOff }
  }
  expect(await readBy(here)).toEqual({ notices: ['mails_failed'], putOff: ['no_mail_server', 'closed_days'] })
  expect(await readBy(admin)).toEqual({ notices: ['no_mail_server', 'mails_failed'], putOff: [] })
  const colleague = await person('ADMIN')
  const sameDevice = { ...colleague, cookie: `${colleague.cookie}; ${set}` }
  expect((await readBy(sameDevice)).putOff).toEqual([])
  const { now } = clock
  // Beirut is two hours ahead: tomorrow begins at 22:00 UTC.
  clock.now = new Date(`${now.toISOString().slice(0, 10)}T21:59:00Z`)
  expect((await readBy(here)).putOff).toEqual(['no_mail_server', 'closed_days'])
  clock.now = new Date(`${now.toISOString().slice(0, 10)}T22:00:00Z`)
  expect((await readBy(here)).putOff).toEqual([])
  clock.now = now
})

test('only staff may read it', async () => {
  const statuses = [undefined, lender].map(async (as) => (await send(getWaitingWork, {}, { as })).status)
  expect(await Promise.all(statuses)).toEqual([401, 403])
})
