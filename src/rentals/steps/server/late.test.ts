import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import type { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import { blockedDates } from '#showrooms/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { sweep } from './sweep.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const admin = await app.person('ADMIN')
await db.insert(blockedDates).values({ branch: 'AOUKAR', date: '2026-12-01', until: '2026-12-03' })

async function collected(endDate: string, facts: Partial<typeof rentals.$inferInsert> = {}) {
  const [dressId] = await insertDress(db, { rentalPrice: 120_00 })
  const days = { startDate: '2026-11-17', endDate }
  const handedOverAt = new Date('2026-11-17T10:00:00Z')
  return insertRentalRow(db, {
    dressId,
    ...days,
    eventDate: '2026-11-19',
    eventEnd: '2026-11-19',
    status: 'CONFIRMED',
    handedOverAt,
    ...facts,
  })
}

/** Ten o'clock of a day; staff sign in anew, because sessions end after a day. */
async function at(date: string) {
  clock.now = new Date(`${date}T08:00:00Z`)
  const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
  admin.cookie = `session=${await startSession(db, clock.now, admin.id, request)}`
}

const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
const act = async (id: string, body: Record<string, unknown>) => {
  const { version } = await read(id)
  return send(changeRental, { params: { id }, body: { version, ...body } } as never, { as: admin })
}
const overdueMails = async () =>
  (await db.select().from(emailLogs).where(eq(emailLogs.templateName, 'rental_overdue'))).length

test('a dress due on Saturday and back on Monday is one day late: for staff, in the audit log, and of its fee', async () => {
  const id = await collected('2026-11-28')
  await at('2026-11-30')
  const late = { lateDays: 1, lateSince: '2026-11-28', lateClosedDays: 1, lateFee: '20.00' }
  expect((await read(id)).staff).toMatchObject(late)
  expect(((await act(id, { action: 'return' })).body as Rental).staff).toMatchObject(late)
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(log.find(({ action }) => action === 'rental.returned')?.detail).toMatchObject({ lateDays: 1 })
  // A day that is blocked later changes what is proposed, never a fee that was charged.
  const lateFee = { amount: '20', reason: 'One day late' }
  await act(id, { action: 'inspect', lateFee })
  await db.insert(blockedDates).values({ branch: 'AOUKAR', date: '2026-11-30' })
  expect(await read(id)).toMatchObject({ fees: '20.00', staff: { lateDays: 0, lateFee: '0.00' } })
})

test('one due on a blocked day is due on the next open day, and nobody is asked for it before', async () => {
  const id = await collected('2026-12-01')
  const before = await overdueMails()
  for (const day of ['2026-12-02', '2026-12-03', '2026-12-04']) {
    await at(day)
    await sweep(app.deps)
    expect([day, (await read(id)).staff?.lateDays, await overdueMails()]).toEqual([day, 0, before])
  }
  await at('2026-12-05')
  await sweep(app.deps)
  expect([(await read(id)).staff?.lateDays, await overdueMails()]).toEqual([1, before + 1])
  await at('2026-12-06')
  await sweep(app.deps)
  expect([(await read(id)).staff?.lateDays, await overdueMails()]).toEqual([1, before + 1])
  await act(id, { action: 'return' })
})

test('calendar days are counted where they were agreed: a setting for rentals from now on', async () => {
  const [dressId] = await insertDress(db, { rentalPrice: 120_00 })
  const offered = async () =>
    (await call(getRentalOffer, { params: { id: dressId }, query: {} })).body.prices.lateFeeCalendarDays
  expect(await offered()).toBe(false)
  const before = await collected('2026-12-12')
  await at('2026-12-14')
  await call(updatePlatformSettings, { body: { lateFeeCalendarDays: true } }, { as: admin })
  expect(await offered()).toBe(true)
  const after = await collected('2026-12-12', { lateFeeCalendarDays: true })
  expect((await read(before)).staff).toMatchObject({ lateDays: 1, lateFee: '20.00' })
  expect(await read(after)).toMatchObject({
    lateFeeCalendarDays: true,
    staff: { lateDays: 2, lateClosedDays: 0, lateFee: '40.00' },
  })
})
