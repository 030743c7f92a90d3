import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { getManagedRentalCalendar } from '#rentals/manage-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['rentals'], now: '2026-11-24T07:23:00Z' })
const { db, call, send } = app

test('a guest downloads the days of collection and return by the link, and nobody by another', async () => {
  const [dressId] = await insertDress(db, { title: 'Odette' })
  const contact = { firstName: 'Lea', lastName: 'Saad', email: 'lea@example.com', phone: '03 123 456' }
  const { body } = await call(requestRental, {
    body: { dressId, eventDate: '2027-03-06', ...contact },
  })
  const token = body.manageToken as string
  const file = await send(getManagedRentalCalendar, { params: { token } })
  expect(file.status).toBe(200)
  expect(file.headers['content-disposition']).toBe('attachment; filename="rental-2027-03-04.ics"')
  const text = String(file.body)
  expect(text).toContain('SUMMARY:Collect Odette')
  expect(text).toContain('SUMMARY:Return Odette')
  const foreign = `${token.slice(0, -4)}AAAA`
  expect((await send(getManagedRentalCalendar, { params: { token: foreign } })).status).toBe(404)
})
