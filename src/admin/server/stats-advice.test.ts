import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getStatsAdvice } from '#admin/stats-contract.ts'
import { appointmentDresses, appointments } from '#appointments/server/tables.ts'
import { colleagueWith } from '#colleagues/server/colleagues.fixture.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import type { DeclineReason } from '#rentals/rules/decline.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentalSteps } from '#rentals/server/step-tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { waitlistEntries } from '#waitlist/server/tables.ts'

// Monday 23 November 2026: 90 days before is 25 August, which begins in the showrooms at 21:00 UTC of the day before.
const { db, call, clock, person } = await testApp({
  domains: ['dresses', 'appointments', 'rentals', 'admin', 'schedule', 'stock'],
})
const admin = await person('ADMIN')
const advice = async () => (await call(getStatsAdvice, {}, { as: admin })).body
const [justBefore, midnight] = [new Date('2026-08-24T20:59:59Z'), new Date('2026-08-24T21:00:00Z')]
const guest = { customerId: anyCustomer, clientName: 'Rana', clientPhone: '+9613123457' }
const waiting = {
  ...guest,
  date: '2027-01-09',
  eventEnd: '2027-01-09',
  kind: 'DRESS',
  branch: 'AOUKAR',
} as const

test('the advice names dresses without a rental, sizes asked for in vain, and open days without staff', async () => {
  const created = { createdAt: new Date('2026-05-01T10:00:00Z'), status: 'APPROVED' } as const
  const [forgotten = ''] = await insertDress(db, { ...created, title: 'Forgotten', size: '38' })
  const [tried = ''] = await insertDress(db, { ...created, title: 'Tried', size: '40' })
  const [rented = ''] = await insertDress(db, { ...created, title: 'Rented', size: '38' })
  const [fresh = ''] = await insertDress(db, { title: 'Fresh', createdAt: clock.now })
  const past = { status: 'COMPLETED' } as const
  await insertRentalRow(db, { ...past, dressId: tried, startDate: '2026-06-01', endDate: '2026-06-04' })
  await insertRentalRow(db, {
    status: 'CONFIRMED',
    dressId: rented,
    startDate: '2027-05-01',
    endDate: '2027-05-04',
  })
  const [fitting] = await db
    .insert(appointments)
    .values({
      customerId: anyCustomer,
      branch: 'AOUKAR',
      type: 'EVENING',
      date: '2026-11-24',
      startTime: '12:00',
      endTime: '12:30',
      duration: 30,
      position: 1,
      clientName: 'Maya',
      clientEmail: 'maya@example.com',
      clientPhone: '+9613123456',
    })
    .returning({ id: appointments.id })
  const trying = { appointmentId: fitting!.id, dressId: tried, position: 1 }
  await db.insert(appointmentDresses).values(trying)
  await db.execute(sql`update appointments set date = '2026-11-20' where id = ${fitting!.id}`)
  const today = { createdAt: clock.now }
  await db.insert(waitlistEntries).values([
    { ...waiting, ...today, dressId: rented },
    { ...waiting, ...today, dressId: rented, state: 'LEFT', endedAt: clock.now },
    { ...waiting, dressId: tried, createdAt: new Date('2026-07-01T10:00:00Z') },
  ])
  const { unrented, inVain, unstaffed } = await advice()
  const ours = [forgotten, tried, rented, fresh]
  expect(unrented.filter(({ id }) => ours.includes(id))).toEqual([
    { id: tried, title: 'Tried', size: '40', lastRented: '2026-06-04', tried: 1 },
    { id: forgotten, title: 'Forgotten', size: '38', lastRented: null, tried: 0 },
  ])
  expect(inVain).toEqual([{ size: '38', declined: 0, waited: 2 }])
  // Nobody is to be planned where there are no colleagues.
  expect(unstaffed).toEqual([])
  await colleagueWith(db)
  await db.execute(
    sql`update appointments set date = '2026-11-25', branch = 'KFARHBAB' where id = ${fitting!.id}`,
  )
  const days = (await advice()).unstaffed
  expect(days.slice(0, 3)).toEqual([
    { branch: 'KFARHBAB', date: '2026-11-23', fittings: 0 },
    { branch: 'KFARHBAB', date: '2026-11-24', fittings: 0 },
    { branch: 'KFARHBAB', date: '2026-11-25', fittings: 1 },
  ])
  // She works in Kfar Hbab on Saturdays, and both are closed on Sundays.
  expect(days.filter(({ date }) => date === '2026-11-28')).toEqual([
    { branch: 'AOUKAR', date: '2026-11-28', fittings: 0 },
  ])
  expect(days.some(({ date }) => date === '2026-11-29')).toBe(false)
})

async function declined(dressId: string, because: DeclineReason, at: Date) {
  const rentalId = await insertRentalRow(db, {
    dressId,
    startDate: '2027-01-08',
    endDate: '2027-01-10',
    status: 'CANCELLED',
  })
  const detail = { by: 'STAFF' as const, declined: { because, dressIds: [] } }
  await db.update(rentalSteps).set({ at, detail }).where(sql`rental_id = ${rentalId}`)
}

test('requests count that were declined because the dress was not to be had', async () => {
  const [dressId = ''] = await insertDress(db, { size: '44' })
  for (const because of ['TAKEN', 'UNAVAILABLE', 'REPAIR', 'TOO_SOON', 'OTHER'] as const)
    await declined(dressId, because, clock.now)
  expect((await advice()).inVain).toContainEqual({ size: '44', declined: 2, waited: 0 })
})

test('its 90 days begin at midnight in the showrooms', async () => {
  const [before = '', since = ''] = await insertDress(
    db,
    { title: 'Before', createdAt: justBefore, size: '46' },
    { title: 'Since', createdAt: midnight, size: '48' },
  )
  for (const [dressId, createdAt] of [
    [before, justBefore],
    [since, midnight],
  ] as const) {
    await declined(dressId, 'TAKEN', createdAt)
    await db.insert(waitlistEntries).values({ ...waiting, dressId, createdAt })
  }
  const { unrented, inVain } = await advice()
  expect(unrented.map(({ id }) => id).filter((id) => id === before || id === since)).toEqual([before])
  expect(inVain.filter(({ size }) => size === '46' || size === '48')).toEqual([
    { size: '48', declined: 1, waited: 1 },
  ])
})
