import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { getFittingStats, getLenderStats, getRentalStats } from '#admin/stats-contract.ts'
import { appointmentDresses, appointments } from '#appointments/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { listAdminDresses } from '#dresses/admin-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { insertFeeRow } from '#rentals/server/fees.fixture.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { addDays } from '#shared/dates.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({
  domains: ['dresses', 'appointments', 'admin', 'catalogue', 'schedule', 'stock'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
const { db, call, send } = app
const admin = await app.person('ADMIN')
const lender = await app.person()
const zone = 'Asia/Beirut'
type Query = { from?: string; to?: string }
const endpoints = [getFittingStats, getRentalStats, getLenderStats]
const rentalStats = async (query: Query) => (await call(getRentalStats, { query }, { as: admin })).body
async function stats(query: Query = {}) {
  const { body: fittings } = await call(getFittingStats, { query }, { as: admin })
  const { body: lenders } = await call(getLenderStats, { query }, { as: admin })
  return { ...fittings, ...lenders }
}
const recount = async (query: ReturnType<typeof sql>) =>
  Number((await db.execute<{ n: string }>(query)).rows[0]?.n)

test('only staff read the figures; two years at most, and the end is not before the start', async () => {
  const long = { from: '2024-01-01', to: '2026-11-23' }
  const reversed = { from: '2026-11-23', to: '2026-11-22' }
  for (const endpoint of endpoints) {
    expect((await send(endpoint, { query: {} })).status).toBe(401)
    expect((await send(endpoint, { query: {} }, { as: lender })).status).toBe(403)
    expect(await send(endpoint, { query: long }, { as: admin })).toMatchObject({
      status: 400,
      body: { code: 'too_many_days' },
    })
    expect((await send(endpoint, { query: reversed }, { as: admin })).status).toBe(400)
  }
})

test('an empty shop has figures of 0, for the last 30 days and the 30 before', async () => {
  expect(await stats()).toMatchObject({
    from: '2026-10-25',
    to: '2026-11-23',
    before: { from: '2026-09-25', to: '2026-10-24' },
    bookings: { now: 0, before: 0 },
    byShowroom: [],
    money: { lenderBalances: '0.00', payoutsDue: 0, payoutsDueAmount: '0.00' },
  })
})

// Instants around midnight of the showroom and around both clock changes of 2026.
const instants = [
  '2026-03-28T21:30:00Z',
  '2026-03-28T22:30:00Z',
  '2026-10-24T20:30:00Z',
  '2026-10-24T22:30:00Z',
  '2026-11-20T21:59:59Z',
  '2026-11-20T22:00:00Z',
]

/** The list that a figure links to has as many rows. */
async function expectLists({ from, to, ...found }: Awaited<ReturnType<typeof stats>>) {
  const fittings = { from, to, status: 'NOT_CANCELLED' } as const
  const appointmentTotal = async (query: object) =>
    totalOf(await send(listAppointments, { query: { ...query, limit: '1' } }, { as: admin }))
  const dressTotal = async (query: object) =>
    totalOf(await send(listAdminDresses, { query: { ...query, limit: '1' } }, { as: admin }))
  expect(await appointmentTotal(fittings)).toBe(found.bookings.now)
  expect(await appointmentTotal({ ...fittings, ...found.before })).toBe(found.bookings.before)
  expect(await appointmentTotal({ from, to, status: 'NO_SHOW' })).toBe(found.noShows.now)
  for (const [filter, rows] of [
    ['branch', found.byShowroom],
    ['type', found.byType],
    ['colleague', found.byColleague],
    ['hour', found.byHour],
    ['leadTime', found.byLeadTime],
  ] as const)
    for (const { value, count } of rows)
      expect(await appointmentTotal({ ...fittings, [filter]: value })).toBe(count)
  for (const { id, count } of found.mostTried)
    expect(await appointmentTotal({ ...fittings, dressId: id })).toBe(count)
  const submitted = { submittedFrom: from, submittedTo: to }
  expect(await dressTotal(submitted)).toBe(found.dresses.submitted.now)
  for (const { value, count } of found.dresses.byStatus)
    expect(await dressTotal({ ...submitted, status: value })).toBe(count)
  expect(await dressTotal({ status: 'APPROVED' })).toBe(found.dresses.listed)
}

const totalOf = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['x-total-count'])

test('every figure equals a recount of its own', async () => {
  const dressIds = [1, 2, 3].map((nth) => `01900000-0000-7000-8000-00000000000${nth}`)
  const booking = fc.record({
    branch: fc.constantFrom('KFARHBAB' as const, 'AOUKAR' as const),
    type: fc.constantFrom('EVENING' as const, 'SUBMIT DRESS' as const),
    day: fc.integer({ min: -10, max: 70 }),
    hour: fc.integer({ min: 11, max: 18 }),
    status: fc.constantFrom(
      'CONFIRMED' as const,
      'CANCELLED' as const,
      'NO_SHOW' as const,
      'COMPLETED' as const,
    ),
    made: fc.constantFrom(...instants),
    tried: fc.subarray(dressIds),
  })
  const dress = fc.record({
    status: fc.constantFrom(
      'PENDING' as const,
      'PRE_APPROVED' as const,
      'APPROVED' as const,
      'REJECTED' as const,
      'RETRIEVED' as const,
    ),
    made: fc.constantFrom(...instants),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(booking, { maxLength: 25 }),
      fc.array(dress, { maxLength: 8 }),
      fc.integer({ min: 0, max: 60 }),
      async (bookings, submitted, length) => {
        await db.delete(appointments)
        await db.delete(payoutRequests)
        await db.delete(dresses)
        const common = { type: ['Bridal'], category: ['Bridal'], color: 'Ivory', condition: 'NEW' as const }
        await db.insert(dresses).values(
          dressIds.map((id, index) => ({
            ...common,
            id,
            title: `Dress ${index}`,
            status: 'APPROVED' as const,
          })),
        )
        if (submitted.length > 0)
          await db.insert(dresses).values(
            submitted.map(({ status, made }, index) => ({
              ...common,
              title: `Submitted ${index}`,
              status,
              ownerId: lender.id,
              createdAt: new Date(made),
              retrievedAt: status === 'RETRIEVED' ? new Date(made) : null,
              signature: status === 'RETRIEVED' ? 'signature.png' : null,
              statusReason: status === 'REJECTED' ? 'Worn' : null,
            })),
          )
        for (const [index, { branch, type, day, hour, status, made, tried }] of bookings.entries()) {
          const [row] = await db
            .insert(appointments)
            .values({
              customerId: anyCustomer,
              branch,
              type,
              status,
              date: addDays('2026-10-01', day),
              startTime: `${hour}:00`,
              endTime: `${hour}:30`,
              duration: 30,
              position: index + 1,
              clientName: 'Maya',
              clientEmail: `maya${index}@example.com`,
              clientPhone: '+9613123456',
              createdAt: new Date(made),
            })
            .returning({ id: appointments.id })
          if (tried.length > 0 && row)
            await db.insert(appointmentDresses).values(
              tried.map((dressId, position) => ({
                appointmentId: row.id,
                dressId,
                position: position + 1,
              })),
            )
        }
        await db.insert(payoutRequests).values([
          { userId: lender.id, kind: 'WITHDRAWAL', amount: 10_25, status: 'PENDING' },
          { userId: lender.id, kind: 'EARNING', amount: 70_00, status: 'PENDING' },
          {
            userId: lender.id,
            kind: 'EARNING',
            amount: 20_50,
            status: 'COMPLETED',
            processedAt: app.clock.now,
          },
        ])
        await db.update(users).set({ balance: 33_10 }).where(sql`id = ${lender.id}`)

        const from = '2026-10-01'
        const to = addDays(from, length)
        const found = await stats({ from, to })
        const active = bookings.filter(
          ({ status, day }) => status !== 'CANCELLED' && day >= 0 && day <= length,
        )
        const countsOf = (values: string[]) =>
          [...new Set(values)]
            .sort()
            .map((value) => ({ value, count: values.filter((one) => one === value).length }))
        expect(found.bookings.now).toBe(active.length)
        expect(found.bookings.before).toBe(
          await recount(sql`select count(*) as n from appointments where status <> 'CANCELLED'
            and date >= ${found.before.from}::date and date < ${from}::date`),
        )
        expect(found.cancelled.now).toBe(
          bookings.filter(({ status, day }) => status === 'CANCELLED' && day >= 0 && day <= length).length,
        )
        expect(found.noShows.now).toBe(active.filter(({ status }) => status === 'NO_SHOW').length)
        expect(found.byShowroom).toEqual(countsOf(active.map(({ branch }) => branch)))
        expect(found.byType).toEqual(countsOf(active.map(({ type }) => type)))
        expect(found.byHour).toEqual(countsOf(active.map(({ hour }) => String(hour))))
        expect(found.byLeadTime.reduce((sum, { count }) => sum + count, 0)).toBe(active.length)
        expect(found.byLeadTime.find(({ value }) => value === '0')?.count ?? 0).toBe(
          await recount(sql`select count(*) as n from appointments where status <> 'CANCELLED'
            and date between ${from} and ${to} and date <= date(timezone(${zone}, created_at))`),
        )
        for (const { id, count } of found.mostTried)
          expect(count).toBe(active.filter(({ tried }) => tried.includes(id)).length)
        expect(found.dresses.listed).toBe(3 + submitted.filter(({ status }) => status === 'APPROVED').length)
        expect(found.dresses.submitted.now).toBe(
          await recount(sql`select count(*) as n from dresses where owner_id = ${lender.id}
            and date(timezone(${zone}, created_at)) >= ${from} and date(timezone(${zone}, created_at)) <= ${to}`),
        )
        for (const { value, count } of found.dresses.byStatus)
          expect(count).toBe(
            await recount(sql`select count(*) as n from dresses where owner_id = ${lender.id} and status = ${value}
              and date(timezone(${zone}, created_at)) between ${from} and ${to}`),
          )
        expect(found.byDay.now).toEqual(
          Array.from({ length: length + 1 }, (_, nth) => active.filter(({ day }) => day === nth).length),
        )
        expect(found.byDay.before).toHaveLength(length + 1)
        await expectLists(found)
        expect(found.money).toEqual({
          lenderBalances: '33.10',
          comingEarnings: '70.00',
          payoutsDue: 1,
          payoutsDueAmount: '10.25',
        })
      },
    ),
    { numRuns: series(45, 9) },
  )
})

test('the shop’s share by month is that of whole months, also of those that the period touches', async () => {
  const [dressId = ''] = await insertDress(db, {})
  const rentalId = await insertRentalRow(db, { dressId, startDate: '2027-03-03', endDate: '2027-03-05' })
  const feeId = await insertFeeRow(db, { rentalId, cents: 11_10 })
  const fact = { rentalId, vatPercent: 11, vatCents: 11_00, lenderCents: 60_00 }
  await db.insert(rentalIncomes).values([
    { ...fact, kind: 'EVENT', date: '2027-03-04', cents: 111_00 },
    { ...fact, kind: 'FEE', feeId, date: '2027-04-02', cents: 11_10, vatCents: 1_10, lenderCents: 0 },
  ])
  const { shopShare } = await rentalStats({ from: '2027-03-28', to: '2027-04-10' })
  expect(shopShare).toEqual({
    now: '10.00',
    before: '0.00',
    byMonth: [
      { month: '2027-03', share: '40.00', income: '100.00' },
      { month: '2027-04', share: '10.00', income: '10.00' },
    ],
  })
})
