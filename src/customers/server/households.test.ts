import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCustomer } from '#admin/customer-contract.ts'
import { getRentalFit } from '#alterations/contract.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { addCustomerMeasurements, getCustomerMeasurements } from '#measurements/contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { requestRental } from '#rentals/contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { getAppointmentFit } from '#schedule/fit-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { customers } from './tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
await openShowrooms(db)
const as = await app.person('ADMIN')
const contact = { lastName: 'Haddad', email: 'haddad@example.com', phone: '+961 3 123 456' }

const book = async (firstName: string, startTime: string, eventDate: string) => {
  const { body } = await call(bookAppointment, {
    body: { ...validBooking, ...contact, firstName, startTime, eventDate },
  })
  const [row] = await db.select().from(appointments).where(eq(appointments.id, body.id))
  return row!
}

test('two with one phone and email are two files of one household, each with her own event, sizes and dress', async () => {
  const maya = await book('Maya', '11:00', '2027-06-12')
  const lea = await book('Lea', '13:00', '2027-08-21')
  expect(lea.customerId).not.toBe(maya.customerId)
  // The same person again, in another spelling.
  const again = await book('maya', '15:00', '2027-06-12')
  expect(again.customerId).toBe(maya.customerId)
  const files = await db.select().from(customers).where(isNull(customers.erasedAt))
  expect(files.map(({ name, eventDate }) => [name, eventDate]).toSorted()).toEqual([
    ['Lea Haddad', '2027-08-21'],
    ['Maya Haddad', '2027-06-12'],
  ])

  const [dress] = await insertDress(db, { rentalPrice: 120_00 })
  const wish = { ...contact, firstName: 'Lea', dressId: dress!, eventDate: '2027-08-21' }
  const { body: rental } = await call(requestRental, { body: wish as never })
  const [rented] = await db.select().from(rentals).where(eq(rentals.id, rental.id))
  expect(rented).toMatchObject({
    customerId: lea.customerId,
    eventDate: '2027-08-21',
    clientName: 'Lea Haddad',
  })

  const sizes = { [maya.customerId]: 920, [lea.customerId]: 810 }
  for (const [id, bust] of Object.entries(sizes))
    await call(addCustomerMeasurements, { params: { id }, body: { ...notMeasured, bust } as never }, { as })
  for (const [id, bust] of Object.entries(sizes)) {
    const { body } = await call(getCustomerMeasurements, { params: { id } }, { as })
    expect(body.entries).toHaveLength(1)
    expect(body.current.bust).toBe(bust)
  }
  for (const { id, customerId } of [maya, lea]) {
    const { body } = await call(getAppointmentFit, { params: { id } }, { as })
    expect(body.customerId).toBe(customerId)
    expect(body.current.bust).toBe(sizes[customerId])
  }
  const atSewing = (await call(getRentalFit, { params: { id: rental.id } }, { as })).body
  expect([atSewing.customerId, atSewing.current.bust]).toEqual([lea.customerId, 810])

  // Staff read one hint in each file, and nothing is merged by itself.
  const hint = async (id: string) => (await call(getCustomer, { params: { id } }, { as })).body
  expect(await hint(maya.customerId)).toMatchObject({
    maybeSame: [],
    household: [{ id: lea.customerId, name: 'Lea Haddad', same: 'both' }],
  })
  expect(await hint(lea.customerId)).toMatchObject({
    maybeSame: [],
    household: [{ id: maya.customerId, name: 'Maya Haddad', same: 'both' }],
  })
})
