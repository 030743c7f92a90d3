import { expect, test } from 'vitest'
import { bookAppointment, getAvailability, getSlots } from '#appointments/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openShowrooms, validBooking } from './booking.fixture.ts'

const app = await testApp({ domains: ['appointments'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
await openShowrooms(db)

const day = { branch: 'AOUKAR', type: 'BRIDAL', date: validBooking.date } as const
type Who = { moving?: string; token?: string }
type As = Parameters<typeof call>[2]

async function starts(who: Who, as?: As): Promise<string[]> {
  const { body } = await call(getSlots, { query: { ...day, ...who } }, as)
  return body.slots.map(({ startTime }) => startTime)
}

async function freeTimes(who: Who, as?: As): Promise<number | undefined> {
  const query = { branch: day.branch, type: day.type, month: day.date.slice(0, 7), ...who }
  const { body } = await call(getAvailability, { query }, as)
  return body.days.find(({ date }) => date === day.date)?.free
}

test('a customer who moves the next appointment is offered a later time as next free', async () => {
  const query = { branch: 'KFARHBAB', type: 'EVENING', month: '2026-11' } as const
  const next = async (who: Who = {}) =>
    (await call(getAvailability, { query: { ...query, ...who } })).body.nextFree
  const first = await next()
  expect(first).toMatchObject({ date: '2026-11-23', startTime: '11:00' })
  const { branch, type } = query
  const body = { ...validBooking, branch, type, date: '2026-11-23', startTime: '11:00' }
  const token = (await call(bookAppointment, { body })).body.manageToken as string
  expect(await next({ token })).toMatchObject({ date: '2026-11-23', startTime: '11:30' })
  expect(await next()).toEqual(first)
})

test('only the owner is offered times that overlap the appointment being moved, without its current time', async () => {
  const owner = await app.person()
  const { body: own } = await call(
    bookAppointment,
    { body: { ...validBooking, startTime: '12:00' } },
    { as: owner },
  )
  const { body: guestBooking } = await call(bookAppointment, {
    body: { ...validBooking, startTime: '15:00' },
  })
  const others = await starts({})
  expect(others).not.toContain('12:30')
  expect(others).not.toContain('15:30')

  expect(await starts({ moving: own.id }, { as: owner })).toEqual([...others, '11:30', '12:30'].sort())
  expect(await freeTimes({ moving: own.id }, { as: owner })).toBe(others.length + 2)
  const token = guestBooking.manageToken as string
  expect(await starts({ token })).toEqual([...others, '14:30', '15:30'].sort())
  expect(await freeTimes({ token })).toBe(others.length + 2)

  expect(await starts({ moving: own.id })).toEqual(others)
  expect(await starts({ moving: own.id }, { as: await app.person() })).toEqual(others)
  expect(await starts({ moving: guestBooking.id }, { as: owner })).toEqual(others)
  expect(await starts({ token: 'A'.repeat(86) })).toEqual(others)
  expect(await starts({ token: guestBooking.receipt })).toEqual(others)
})
