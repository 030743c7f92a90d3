import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { listDressesToRent } from '#rentals/new-rental-contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const { db, call, send, person } = await testApp()
const as = await person('ADMIN', { staffRole: 'ASSISTANT' })

const list = async (eventDate: string, eventEnd = eventDate, search?: string) => {
  const { body } = await call(listDressesToRent, { query: { eventDate, eventEnd, search } }, { as })
  return body.map(({ title, free }) => `${title}${free ? '' : ', not free'}`)
}

test('dresses that are free for the event stand before those that are not, also for several days and for today', async () => {
  await insertDress(db, { title: 'Aurelia', createdAt: new Date('2026-01-01') })
  const [odette = ''] = await insertDress(db, {
    title: 'Odette',
    sku: 'TR-0042',
    createdAt: new Date('2026-02-01'),
  })
  await insertDress(db, { title: 'Pending', status: 'PENDING' })
  await insertRentalRow(db, {
    dressId: odette,
    startDate: '2026-12-10',
    endDate: '2026-12-14',
    status: 'CONFIRMED',
  })
  expect(await list('2026-12-12')).toEqual(['Aurelia', 'Odette, not free'])
  expect(await list('2026-12-02', '2026-12-10')).toEqual(['Aurelia', 'Odette, not free'])
  // Customers ask earlier; staff hand it over at once.
  expect(await list('2026-11-23')).toEqual(['Odette', 'Aurelia'])
  expect(await list('2026-12-12', '2026-12-12', 'tr-0042')).toEqual(['Odette, not free'])
  expect(await list('2026-12-12', '2026-12-11')).toEqual(['Odette, not free', 'Aurelia, not free'])
})

test('customers do not read it', async () => {
  const query = { eventDate: '2026-12-12', eventEnd: '2026-12-12' }
  expect((await send(listDressesToRent, { query }, { as: await person() })).status).toBe(403)
})
