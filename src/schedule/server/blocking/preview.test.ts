import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { getSlots } from '#appointments/contract.ts'
import { appointments } from '#appointments/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { previewAvailability } from '#schedule/preview-contract.ts'
import { addDays, timeOf } from '#shared/dates.ts'
import { blockedDates, branchAvailability } from '#showrooms/server/tables.ts'
import { type Branch, branches, showrooms } from '#showrooms/showrooms.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['appointments', 'schedule'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const rule = { branch: 'AOUKAR', dayOfWeek: 2, startTime: '11:00', endTime: '14:00', duration: 60 } as const
const monday = new Date('2026-11-23T08:00:00Z')

beforeEach(async () => {
  app.clock.now = monday
  await db.delete(appointments)
  await db.delete(branchAvailability)
  await db.delete(blockedDates)
})

const previewOf = async (query: object, as = admin) => {
  const { body } = await call(
    previewAvailability,
    { query: { branch: 'AOUKAR', ...query } as { branch: Branch } },
    { as },
  )
  return body
}

test('shows seven days from today on, with the types of the showroom', async () => {
  await db.insert(branchAvailability).values(rule)
  const { days, warnings, refusal } = await previewOf({})
  expect(days.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => addDays('2026-11-23', day)))
  expect(days[1]?.types).toMatchObject([
    { type: 'BRIDAL', state: 'free', slots: [{ startTime: '11:00' }, { startTime: '12:00' }, {}] },
    { type: 'EVENING', slots: [{ startTime: '11:00', endTime: '11:30' }, {}, {}] },
  ])
  expect([warnings, refusal]).toEqual([[], null])
  const kfarhbab = await previewOf({ branch: 'KFARHBAB' })
  expect(kfarhbab.days[0]?.types.map(({ type }) => type)).toEqual(['EVENING'])
})

test('opening hours that are not saved add times, which are marked', async () => {
  await db.insert(branchAvailability).values(rule)
  const draft = { ...rule, startTime: '13:00', endTime: '16:00' }
  const { days, warnings } = await previewOf(draft)
  expect(days[0]?.types[0]?.slots.map(({ startTime, isNew }) => [startTime, isNew])).toEqual([
    ['11:00', false],
    ['12:00', false],
    ['13:00', false],
    ['14:00', true],
    ['15:00', true],
  ])
  expect(warnings.map(({ code }) => code)).toEqual(['times_merged'])
  expect(await db.$count(branchAvailability)).toBe(1)
})

test('an edit replaces the saved opening hours', async () => {
  const [saved] = await db.insert(branchAvailability).values(rule).returning()
  const moved = await previewOf({ ...rule, dayOfWeek: 3, replaces: saved?.id })
  expect(moved.days.map(({ types }) => types[0]?.slots.length)).toEqual([0, 3, 0, 0, 0, 0, 0])
  const inactive = await previewOf({ ...rule, active: 'false', replaces: saved?.id })
  expect(inactive.days.every(({ types }) => types.every(({ slots }) => slots.length === 0))).toBe(true)
})

test('says why opening hours never offer a time', async () => {
  const { refusal, warnings } = await previewOf({ ...rule, dayOfWeek: 0 })
  expect(refusal).toEqual({
    field: 'dayOfWeek',
    message: 'We are closed on Sundays, so this would never offer a time.',
  })
  expect(warnings).toEqual([])
})

test('is for staff, and refuses invalid values', async () => {
  for (const [as, status] of [
    [undefined, 401],
    [await app.person(), 403],
  ] as const)
    expect((await send(previewAvailability, { query: { branch: 'AOUKAR' } }, { as })).status).toBe(status)
  for (const query of [
    {},
    { branch: 'X' },
    { branch: 'AOUKAR', from: '2026-02-30' },
    { ...rule, duration: 0 },
  ])
    expect((await send(previewAvailability, { query }, { as: admin })).status).toBe(400)
})

const clock = fc.integer({ min: 40, max: 78 }).map((quarter) => timeOf(quarter * 15))
const span = fc.tuple(clock, clock).filter(([start, end]) => start < end)
// Includes both clock changes of Beirut in 2027.
const today = fc.constantFrom(
  '2026-11-23',
  '2027-03-25',
  '2027-03-28',
  '2027-10-29',
  '2027-10-31',
  '2026-12-31',
)

test('equals what /api/slots offers, for random rules, blocks, bookings and days with clock changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      today,
      fc.integer({ min: 0, max: 23 }),
      fc.array(
        fc.record({
          branch: fc.constantFrom(...branches),
          dayOfWeek: fc.integer({ min: 0, max: 6 }),
          span,
          duration: fc.constantFrom(15, 30, 45, 60, 90),
          active: fc.boolean(),
        }),
        { minLength: 4, maxLength: 16 },
      ),
      fc.array(
        fc.record({
          branch: fc.constantFrom(...branches),
          ahead: fc.nat(6),
          days: fc.nat(2),
          span: fc.option(span),
        }),
        { maxLength: 3 },
      ),
      fc.array(fc.record({ ahead: fc.nat(6), hour: fc.integer({ min: 11, max: 18 }) }), { maxLength: 5 }),
      async (date, hour, rules, blocks, booked) => {
        app.clock.now = new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`)
        // A session that has not expired by then.
        const staff = await app.person('ADMIN')
        await db.delete(appointments)
        await db.delete(branchAvailability)
        await db.delete(blockedDates)
        await db
          .insert(branchAvailability)
          .values(rules.map(({ span: [startTime, endTime], ...row }) => ({ ...row, startTime, endTime })))
          .onConflictDoNothing()
        for (const { ahead, days, span: hours, branch } of blocks) {
          const first = addDays(date, ahead)
          const until = days > 0 ? addDays(first, days) : null
          const [startTime = null, endTime = null] = hours ?? []
          await db
            .insert(blockedDates)
            .values({ branch, date: first, until, startTime, endTime, reason: 'Feast' })
            .onConflictDoNothing()
        }
        for (const [index, { ahead, hour: start }] of booked.entries()) {
          await db
            .insert(appointments)
            .values({
              customerId: anyCustomer,
              branch: 'AOUKAR',
              type: 'BRIDAL',
              date: addDays(date, ahead),
              startTime: timeOf(start * 60),
              endTime: timeOf(start * 60 + 60),
              duration: 60,
              position: 1,
              clientName: 'Maya Haddad',
              clientEmail: `maya-${index}@example.com`,
              clientPhone: '+961 3 123 456',
            })
            .onConflictDoNothing()
        }
        for (const branch of branches) {
          const { days } = await previewOf({ branch }, staff)
          for (const day of days) {
            for (const { type, slots, state, reason } of day.types) {
              const offered = await call(getSlots, { query: { branch, type, date: day.date } })
              expect({ slots: slots.map(({ isNew, ...slot }) => slot), state, reason }).toEqual({
                slots: offered.body.slots,
                state: offered.body.state,
                reason: offered.body.reason,
              })
            }
          }
          expect(days[0]?.types.map(({ type }) => type)).toEqual(showrooms[branch].fittings)
        }
      },
    ),
    { numRuns: series(25, 5) },
  )
})
