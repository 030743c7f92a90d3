import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bookAppointment, rescheduleAppointment } from '#appointments/contract.ts'
import { cancelManaged } from '#appointments/manage-contract.ts'
import {
  storedAppointments,
  storedMails,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { bookingApp } from '#appointments/server/booking/booking-app.fixture.ts'
import { manageToken } from '#appointments/server/manage-link.ts'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import {
  blockDate,
  listBlockedDates,
  restoreBlock,
  tellCustomers,
  unblockDate,
} from '#schedule/blocking-contract.ts'
import { blockNotices } from '#schedule/server/tables.ts'
import { blockedDates } from '#showrooms/server/tables.ts'

const app = await bookingApp()
const { db, call, deps } = app
const { admin, rana } = app.people
const day = { branch: validBooking.branch, date: validBooking.date, reason: 'Stocktaking' } as const

beforeEach(async () => {
  await db.delete(blockedDates)
})

/** A guest at 11:00, and Rana at 15:00, on the blocked day; returns the block. */
async function blockedWithTwo() {
  const { body: guests } = await call(bookAppointment, { body: validBooking })
  const { body: own } = await call(
    bookAppointment,
    { body: { ...validBooking, type: 'EVENING', startTime: '15:00' } },
    { as: rana },
  )
  await db.delete(emailLogs)
  const { body: block } = await call(blockDate, { body: day }, { as: admin })
  return { guests, own, block, params: { id: block.id } }
}

test('each customer gets one email with apology, reason, free times and the link; bookings stay', async () => {
  const { guests, own, block, params } = await blockedWithTwo()
  expect(await storedMails(db)).toEqual([])
  const { body } = await call(tellCustomers, { params }, { as: admin })
  expect(body.sent).toBe(2)
  expect(body.clashes.map(({ id, toldAt }) => [id, toldAt])).toEqual([
    [guests.id, app.clock.now.toISOString()],
    [own.id, app.clock.now.toISOString()],
  ])
  const mails = await storedMails(db)
  const toGuest = mails.find(({ to }) => to === validBooking.email)!
  expect(toGuest).toMatchObject({ status: 'pending', templateName: 'appointment_new_time' })
  expect(toGuest.subject).toContain('Please choose a new time')
  expect(toGuest.bodyText).toMatch(
    /we are sorry[\s\S]*Reason: Stocktaking[\s\S]*Saturday 5 December: 11:00, 1\d:\d\d/,
  )
  // The link that gives access is in the email but not in the log.
  expect(toGuest.bodyText).not.toContain(manageToken(deps.secretKey, { id: guests.id, linkKey: null }))
  expect(toGuest.invitation).toBeNull()
  expect(mails.find(({ to }) => to === rana.email)?.bodyText).toContain('/appointments?tab=upcoming')
  expect((await storedAppointments(db)).map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED'])
  const listed = await call(listBlockedDates, { query: {} }, { as: admin })
  expect(listed.body).toMatchObject([{ clashCount: 2, toldCount: 2 }])
  const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, block.id))
  expect(audit.at(-1)).toMatchObject({
    action: 'date.customers_told',
    actorId: admin.id,
    detail: { appointmentIds: expect.arrayContaining([guests.id, own.id]) },
  })
})

test('nobody is told twice for one block, not even by two requests at once or after Undo', async () => {
  const { params } = await blockedWithTwo()
  const both = await Promise.all([
    call(tellCustomers, { params }, { as: admin }),
    call(tellCustomers, { params }, { as: admin }),
  ])
  expect(both.map(({ body }) => body.sent).toSorted()).toEqual([0, 2])
  await db.update(emailLogs).set({ status: 'sent' })
  await call(unblockDate, { params }, { as: admin })
  await call(restoreBlock, { params }, { as: admin })
  expect((await call(tellCustomers, { params }, { as: admin })).body.sent).toBe(0)
  expect(await db.$count(emailLogs)).toBe(2)
})

test('unblocking withdraws emails that were not sent yet, and forgets that these customers were told', async () => {
  const { params } = await blockedWithTwo()
  await call(tellCustomers, { params }, { as: admin })
  await db.update(emailLogs).set({ status: 'sent' }).where(eq(emailLogs.to, rana.email))
  await call(unblockDate, { params }, { as: admin })
  expect((await storedMails(db)).map(({ to, status }) => [to, status]).toSorted()).toEqual(
    [
      [validBooking.email, 'failed'],
      [rana.email, 'sent'],
    ].toSorted(),
  )
  expect(await db.$count(blockNotices)).toBe(1)
})

test('customers who moved or cancelled are not told; a later booking cannot happen', async () => {
  const { guests, own, params } = await blockedWithTwo()
  await call(
    rescheduleAppointment,
    { params: { id: own.id }, body: { date: '2026-12-05', startTime: '12:00' } },
    { as: rana },
  )
  await call(cancelManaged, { params: { token: guests.manageToken as string } })
  expect((await call(tellCustomers, { params }, { as: admin })).body).toEqual({ sent: 0, clashes: [] })
})

test('a customer of a blocked day chooses a new time with the link', async () => {
  const { guests, params } = await blockedWithTwo()
  await call(tellCustomers, { params }, { as: admin })
  const moved = await app.inject({
    method: 'PUT',
    url: `/api/appointments/manage/${guests.manageToken}`,
    payload: { date: '2026-12-05', startTime: '11:00' },
  })
  expect(moved.statusCode).toBe(200)
  const listed = await call(listBlockedDates, { query: {} }, { as: admin })
  expect(listed.body).toMatchObject([{ clashCount: 1 }])
})

test('a reason and a name with markup or template syntax stay text', async () => {
  const body = { ...validBooking, firstName: '{{reason}} <b>M</b>' }
  await call(bookAppointment, { body })
  await db.delete(emailLogs)
  const { body: block } = await call(
    blockDate,
    { body: { ...day, reason: '<img src=x> {{manageLink}}' } },
    { as: admin },
  )
  await call(tellCustomers, { params: { id: block.id } }, { as: admin })
  const [mail] = await storedMails(db)
  expect(mail?.body).toContain('&lt;img src=x&gt; {{manageLink}}')
  expect(mail?.body).not.toContain('<img')
})
