import { expect, test } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import { appointments } from '#appointments/server/tables.ts'
import { addDays, timeOf } from '#shared/dates.ts'
import { rounds } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openShowrooms, storedAppointments, storedMails, validBooking } from './booking.fixture.ts'

// One connection each: a pool of ten would queue the clients and hide the race.
const app = await testApp({ domains: ['appointments'], env: { RATE_LIMIT_FACTOR: '0' }, maxConnections: 32 })
const { db, call } = app
// A start every five minutes gives many overlapping fittings.
await openShowrooms(db, 5)

const clients = Array.from({ length: 32 }, (_, client) => client)
/** Open days of the coming year; Sundays are closed. */
const days = Array.from({ length: 360 }, (_, ahead) => addDays('2026-11-24', ahead)).filter(
  (date) => new Date(date).getUTCDay() !== 0,
)

function countByStatus(statuses: number[]): Record<number, number> {
  const times: Record<number, number> = {}
  for (const status of statuses) times[status] = (times[status] ?? 0) + 1
  return times
}

// `npm run bench -- appointments` uses every open day.
const roundCount = Math.min(Number(process.env.APPOINTMENT_ROUNDS ?? rounds(30)), days.length)

test(`Aoukar accepts one of 32 concurrent bookings of overlapping times, ${roundCount} times`, async () => {
  for (let round = 0; round < roundCount; round += 1) {
    const date = days[round] as string
    // One-hour fittings that start within 55 minutes of each other: every pair overlaps.
    const starts = clients.map((client) => timeOf(11 * 60 + ((round + client * 7) % 12) * 5))
    const replies = await Promise.all(
      clients.map((client) => {
        const body = {
          ...validBooking,
          date,
          startTime: starts[client] as string,
          email: `${round}-${client}@example.com`,
        }
        return call(bookAppointment, { body })
      }),
    )
    expect(countByStatus(replies.map(({ status }) => status)), `round ${round}`).toEqual({ 201: 1, 409: 31 })
    const codes = new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.code))
    expect([...codes]).toEqual(['slot_taken'])
  }
  expect(await storedAppointments(db)).toHaveLength(roundCount)
  expect(await storedMails(db)).toHaveLength(roundCount)
})

test('Kfar Hbab accepts twelve concurrent bookings of one time, each with its own position', async () => {
  // Each request waits for the lock of the previous ones; with 30, the last would time out on a slow machine.
  const dozen = clients.slice(0, 12)
  for (let round = 0; round < rounds(2); round += 1) {
    await db.delete(appointments)
    const body = {
      ...validBooking,
      branch: 'KFARHBAB',
      type: 'EVENING',
      date: days[round] as string,
    } as const
    const replies = await Promise.all(
      dozen.map((client) => call(bookAppointment, { body: { ...body, email: `${client}@example.com` } })),
    )
    expect(countByStatus(replies.map(({ status }) => status))).toEqual({ 201: 12 })
    const positions = (await storedAppointments(db)).map(({ position }) => position).sort((a, b) => a - b)
    expect(positions).toEqual(dozen.map((client) => client + 1))
  }
})

test('accepts concurrent bookings that only touch', async () => {
  await db.delete(appointments)
  const hours = ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00']
  const replies = await Promise.all(
    hours.map((startTime) =>
      call(bookAppointment, {
        body: { ...validBooking, startTime, email: `${startTime.slice(0, 2)}@example.com` },
      }),
    ),
  )
  expect(countByStatus(replies.map(({ status }) => status))).toEqual({ 201: 8 })
})

test.each(['AOUKAR', 'KFARHBAB'] as const)('repeated concurrent requests at %s book once', async (branch) => {
  const type = 'EVENING'
  for (let round = 0; round < rounds(5); round += 1) {
    await db.delete(appointments)
    const body = { ...validBooking, branch, type, date: days[round] as string } as const
    const replies = await Promise.all([0, 1, 2].map(() => call(bookAppointment, { body })))
    expect(countByStatus(replies.map(({ status }) => status))).toEqual({ 201: 1, 409: 2 })
    expect(await storedAppointments(db)).toHaveLength(1)

    const headers = { 'idempotency-key': `${branch}-${round}` }
    const next = { ...body, date: addDays(body.date, 7) }
    const keyed = await Promise.all([0, 1, 2].map(() => call(bookAppointment, { body: next }, { headers })))
    expect(countByStatus(keyed.map(({ status }) => status))).toEqual({ 201: 3 })
    expect(new Set(keyed.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
    expect(await storedAppointments(db)).toHaveLength(2)
  }
})
