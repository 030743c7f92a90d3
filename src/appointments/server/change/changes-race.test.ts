import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  openShowrooms,
  storedAppointments,
  storedMails,
} from '#appointments/server/booking/booking.fixture.ts'
import {
  type Outcome,
  overlap,
  raceRound,
  type Span,
} from '#appointments/server/booking/race-rounds.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { addDays, dayOfWeek, minutesOf } from '#shared/dates.ts'
import { randomFrom } from '#tests/support/random.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

// `npm run bench -- appointments` runs 1,000.
const roundCount = Number(process.env.APPOINTMENT_ROUNDS ?? series(15, 5))

const app = await testApp({
  domains: ['appointments', 'schedule'],
  env: { RATE_LIMIT_FACTOR: '0' },
  maxConnections: 32,
})
const { db } = app
await openShowrooms(db, 5)
const members = await Promise.all([0, 1, 2, 3, 4].map(() => app.person()))
const admin = await app.person('ADMIN')
const open = Array.from({ length: 340 }, (_, ahead) => addDays('2026-11-24', ahead)).filter(
  (date) => dayOfWeek(date) !== 0,
)

test(`32 customers, guests and staff at two boards book, move and cancel at once, ${roundCount} times: no double booking, no error, no refusal of a free time`, async () => {
  const counts: Record<string, number> = {}
  const began = performance.now()
  for (let number = 0; number < roundCount; number += 1) {
    await db.delete(appointments)
    const dates = [open[number % 250] as string, open[(number % 250) + 1 + (number % 3)] as string] as const
    const { outcomes, had, offered } = await raceRound(
      app,
      { members, admin },
      { number, dates, random: randomFrom(number) },
    )
    for (const outcome of outcomes) {
      const result = `${outcome.what} ${outcome.status} ${outcome.code ?? ''}`.trim()
      counts[result] = (counts[result] ?? 0) + 1
      expect(isWrong(outcome, had, outcomes), `round ${number}: ${JSON.stringify(outcome)}`).toBe(false)
    }
    expect(offered, `round ${number}`).toBe(201)
    expect(clashes(await activeSpans()), `round ${number}`).toEqual([])
  }
  const seconds = (performance.now() - began) / 1000
  if (process.env.APPOINTMENT_ROUNDS)
    process.stdout.write(`${JSON.stringify({ rounds: roundCount, seconds, counts })}\n`)
  // Who wins is chance; that a round has many winners and losers is not.
  const count = (pattern: RegExp) =>
    Object.entries(counts).reduce((sum, [result, times]) => sum + (pattern.test(result) ? times : 0), 0)
  expect(Math.min(count(/ 20[01]$/), count(/ 409 /))).toBeGreaterThan(roundCount)
})

test('each accepted request writes one audit entry and one email', async () => {
  const entries = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectType, 'appointment'))
    .orderBy(asc(auditLog.id))
  expect(await storedMails(db)).toHaveLength(entries.length)
})

/** A refusal is right when another appointment overlapped at some moment of the round, or the moved one was cancelled. */
function isWrong(outcome: Outcome, had: Span[], all: Outcome[]): boolean {
  const { what, status, code, wanted } = outcome
  if (what === 'cancel') return status !== 200
  if (status === (what === 'book' ? 201 : 200)) return false
  if (status !== 409) return true
  // A member who already has this start gets a duplicate refusal.
  if (code === 'slot_taken' || code === 'already_booked')
    return !had.some((span) => span.id !== wanted.id && overlap(span, wanted))
  // Staff at a board are told when somebody else has moved or cancelled the appointment first.
  if (code === 'appointment_changed')
    return !all.some(
      ({ what, status, wanted: { id } }) => what !== 'book' && status === 200 && id === wanted.id,
    )
  const cancelled = all.some((other) => other.what === 'cancel' && other.wanted.id === wanted.id)
  return code !== 'appointment_cancelled' || !cancelled
}

async function activeSpans(): Promise<Span[]> {
  const rows = (await storedAppointments(db)).filter(({ status }) => status !== 'CANCELLED')
  expect(new Set(rows.map(({ position }) => position))).toEqual(new Set([1]))
  return rows.map(({ id, date, startTime, endTime }) => {
    return { id, date, from: minutesOf(startTime), to: minutesOf(endTime) }
  })
}

function clashes(spans: Span[]): Span[][] {
  return spans.flatMap((span, at) =>
    spans.slice(at + 1).flatMap((other) => (overlap(span, other) ? [[span, other]] : [])),
  )
}
