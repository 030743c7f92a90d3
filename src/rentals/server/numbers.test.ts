import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { numberOfYear } from '#rentals/messages.ts'
import { changeRental, listRentals } from '#rentals/staff-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { rentalRow } from './rentals.fixture.ts'
import { insertRental } from './store.ts'
import { rentals } from './tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, deps, call, send } = app
const admin = await app.person('ADMIN')

const dressIds = await insertDress(db, ...Array.from({ length: 24 }, (_, nth) => ({ title: `Dress ${nth}` })))
const request = (nth: number) =>
  send(
    requestRental,
    {
      body: {
        dressId: dressIds[nth]!,
        eventDate: '2026-12-12',
        firstName: 'Lea',
        lastName: 'Saad',
        email: `lea.${nth}@example.com`,
        phone: `+961 3 100 1${String(nth).padStart(2, '0')}`,
      },
    },
    { ip: `203.0.113.${nth}` },
  )

const numbers = async () =>
  (await db.select({ number: rentals.number }).from(rentals).orderBy(asc(rentals.number))).map(
    ({ number }) => number,
  )

const upTo = (last: number) => Array.from({ length: last }, (_, nth) => numberOfYear(2026, nth + 1))

test('rentals that are made at the same time get numbers without gaps, and a rolled back one leaves none', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, (_, nth) => request(nth)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
  expect(replies.map(({ body }) => body.number).toSorted()).toEqual(upTo(20))

  const { number: _, ...row } = rentalRow({
    dressId: dressIds[20]!,
    startDate: '2026-12-10',
    endDate: '2026-12-14',
  })
  const createdAt = app.clock.now
  const rolledBack = db.transaction(async (tx) => {
    expect(
      (
        await insertRental(tx, deps, { ...row, language: 'en', createdAt }, [
          { ...row, copy: 1, ownerId: null },
        ])
      ).rental.number,
    ).toBe('2026-0021')
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  // A refused request takes none either.
  expect((await request(0)).status).toBe(409)
  expect((await request(21)).body.number).toBe('2026-0021')
  expect(await numbers()).toEqual(upTo(21))
})

test('the year is that of the showroom, and each year starts at one', async () => {
  const { number: _, ...row } = rentalRow({
    dressId: dressIds[22]!,
    startDate: '2027-03-10',
    endDate: '2027-03-14',
  })
  // In Beirut it is 2027 already.
  const createdAt = new Date('2026-12-31T22:30:00Z')
  const made = await db.transaction((tx) =>
    insertRental(tx, deps, { ...row, language: 'en', createdAt }, [{ ...row, copy: 1, ownerId: null }]),
  )
  expect(made.rental.number).toBe('2027-0001')
})

test('a number has four digits, and more after 9999', () => {
  expect([numberOfYear(2026, 412), numberOfYear(2026, 9999), numberOfYear(2026, 10_000)]).toEqual([
    '2026-0412',
    '2026-9999',
    '2026-10000',
  ])
})

test('staff find a rental by its number with or without the dash, and by the end of its id', async () => {
  const { body: found } = await request(23)
  const searches = [found.number, found.number.replace('-', ''), found.id.slice(-8).toUpperCase()]
  for (const search of searches) {
    const { body } = await call(listRentals, { query: { search } }, { as: admin })
    expect(body.map(({ number }) => number)).toEqual([found.number])
  }
})

test('the number stays the same through the life of a rental', async () => {
  const { body } = await call(listRentals, { query: { search: '2026-0001' } }, { as: admin })
  const { id, number } = body[0]!
  const body2 = { action: 'cancel', version: 1, reason: 'Called off' } as const
  const cancelled = await call(changeRental, { params: { id }, body: body2 }, { as: admin })
  expect(cancelled.body.number).toBe(number)
})
