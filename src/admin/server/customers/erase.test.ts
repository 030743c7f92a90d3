import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eraseCustomer } from '#admin/customer-contract.ts'
import { bookAppointment, cancelAppointment } from '#appointments/contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { forgetOldRemoved } from '#appointments/server/change/removed-store.ts'
import { appointments, removedAppointments } from '#appointments/server/tables.ts'
import { restoreAppointment } from '#appointments/status-contract.ts'
import * as change from '#customers/change-contract.ts'
import { shareLockCustomer } from '#customers/server/customer-for.ts'
import { customerMerges, customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import { piecesOfRental } from '#rentals/server/piece-store.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { findRental } from '#rentals/server/store.ts'
import type { CustomerId } from '#shared/ids.ts'
import { rounds } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, maxConnections: 20 })
const { db, call, send } = app
await openShowrooms(db)
const as = await app.person('ADMIN')

async function addCustomer(name: string): Promise<CustomerId> {
  const [row] = await db.insert(customers).values({ name }).returning({ id: customers.id })
  return row!.id
}
const merge = (id: string, otherId: string) =>
  send(change.mergeCustomers, { params: { id }, body: { otherId } }, { as })
const erase = (id: string) => send(eraseCustomer, { params: { id } }, { as })
const isErased = async (id: CustomerId) =>
  (await db.select().from(customers).where(eq(customers.id, id)))[0]!.erasedAt !== null

/** Of somebody else, until a test gives it to a customer. */
const booked = (await call(bookAppointment, { body: validBooking })).body
const giveBooking = (tx: Pick<Tx, 'update'>, customerId: CustomerId) =>
  tx.update(appointments).set({ customerId }).where(eq(appointments.id, booked.id))
const waiting = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

test('an erasure waits for a booking into the file that hers was merged into, and is refused then', async () => {
  const [file, merged] = [await addCustomer('Rima'), await addCustomer('Rima K.')]
  await merge(file, merged)
  let erasure: ReturnType<typeof erase> | undefined
  await db.transaction(async (tx) => {
    await shareLockCustomer(tx as Tx, file)
    let isOver = false
    erasure = erase(merged).finally(() => {
      isOver = true
    })
    const isWaiting = async () => (await db.execute(sql`select from ${waiting}`)).rows.length > 0
    await expect.poll(async () => isOver || (await isWaiting()), { interval: 5 }).toBe(true)
    await giveBooking(tx, file)
  })
  expect(await erasure).toMatchObject({ status: 409, body: { code: 'customer_busy' } })
  expect([await isErased(file), await isErased(merged)]).toEqual([false, false])
})

test('an erasure leaves nothing of what a merge noted', async () => {
  const [file, merged] = [await addCustomer('Rima'), await addCustomer('Rima K.')]
  await db.update(customers).set({ phone: '+961 3 123 456' }).where(eq(customers.id, merged))
  const { mergeId } = (await merge(file, merged)).body
  await send(change.undoMerge, { params: { id: mergeId } }, { as })
  expect((await erase(merged)).status).toBe(200)
  expect(await db.select().from(customerMerges).where(eq(customerMerges.id, mergeId))).toEqual([])
})

test('who wore what a customer rented goes with her, and the link of the event', async () => {
  const customerId = await addCustomer('Mona')
  const [dressId] = await insertDress(db, {})
  const days = { startDate: '2026-11-02', endDate: '2026-11-05' }
  const id = await insertRentalRow(db, {
    dressId,
    customerId,
    groupKey: newId(),
    status: 'CANCELLED',
    ...days,
  })
  const worn = { wearer: 'Lea', wearerNote: '1.70 m', wearerNotedAt: app.clock.now }
  await db.update(rentalPieces).set(worn).where(eq(rentalPieces.rentalId, id))
  expect((await erase(customerId)).status).toBe(200)
  const gone = { wearer: null, wearerNote: null, wearerNotedAt: null }
  expect(await piecesOfRental(db, id)).toMatchObject([gone])
  expect((await findRental(db, id))?.groupKey).toBeNull()
})

test('whatever an erasure meets, a file with something to come stays', async () => {
  for (let round = 0; round < rounds(8); round += 1) {
    const [file, merged, busy] = [await addCustomer('A'), await addCustomer('B'), await addCustomer('C')]
    await giveBooking(db, busy)
    const { mergeId } = (await merge(file, merged)).body
    const [erasure, ...others] = await Promise.all([
      erase(merged),
      send(change.undoMerge, { params: { id: mergeId } }, { as }),
      merge(busy, file),
    ])
    for (const { status } of [erasure, ...others]) expect(status).toBeLessThan(500)
    expect(await isErased(busy)).toBe(false)
    const gone = [await isErased(file), await isErased(merged)]
    expect(gone.includes(true)).toBe(erasure.status === 200)
  }
})

test('an appointment that staff deleted is not restored once its customer is erased, and its copy is gone', async () => {
  const { body } = await call(bookAppointment, {
    body: {
      ...validBooking,
      startTime: '12:00',
      firstName: 'Zeina',
      lastName: 'Erased',
      email: 'zeina@example.com',
      phone: '+9613777888',
    },
  })
  const { id } = body
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  expect((await send(cancelAppointment, { params: { id } }, { as })).body).toMatchObject({ removed: true })
  expect(await db.$count(removedAppointments)).toBe(1)
  expect((await erase(row!.customerId)).status).toBe(200)
  expect(await db.$count(removedAppointments)).toBe(0)
  const refused = await send(restoreAppointment, { params: { id } }, { as })
  expect([refused.status, refused.body.code]).toEqual([409, 'appointment_not_restorable'])
  expect(await db.$count(appointments, eq(appointments.id, id))).toBe(0)
  const { rows } = await db.execute(sql`select from audit_log where detail::text ~* 'zeina|3777888'`)
  expect(rows).toEqual([])
})

test('a copy that a restored backup brought back does not bring its erased customer back', async () => {
  const { id } = (
    await call(bookAppointment, { body: { ...validBooking, startTime: '13:00', email: 'hala@example.com' } })
  ).body
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id))
  await send(cancelAppointment, { params: { id } }, { as })
  const copies = await db.select().from(removedAppointments)
  await erase(row!.customerId)
  await db.insert(removedAppointments).values(copies)
  expect((await send(restoreAppointment, { params: { id } }, { as })).body.code).toBe(
    'appointment_not_restorable',
  )
  app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000)
  await forgetOldRemoved(db, app.clock.now)
  expect(await db.$count(removedAppointments)).toBe(0)
})
