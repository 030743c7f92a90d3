import { expect, test } from 'vitest'
import { downloadMyData } from '#accounts/export-contract.ts'
import { deleteUser, listUsers } from '#accounts/users-contract.ts'
import { getToday } from '#admin/today-contract.ts'
import { addAlteration, getRentalFit, listAlterations } from '#alterations/contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { getAdminDress, listAdminDresses } from '#dresses/admin-contract.ts'
import { listMyDresses } from '#dresses/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { addMyMeasurements } from '#measurements/contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { customerMeasurements } from '#measurements/server/tables.ts'
import { getDressRentals } from '#rentals/lender-contract.ts'
import { insertRentalRow, setStanding } from '#rentals/server/rentals.fixture.ts'
import { getRental, listRentals } from '#rentals/staff-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'
import { exportLists } from './write-export.ts'
import { filesIn } from './zip-reader.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const lender = await app.person()
const secret = 987

/** A member with measurements who rents a dress of the lender. */
async function measuredRental() {
  const member = await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury' })
  await call(addMyMeasurements, { body: { ...notMeasured, bust: secret } as never }, { as: member })
  const [measured] = await db.select().from(customerMeasurements)
  const [dressId] = await insertDress(db, { ownerId: lender.id, bust: 960 })
  const days = { startDate: '2026-12-10', endDate: '2026-12-14' }
  const ids = { ownerId: lender.id, accountId: member.id, customerId: measured?.customerId ?? anyCustomer }
  const id = await insertRentalRow(db, { dressId, ...days, ...ids, status: 'CONFIRMED' })
  const fields = { what: 'Let out the bust', cost: '0', dueDate: '2026-12-08', toUndo: false }
  await call(addAlteration, { params: { id }, body: fields }, { as: admin })
  return { id, dressId, member }
}

test('no list, file, audit entry or reply to a lender has a measurement of a customer', async () => {
  const { id, dressId } = await measuredRental()
  const csv = { format: 'csv' } as const
  const replies = await Promise.all([
    send(listUsers, { query: {} }, { as: admin }),
    ...[{}, csv].flatMap((query) => [
      send(listRentals, { query }, { as: admin }),
      send(listAppointments, { query }, { as: admin }),
      send(listAdminDresses, { query }, { as: admin }),
      send(listAlterations, { query }, { as: admin }),
    ]),
    send(getToday, { query: {} }, { as: admin }),
    send(getRental, { params: { id } }, { as: admin }),
    send(getAdminDress, { params: { id: dressId } }, { as: admin }),
    send(listMyDresses, {}, { as: lender }),
    send(getDressRentals, { params: { id: dressId } }, { as: lender }),
  ])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(JSON.stringify([replies.map(({ body }) => body), await db.select().from(auditLog)])).not.toMatch(
    /\b(987|98\.7)\b/,
  )
  const lists = await exportLists(db)
  expect(lists.length).toBeGreaterThan(20)
  expect(lists.map(({ table }) => table)).not.toContain('customer_measurements')
})

test('the fit is for staff', async () => {
  const { id, member } = await measuredRental()
  const fit = await call(getRentalFit, { params: { id } }, { as: admin })
  expect(fit.body).toMatchObject({ current: { bust: secret }, dresses: [{ bust: 960 }] })
  for (const [as, status] of [
    [undefined, 401],
    [lender, 403],
    [member, 403],
  ] as const)
    expect((await send(getRentalFit, { params: { id } }, { as })).status).toBe(status)
})

test('they are in the archive of the person, and go with her account', async () => {
  await db.delete(customerMeasurements)
  const { id, member } = await measuredRental()
  const url = urlOf(downloadMyData, {})
  const files = filesIn((await app.inject({ method: 'GET', url }, { as: member })).rawPayload)
  expect(JSON.parse(String(files['measurements.json']))).toMatchObject([{ bust: secret }])
  await setStanding(db, undefined, { status: 'CANCELLED', cancelledAt: app.clock.now, cancelledBy: 'STAFF' })
  const gone = await send(deleteUser, { params: { id: member.id }, body: {} as never }, { as: admin })
  expect(gone.status).toBe(200)
  expect(await db.$count(customerMeasurements)).toBe(0)
  expect((await call(getRentalFit, { params: { id } }, { as: admin })).body.current).toEqual(notMeasured)
})
