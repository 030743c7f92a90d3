import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Preferences } from '#accounts/contract.ts'
import { changePreferences } from '#accounts/server/profile/preferences.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { cancelManaged, rescheduleManaged } from '#appointments/manage-contract.ts'
import { openShowrooms, storedMails, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointmentReminders, appointments } from '#appointments/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import type { Actor } from '#shared/viewer.ts'
import { testApp } from '#tests/support/test-app.ts'
import { sendReminders } from './reminders.ts'

const app = await testApp({ domains: ['appointments'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, deps } = app
await openShowrooms(db)
const rana = await app.person('CLIENT', { firstName: 'Rana' })
const start = app.clock.now
const dayBefore = '2026-12-03T09:00:00Z'

beforeEach(async () => {
  app.clock.now = start
  await db.delete(appointments)
  await db.delete(emailLogs)
})

const book = async (fields: object = {}, as?: typeof rana) =>
  (await call(bookAppointment, { body: { ...validBooking, ...fields } }, { as })).body
const sweepAt = (instant: string) => {
  app.clock.now = new Date(instant)
  return sendReminders(deps)
}
const reminders = async () =>
  (await storedMails(db)).filter(({ templateName }) => templateName === 'appointment_reminder')

test('a guest gets one reminder, from 24 hours before the start', async () => {
  const { number } = await book()
  expect(await sweepAt('2026-12-03T08:59:00Z')).toBe(0)
  expect(await sweepAt(dayBefore)).toBe(1)
  for (const later of [dayBefore, '2026-12-03T09:01:00Z', '2026-12-04T08:59:00Z']) {
    expect(await sweepAt(later)).toBe(0)
  }
  const [mail, ...more] = await reminders()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: validBooking.email,
    subject: 'Reminder: Bridal fitting at Aoukar, Friday 4 December, 11:00–12:00',
    // Runs after the start send nothing.
    expiresAt: new Date('2026-12-04T09:00:00Z'),
  })
  expect(mail?.bodyText).toContain(number)
  expect(mail?.bodyText).toContain('{{secret:manageLink}}')
  expect(mail?.invitation).toContain('SEQUENCE:0')
})

test('a server that was down sends late reminders, but none after the start', async () => {
  await book()
  await book({ startTime: '14:00', email: 'late@example.com' })
  expect(await sweepAt('2026-12-04T09:30:00Z')).toBe(1)
  expect(await reminders()).toMatchObject([{ to: 'late@example.com' }])
})

test('a member’s reminder setting applies, also after a change', async () => {
  await book({}, rana)
  const actor = { viewer: { id: rana.id }, now: start } as Actor
  const prefer = (chosen: Partial<Preferences>) =>
    db.transaction((tx) => changePreferences(tx, deps, actor, chosen))
  await prefer({ appointmentReminders: false })
  expect(await sweepAt(dayBefore)).toBe(0)
  await prefer({ appointmentReminders: true, emailNotifications: false })
  expect(await sweepAt(dayBefore)).toBe(0)
  await prefer({ emailNotifications: true })
  expect(await sweepAt(dayBefore)).toBe(1)
  expect(await reminders()).toMatchObject([{ to: rana.email }])
})

test('a booking less than 24 hours ahead gets no reminder', async () => {
  app.clock.now = new Date('2026-12-03T09:00:01Z')
  await book()
  expect(await sweepAt('2026-12-03T12:00:00Z')).toBe(0)
})

test('a cancelled appointment gets no reminder, and a queued one is withdrawn', async () => {
  const cancel = (token: string | null) => call(cancelManaged, { params: { token: token as string } })
  expect((await cancel((await book()).manageToken)).status).toBe(200)
  expect(await sweepAt(dayBefore)).toBe(0)

  app.clock.now = start
  const { manageToken } = await book()
  expect(await sweepAt(dayBefore)).toBe(1)
  expect(await reminders()).toMatchObject([{ status: 'pending' }])
  expect((await cancel(manageToken)).status).toBe(200)
  expect(await reminders()).toMatchObject([{ status: 'failed', notSent: 'appointment_changed' }])
})

test('a moved appointment gets a reminder for its new time, unless that is within 24 hours', async () => {
  const params = { token: (await book()).manageToken as string }
  expect(await sweepAt(dayBefore)).toBe(1)
  const move = (date: string, startTime: string) =>
    call(rescheduleManaged, { params, body: { date, startTime } })
  expect((await move('2026-12-10', '15:00')).status).toBe(200)
  expect(await sweepAt('2026-12-09T12:59:00Z')).toBe(0)
  expect(await sweepAt('2026-12-09T13:00:00Z')).toBe(1)
  expect((await reminders()).map(({ status }) => status).sort()).toEqual(['failed', 'pending'])
  app.clock.now = new Date('2026-12-09T14:00:01Z')
  expect((await move('2026-12-10', '16:00')).status).toBe(200)
  expect(await sweepAt('2026-12-10T10:00:00Z')).toBe(0)
})

test('the unique key prevents a second reminder for one start', async () => {
  const { id } = await book()
  await sweepAt(dayBefore)
  await db.update(appointmentReminders).set({ sentAt: new Date(0) })
  expect(await sweepAt('2026-12-03T10:00:00Z')).toBe(0)
  const rows = await db.select().from(appointmentReminders).where(eq(appointmentReminders.appointmentId, id))
  expect(rows).toHaveLength(1)
})

test('concurrent sweeps send each reminder once', async () => {
  for (const startTime of ['11:00', '12:00', '13:00', '14:00']) {
    await book({ startTime, email: `${startTime.slice(0, 2)}@example.com` })
  }
  app.clock.now = new Date('2026-12-03T18:00:00Z')
  const sent = await Promise.all([1, 2, 3, 4].map(() => sendReminders(deps)))
  expect(sent.reduce((sum, each) => sum + each) + (await sendReminders(deps))).toBe(4)
  expect(new Set((await reminders()).map(({ to }) => to)).size).toBe(4)
  expect(await reminders()).toHaveLength(4)
})

test('a reminder that cannot be stored is reported and does not block the others', async () => {
  await book({ email: 'broken@example.com' })
  await book({ startTime: '14:00' })
  await db.execute(
    sql`alter table email_logs add constraint one check (template_name <> 'appointment_reminder' or "to" <> 'broken@example.com')`,
  )
  await expect(sweepAt('2026-12-03T14:00:00Z')).rejects.toThrow('1 of 2 reminders')
  await db.execute(sql`alter table email_logs drop constraint one`)
  expect(await reminders()).toMatchObject([{ to: validBooking.email }])
  expect(await sweepAt('2026-12-03T14:01:00Z')).toBe(1)
  expect(await reminders()).toHaveLength(2)
})
