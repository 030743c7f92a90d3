import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getWaitingWork } from '#admin/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { localNow } from '#shared/dates.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp()
const { call, db, person, clock } = app
const admin = await person('ADMIN')
const lender = await person()
const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'Hello', body: '', bodyText: '' }
const { date: today } = localNow(clock.now, 'Asia/Beirut')

const work = fc.record({
  dresses: fc.array(fc.constantFrom('PENDING', 'APPROVED', 'REJECTED' as const), { maxLength: 6 }),
  payouts: fc.array(
    fc.record({
      kind: fc.constantFrom('WITHDRAWAL', 'EARNING' as const),
      status: fc.constantFrom('PENDING', 'COMPLETED', 'REJECTED' as const),
    }),
    { maxLength: 6 },
  ),
  mails: fc.array(
    fc.record({
      status: fc.constantFrom('failed', 'sent' as const),
      hoursAgo: fc.integer({ min: 0, max: 60 }),
    }),
    { maxLength: 6 },
  ),
  rentals: fc.array(
    fc.record({
      status: fc.constantFrom('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED' as const),
      isOut: fc.boolean(),
      holdHours: fc.integer({ min: -3, max: 3 }).filter((hours) => hours !== 0),
      end: fc.constantFrom('2020-03-04', '2020-05-04', today, '2199-01-04'),
    }),
    { maxLength: 6 },
  ),
})

test('every counter is what a count in SQL says', async () => {
  await fc.assert(
    fc.asyncProperty(work, async ({ dresses, payouts, mails, rentals }) => {
      await db.execute(sql`truncate rentals, payout_requests, email_logs, dresses cascade`)
      if (dresses.length > 0) await insertDress(db, ...dresses.map((status) => ({ status })))
      for (const payout of payouts)
        await db.insert(payoutRequests).values({
          ...payout,
          userId: lender.id,
          amount: 5_00,
          ...(payout.status !== 'PENDING' && { processedAt: clock.now, sentAt: clock.now }),
        })
      for (const [index, { status, hoursAgo }] of mails.entries()) {
        const createdAt = hours(-hoursAgo)
        await db
          .insert(emailLogs)
          .values({ ...mail, messageId: String(index), status, createdAt, expiresAt: hours(99) })
      }
      for (const { status, isOut, holdHours, end } of rentals) {
        const [dressId] = await insertDress(db, {})
        const handedOverAt = status === 'CONFIRMED' && isOut ? hours(-1) : undefined
        const days = { startDate: '2020-02-01', endDate: end, holdUntil: hours(holdHours) }
        await insertRentalRow(db, {
          dressId: dressId!,
          status,
          ...days,
          ...(handedOverAt && { handedOverAt }),
        })
      }
      const { notices, putOff, ...counters } = (await call(getWaitingWork, {}, { as: admin })).body
      expect(counters).toEqual(await counted())
    }),
    { numRuns: series(15) },
  )
})

function hours(count: number): Date {
  return new Date(clock.now.getTime() + count * 3_600_000)
}

async function counted() {
  const now = clock.now.toISOString()
  const { rows } = await db.execute(sql`select
    (select count(*) from rentals where status = 'PENDING' and hold_until > ${now})::int as requests,
    (select count(*) from rentals where step = 'COLLECTED'
      and end_date < ${today})::int as overdue,
    (select count(*) from dresses where status = 'PENDING')::int as dresses,
    (select count(*) from reviews where status = 'PENDING')::int as reviews,
    (select count(*) from payout_requests where status = 'PENDING' and kind = 'WITHDRAWAL')::int as payouts,
    (select count(*) from email_logs where status = 'failed'
      and created_at > ${now}::timestamptz - interval '24 hours')::int as "failedMails",
    (select count(*) from waitlist_entries where state = 'OFFERED')::int as offers,
    (select count(*) from whatsapp_answers where state = 'OPEN')::int as answers`)
  return rows[0]
}
