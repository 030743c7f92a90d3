import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookAppointment, cancelAppointment, getRentalToFit } from '#appointments/contract.ts'
import { openShowrooms } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { cancelManagedRental, getManagedRental } from '#rentals/manage-contract.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { bookForCustomer } from '#schedule/board-contract.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fittingToken, manageToken } from './manage-link.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, deps, call, send } = app
await openShowrooms(db)
const admin = await app.person('ADMIN')

/** Collected on Thursday 10 December. */
const eventDate = '2026-12-12'
const mona = { firstName: 'Mona', lastName: 'Saad', phone: '+961 3 123 456' }
let count = 0

async function requested() {
  const [first, second] = [await newDress(), await newDress()]
  const contact = { ...mona, email: `mona${++count}@example.com` }
  const { body } = await call(requestRental, {
    body: { dressId: first, withDressIds: [second], eventDate, ...contact },
  })
  const { fittingToken: token } = (await call(getManagedRental, { params: { token: body.manageToken! } }))
    .body
  return { id: body.id, manage: body.manageToken!, token: token!, dressIds: [first, second], contact }
}

async function newDress() {
  return (await insertDress(db, { title: `Dress ${++count}`, rentalPrice: 300_00 }))[0]!
}

function booking(change: Partial<BodyOf<typeof bookAppointment>>) {
  const body = {
    branch: 'AOUKAR',
    type: 'BRIDAL',
    date: '2026-12-04',
    startTime: '11:00',
    ...change,
  } as const
  return { body: body as BodyOf<typeof bookAppointment> }
}

const fittingsOf = async (id: string) => {
  const { staff } = (await call(getRental, { params: { id } }, { as: admin })).body as Rental
  return Object.values(staff!.pieces).map(({ fitting }) => fitting?.id ?? null)
}

test('a guest’s fitting from the page of her rental is one of its pieces, and not after its pick-up', async () => {
  const { id, manage, token, dressIds, contact } = await requested()
  const rental = { eventDate, lastDate: '2026-12-10', dressIds }
  expect((await call(getRentalToFit, { query: { fittingToken: token } })).body).toEqual({ rental })

  const book = (date: string) =>
    send(bookAppointment, booking({ ...contact, date, dressIds, fittingToken: token }))
  expect(await book('2026-12-11')).toMatchObject({
    status: 400,
    body: { code: 'after_last_date', message: expect.stringContaining('Thursday 10 December') },
  })
  const { status, body } = await book('2026-12-10')
  expect(status).toBe(201)
  expect(await fittingsOf(id)).toEqual([body.id, body.id])
  const [row] = await db.select().from(appointments).where(eq(appointments.id, body.id))
  expect(row).toMatchObject({ lastDate: '2026-12-10', eventDate, userId: null })
  const coming = async () => (await call(getManagedRental, { params: { token: manage } })).body.fittings
  expect(await coming()).toEqual([{ branch: 'AOUKAR', date: '2026-12-10', startTime: '11:00' }])
  await call(cancelAppointment, { params: { id: body.id } }, { as: admin })
  expect(await coming()).toEqual([])
})

test('a second fitting of a rental is not after its pick-up either, and a cancelled one is replaced', async () => {
  const { id, token, dressIds, contact } = await requested()
  const book = (date: string, startTime: string) =>
    send(bookAppointment, booking({ ...contact, date, startTime, dressIds, fittingToken: token }))
  const first = await book('2026-12-02', '12:00')
  const second = await book('2026-12-03', '12:00')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await book('2026-12-11', '12:00')).toMatchObject({ body: { code: 'after_last_date' } })
  expect(await fittingsOf(id)).toEqual([first.body.id, first.body.id])
  for (const made of [first, second])
    await call(cancelAppointment, { params: { id: made.body.id } }, { as: admin })
  const third = await book('2026-12-05', '12:00')
  expect(await fittingsOf(id)).toEqual([third.body.id, third.body.id])
})

test('a member and staff are told of the pick-up for a dress that has a fitting already', async () => {
  const bride = await app.person()
  const dressId = await newDress()
  const { id } = (await call(requestRental, { body: { dressId, eventDate } }, { as: bride })).body
  const query = { dressIds: [dressId] }
  const rental = { eventDate, lastDate: '2026-12-10', dressIds: [dressId] }
  expect((await call(getRentalToFit, { query }, { as: bride })).body).toEqual({ rental })
  for (const as of [undefined, await app.person()])
    expect((await call(getRentalToFit, { query }, { as })).body).toEqual({ rental: null })

  const book = (date: string) =>
    send(bookAppointment, booking({ date, startTime: '15:00', dressIds: [dressId] }), { as: bride })
  const first = await book('2026-12-04')
  expect(first.status).toBe(201)
  expect((await call(getRental, { params: { id } }, { as: bride })).body.fittings).toEqual([
    { branch: 'AOUKAR', date: '2026-12-04', startTime: '15:00' },
  ])
  expect(await book('2026-12-11')).toMatchObject({ body: { code: 'after_last_date' } })
  const { customerId } = (await call(getRental, { params: { id } }, { as: admin })).body
  const body = {
    customerId,
    clientName: 'Mona',
    clientPhone: mona.phone,
    language: 'en',
    dressIds: [dressId],
  }
  const byStaff = booking({ date: '2026-12-11', startTime: '15:00' })
  expect(
    await send(bookForCustomer, { body: { ...byStaff.body, ...body } } as never, { as: admin }),
  ).toMatchObject({ status: 400, body: { code: 'after_last_date' } })
})

test('a link of another kind, a forged one or that of a rental that is over tells nothing and books nothing', async () => {
  const { id, manage, token, dressIds, contact } = await requested()
  const over = await requested()
  await call(cancelManagedRental, { params: { token: over.manage } })
  const outdated = fittingToken(deps.secretKey, { id, linkKey: '01900000-0000-7000-8000-00000000dead' })
  for (const fittingToken of [manage, `${token.slice(0, -4)}AAAA`, outdated, over.token]) {
    expect((await call(getRentalToFit, { query: { fittingToken } })).body).toEqual({ rental: null })
    const refused = await send(bookAppointment, booking({ ...contact, dressIds, fittingToken }))
    expect(refused).toMatchObject({ status: 409, body: { code: 'rental_not_to_fit' } })
  }
  expect(await fittingsOf(id)).toEqual([null, null])
  // It books a fitting and opens nothing else.
  expect((await send(getManagedRental, { params: { token } })).status).toBe(404)
  expect(token).not.toBe(manageToken(deps.secretKey, { id, linkKey: null }))
})

test('the link of a fitting is on the page of a rental until its dress is collected', async () => {
  const { id, manage, token } = await requested()
  const read = async () => (await call(getManagedRental, { params: { token: manage } })).body.fittingToken
  expect(await read()).toBe(token)
  const { version } = (await call(getRental, { params: { id } }, { as: admin })).body
  const cancelled = { action: 'cancel', version: version!, reason: 'Asked' } as const
  expect((await send(changeRental, { params: { id }, body: cancelled } as never, { as: admin })).status).toBe(
    200,
  )
  expect(await read()).toBeUndefined()
})
