import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getToday } from '#admin/today-contract.ts'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import {
  askForChange,
  askForManagedChange,
  declineChange,
  withdrawChange,
  withdrawManagedChange,
} from '#rentals/change-request-contract.ts'
import { type CustomerRental, requestRental } from '#rentals/contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { writeSettings } from '#settings/server/store.ts'
import type { CustomerId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
await writeSettings(db, app.clock.now, { staffMail: 'staff@shop.test' })

async function threePieces() {
  const ids: string[] = []
  for (const title of ['Odette', 'Veil', 'Tiara'])
    ids.push((await insertDress(db, { title, rentalPrice: 100_00 }))[0]!)
  return ids as [string, string, string]
}

async function requested(eventDate = '2026-12-12') {
  const bride = await app.person()
  const [dressId, ...withDressIds] = await threePieces()
  const { body } = await call(requestRental, { body: { dressId, withDressIds, eventDate } }, { as: bride })
  return { bride, id: body.id, pieces: body.pieces, dressId }
}

async function change(id: string, body: Record<string, unknown>): Promise<Rental> {
  const { version } = (await call(getRental, { params: { id } }, { as: admin })).body
  const reply = await send(changeRental, { params: { id }, body: { version, ...body } } as never, {
    as: admin,
  })
  expect([reply.status, reply.body]).toMatchObject([200, {}])
  return reply.body as Rental
}

const read = async (id: string, as: Awaited<ReturnType<typeof app.person>>) =>
  (await call(getRental, { params: { id } }, { as })).body as CustomerRental
/** The rentals of Today's lists that have a wish, each in one of them. */
const waiting = async () => {
  const { requests, changeRequests } = (await call(getToday, { query: {} }, { as: admin })).body
  expect(changeRequests.filter(({ step }) => step === 'REQUESTED')).toEqual([])
  return [...requests, ...changeRequests].flatMap(({ id, changeRequest }) => (changeRequest ? id : []))
}
const mailsTo = async (address: string) =>
  (await storedMails(db)).filter(({ to }) => to === address).map(({ templateName }) => templateName)
const date = (eventDate: string) => ({ wish: 'DATE' as const, eventDate })

test('a customer asks for another date; staff are told, and the move that they know answers it', async () => {
  const { bride, id } = await requested()
  const asked = await send(
    askForChange,
    { params: { id }, body: { ...date('2026-12-19'), message: 'The hall moved us' } },
    { as: bride },
  )
  expect(asked.status).toBe(201)
  const changeRequest = { wish: 'DATE', eventDate: '2026-12-19', message: 'The hall moved us', answer: null }
  expect(asked.body).toMatchObject({ eventDate: '2026-12-12', changeRequest })
  expect(await waiting()).toContain(id)
  expect(await mailsTo('staff@shop.test')).toContain('rental_change_asked')
  const again = await send(askForChange, { params: { id }, body: date('2026-12-26') }, { as: bride })
  expect([again.status, again.body]).toMatchObject([409, { code: 'change_asked' }])
  await change(id, { action: 'extend', eventDate: '2026-12-19' })
  expect(await read(id, bride)).toMatchObject({
    eventDate: '2026-12-19',
    changeRequest: { answer: 'ACCEPTED' },
  })
  expect(await waiting()).not.toContain(id)
  // Staff and customer read the same: which day instead of which.
  const days = 'Event on Saturday 19 December 2026 instead of Saturday 12 December 2026'
  for (const [name, to] of [
    ['rental_change_asked', 'staff@shop.test'],
    ['rental_changed', bride.email],
  ]) {
    const mail = (await storedMails(db)).findLast((one) => one.templateName === name)
    expect(mail).toMatchObject({ to, body: expect.stringContaining(days) })
  }
})

test('she asks to leave out one piece of three, and the drop with its rules answers it', async () => {
  const { bride, id, pieces } = await requested()
  const pieceId = pieces[2]!.id
  const asked = await send(askForChange, { params: { id }, body: { wish: 'PIECE', pieceId } }, { as: bride })
  expect(asked.body).toMatchObject({
    changeRequest: { wish: 'PIECE', piece: { id: pieceId, title: 'Tiara' } },
  })
  // Another piece is not what she asked for.
  await change(id, { action: 'dropPiece', pieceId: pieces[1]!.id, reason: 'Sold' })
  expect(await waiting()).toContain(id)
  await change(id, { action: 'dropPiece', pieceId, reason: 'She asked' })
  const after = await read(id, bride)
  expect(after.pieces).toHaveLength(1)
  expect(after.changeRequest).toMatchObject({ answer: 'ACCEPTED', piece: null })
  const last = { wish: 'PIECE' as const, pieceId: after.pieces[0]!.id }
  expect((await send(askForChange, { params: { id }, body: last }, { as: bride })).status).toBe(409)
})

test('staff decline with a reason that she reads by email and on her page; then she can ask again', async () => {
  const { bride, id } = await requested()
  await send(askForChange, { params: { id }, body: date('2026-12-19') }, { as: bride })
  const without = await send(declineChange, { params: { id }, body: { reason: ' ' } }, { as: admin })
  expect(without.status).toBe(400)
  const body = { reason: 'We are closed that week' }
  expect((await send(declineChange, { params: { id }, body }, { as: admin })).status).toBe(200)
  expect((await send(declineChange, { params: { id }, body }, { as: admin })).status).toBe(409)
  expect(await read(id, bride)).toMatchObject({ changeRequest: { answer: 'DECLINED', ...body } })
  const mail = (await storedMails(db)).find(({ templateName }) => templateName === 'rental_change_declined')
  expect(mail).toMatchObject({ to: bride.email, body: expect.stringContaining(body.reason) })
  expect(mail?.body).toContain('Event on Saturday 19 December 2026 instead of Saturday 12 December 2026')
  expect((await send(askForChange, { params: { id }, body: date('2026-12-19') }, { as: bride })).status).toBe(
    201,
  )
})

test('she withdraws it; a request ends with its rental, and nobody else sees or makes one', async () => {
  const { bride, id } = await requested()
  const asked = () => send(askForChange, { params: { id }, body: date('2026-12-19') }, { as: bride })
  await asked()
  expect((await send(withdrawChange, { params: { id } }, { as: await app.person() })).status).toBe(404)
  expect((await send(withdrawChange, { params: { id } }, { as: bride })).body).toMatchObject({
    changeRequest: { answer: 'WITHDRAWN' },
  })
  expect((await send(withdrawChange, { params: { id } }, { as: bride })).status).toBe(409)
  await asked()
  await change(id, { action: 'cancel', reason: 'Closed' })
  expect(await waiting()).not.toContain(id)
  expect((await send(withdrawChange, { params: { id } }, { as: bride })).status).toBe(409)
  expect((await asked()).status).toBe(409)
})

test('days on which a piece is taken, past days and the days of now are refused at once', async () => {
  const { bride, id, dressId } = await requested()
  const body = { dressId, eventDate: '2027-01-09' }
  expect((await call(requestRental, { body }, { as: await app.person() })).status).toBe(201)
  const ask = async (eventDate: string) => {
    const { status, body } = await send(
      askForChange,
      { params: { id }, body: date(eventDate) },
      { as: bride },
    )
    return [status, (body as unknown as { code: string }).code]
  }
  expect(await ask('2027-01-09')).toEqual([409, 'dress_taken'])
  expect(await ask('2026-11-01')).toEqual([422, 'cannot_rent'])
  expect(await ask('2026-12-12')).toEqual([409, 'not_possible_now'])
})

test('from the pick-up day on she calls the shop', async () => {
  const { bride, id } = await requested('2026-11-26')
  await change(id, { action: 'confirm', waiveReason: 'Known' })
  const before = app.clock.now
  app.clock.now = new Date('2026-11-24T07:00:00Z')
  const { status, body } = await send(
    askForChange,
    { params: { id }, body: date('2026-12-19') },
    { as: bride },
  )
  expect([status, body]).toMatchObject([422, { code: 'rental_begun' }])
  app.clock.now = before
})

test('a guest asks and withdraws by her link', async () => {
  const [dressId, ...withDressIds] = await threePieces()
  const contact = { firstName: 'Lea', lastName: 'Saad', email: 'lea@example.com', phone: '+961 3 555 666' }
  const made = await call(requestRental, {
    body: { dressId, withDressIds, eventDate: '2026-12-12', ...contact },
  })
  const params = { token: made.body.manageToken! }
  const asked = await send(askForManagedChange, { params, body: date('2026-12-19') })
  expect([asked.status, asked.body]).toMatchObject([201, { changeRequest: { answer: null } }])
  expect((await send(withdrawManagedChange, { params })).body).toMatchObject({
    changeRequest: { answer: 'WITHDRAWN' },
  })
})

test('her file, her coming fittings and the steps follow the day of the event, unless another rental stays on it', async () => {
  const { bride, id } = await requested()
  const rental = (await call(getRental, { params: { id } }, { as: admin })).body as Rental
  const customerId = rental.customerId as CustomerId
  const ownAnswers = { eventDate: '2026-12-12', eventPlace: null, source: null }
  await db.update(customers).set({ ownAnswers }).where(eq(customers.id, customerId))
  const slot = { date: '2026-12-02', startTime: '12:00', endTime: '12:30', duration: 30, position: 1 }
  const person = { customerId, clientName: 'Rana', clientEmail: bride.email, clientPhone: '+9613123456' }
  const fitting = { branch: 'AOUKAR', type: 'EVENING', eventDate: '2026-12-12' } as const
  await db.insert(appointments).values({ ...fitting, ...slot, ...person })
  const known = async () => {
    const [file] = await db.select().from(customers).where(eq(customers.id, customerId))
    const [booked] = await db.select().from(appointments).where(eq(appointments.customerId, customerId))
    return [file?.eventDate, file?.ownAnswers?.eventDate, booked?.eventDate]
  }
  expect(await known()).toEqual(['2026-12-12', '2026-12-12', '2026-12-12'])
  const moved = await change(id, { action: 'extend', eventDate: '2026-12-19', reason: 'The hall' })
  expect(await known()).toEqual(['2026-12-19', '2026-12-19', '2026-12-19'])
  expect(moved.staff?.moved).toMatchObject([
    { note: 'Event on Saturday 19 December 2026 instead of Saturday 12 December 2026\nThe hall' },
  ])
  expect(moved.staff?.moved[0]?.by).not.toBeNull()
  const another = (await insertDress(db, { title: 'Second', rentalPrice: 100_00 }))[0]!
  const days = {
    startDate: '2026-12-17',
    endDate: '2026-12-21',
    eventDate: '2026-12-19',
    eventEnd: '2026-12-19',
  }
  await insertRentalRow(db, { ...days, status: 'CONFIRMED', dressId: another, customerId })
  await change(id, { action: 'extend', eventDate: '2026-12-27', reason: 'Again' })
  expect(await known()).toEqual(['2026-12-19', '2026-12-19', '2026-12-19'])
})
