import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteUser } from '#accounts/users-contract.ts'
import {
  bookAppointment,
  cancelAppointment,
  getSlots,
  rescheduleAppointment,
} from '#appointments/contract.ts'
import { dressesByAppointment } from '#appointments/server/appointment-dresses.ts'
import { openShowrooms } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import * as contract from '#event-guests/contract.ts'
import { newId } from '#platform/database/columns.ts'
import { linkOfKey } from '#platform/manage-link.ts'
import { requestRental } from '#rentals/contract.ts'
import { cancelManagedRental, getManagedRental } from '#rentals/manage-contract.ts'
import { eventGuestsToken } from '#rentals/server/manage-link.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { insertRentalRow, setStanding } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, clock, deps } = app
/** Of one guest; a browser of before it is marked has none. */
const browser = (letter: string) => ({ headers: { cookie: `guest=${letter.repeat(22)}` } })
const call: typeof app.call = (endpoint, input, options = browser('a')) => app.call(endpoint, input, options)
const send: typeof app.send = (endpoint, input, options = browser('a')) => app.send(endpoint, input, options)
await openShowrooms(db)
const admin = await app.person('ADMIN')

const eventDate = '2026-12-12'
const lea = { firstName: 'Lea', lastName: 'Saad', email: 'lea@example.com', phone: '+961 3 111 111' }
const mona = { firstName: 'Mona', lastName: 'Saad', email: 'mona@example.com', phone: '+961 3 123 456' }
const time = { branch: 'AOUKAR', type: 'BRIDAL', date: '2026-12-04', startTime: '11:00' } as const

/** A mother, as a guest, with three dresses for her daughters. */
async function requested() {
  const ids: string[] = []
  for (const title of ['Aurelia', 'Blanche', 'Celeste'])
    ids.push((await insertDress(db, { title, size: '38', rentalPrice: 300_00 }))[0]!)
  const [dressId, ...withDressIds] = ids
  const { body } = await call(requestRental, {
    body: { dressId: dressId!, withDressIds, eventDate, ...mona, email: `mona${ids[0]}@example.com` },
  })
  return { id: body.id, manage: body.manageToken!, pieces: body.pieces.map(({ id }) => id), ids }
}

async function shared() {
  const made = await requested()
  const params = { token: made.manage }
  const names = ['Lea', 'Nour', 'Maya'].map((name, index) => ({ id: made.pieces[index]!, name }))
  await call(contract.nameManagedWearers, { params, body: { wearers: names } })
  const { link } = (await call(contract.shareManagedEventGuestsLink, { params })).body
  return { ...made, token: link.split('/event/')[1]! }
}

const staffView = async (id: string) =>
  (await call(getRental, { params: { id } }, { as: admin })).body as Rental
/** The dresses of a fitting, in their order. */
const triedOn = async (appointmentId: AppointmentId) =>
  ((await dressesByAppointment(db, [appointmentId]))[appointmentId] ?? []).map(({ id }) => id)
const open = async (token: string) => (await send(contract.getEventGuests, { params: { token } })).status

test('the customer names who wears what and shares a link; each guest chooses her piece and reads that one only', async () => {
  const { id, manage, token, pieces, ids } = await shared()
  const event = (await call(contract.getEventGuests, { params: { token } })).body
  expect(event).toMatchObject({ branch: 'AOUKAR', eventDate, startDate: '2026-12-10', endDate: '2026-12-14' })
  expect(event.pieces.map(({ wearer, dress }) => [wearer, dress.title])).toEqual([
    ['Lea', 'Aurelia'],
    ['Nour', 'Blanche'],
    ['Maya', 'Celeste'],
  ])
  const params = { token, pieceId: pieces[0]! }
  await call(contract.setWearerSizes, { params, body: { sizes: '1.72 m\nsize 38, heels of 8 cm' } })
  const piece = (await call(contract.getEventGuestsPiece, { params })).body
  expect(piece).toEqual({
    id: pieces[0],
    wearer: 'Lea',
    dresses: [{ id: ids[0], title: 'Aurelia', mainImage: piece.dresses[0]?.mainImage, size: '38' }],
    isElsewhere: false,
    sizes: '1.72 m\nsize 38, heels of 8 cm',
    sizesAt: clock.now.toISOString(),
    hasFitting: false,
    fitting: null,
    mayPrepare: true,
  })
  const others = JSON.stringify([
    event,
    (await call(contract.getEventGuestsPiece, { params: { token, pieceId: pieces[1]! } })).body,
  ])
  for (const secret of ['1.72 m', '"300.00"', 'mona', 'Saad', '123 456']) expect(others).not.toContain(secret)
  expect((await call(getManagedRental, { params: { token: manage } })).body.groupLink).toContain(token)
  expect((await staffView(id)).staff?.pieces[pieces[0]!]).toMatchObject({
    sizes: '1.72 m\nsize 38, heels of 8 cm',
    fitting: null,
  })
  const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['rental.wearers_named', 'rental.group_shared', 'rental.sizes_written']),
  )
  expect(JSON.stringify(audit)).not.toMatch(/Nour|1\.72 m/)
})

test('sizes and fitting are shown and changed in the browser that entered them, until the link is renewed', async () => {
  const { id, manage, token, pieces } = await shared()
  const params = { token, pieceId: pieces[0]! }
  const first = await app.call(contract.setWearerSizes, { params, body: { sizes: '1.72 m' } })
  const [cookie] = String(first.headers['set-cookie']).split(';')
  expect(cookie).toMatch(/^guest=[\w-]{22}$/)
  const hers = { headers: { cookie: cookie! } }
  const booked = await call(
    contract.bookEventGuestsFitting,
    {
      params,
      body: { ...time, ...lea, email: 'leas-phone@example.com', date: '2026-12-03', startTime: '17:00' },
    },
    hers,
  )
  expect(booked.status).toBe(201)
  const read = (options = hers, link = token) =>
    app.call(contract.getEventGuestsPiece, { params: { ...params, token: link } }, options)
  expect((await read()).body).toMatchObject({
    isElsewhere: false,
    sizes: '1.72 m',
    fitting: { startTime: '17:00' },
  })
  for (const other of [browser('b'), { headers: { cookie: '' } }]) {
    const { body } = await read(other)
    expect(body).toMatchObject({
      isElsewhere: true,
      sizes: null,
      sizesAt: null,
      fitting: null,
      hasFitting: true,
    })
    expect(JSON.stringify(body)).not.toMatch(/1\.72|17:00/)
    const refused = await app.call(contract.setWearerSizes, { params, body: { sizes: 'other' } }, other)
    expect(refused).toMatchObject({ status: 403, body: { code: 'written_elsewhere' } })
  }
  const [row] = await db.select().from(rentalPieces).where(eq(rentalPieces.id, pieces[0]!))
  expect(row?.wearerDevice).not.toContain(cookie!.slice(6))
  expect((await staffView(id)).staff?.pieces[pieces[0]!]).toMatchObject({ sizes: '1.72 m' })

  const renewed = (await call(contract.shareManagedEventGuestsLink, { params: { token: manage } })).body.link
  const link = renewed.split('/event/')[1]!
  const anew = { params: { ...params, token: link }, body: { sizes: '1.73 m' } }
  expect((await read(browser('b'), link)).body).toMatchObject({ isElsewhere: false, sizes: null })
  expect((await app.call(contract.setWearerSizes, anew, browser('b'))).status).toBe(200)
  expect((await read(browser('b'), link)).body.sizes).toBe('1.73 m')
})

test('a guest books her own fitting: emails and link are hers, and staff read whose piece it is', async () => {
  const { id, token, manage, pieces, ids } = await shared()
  const params = { token, pieceId: pieces[0]! }
  const booked = await call(contract.bookEventGuestsFitting, { params, body: { ...time, ...lea } })
  expect(booked.status).toBe(201)
  expect(booked.body.manageToken).toMatch(/./)
  const [row] = await db.select().from(appointments).where(eq(appointments.id, booked.body.id))
  expect(row).toMatchObject({ clientEmail: lea.email, dressId: ids[0], eventDate, userId: null })
  expect(await db.$count(emailLogs, eq(emailLogs.to, lea.email))).toBe(1)
  const own = (await call(contract.getEventGuestsPiece, { params })).body.fitting
  expect(own).toEqual({ branch: 'AOUKAR', date: time.date, startTime: '11:00', endTime: '12:00' })
  const other = (await call(contract.getEventGuestsPiece, { params: { token, pieceId: pieces[1]! } })).body
  expect(other.fitting).toBeNull()

  const { number } = await staffView(id)
  const whose = { rentalId: id, number, wearer: 'Lea', customer: 'Mona Saad' }
  const board = (await call(getBoard, { query: { from: time.date, to: time.date } }, { as: admin })).body
  const shown = board.days[0]!.showrooms.flatMap((showroom) => showroom.appointments)
  expect(shown.find((one) => one.id === row!.id)?.piece).toEqual(whose)
  const listed = await call(listAppointments, { query: { id: row!.id } }, { as: admin })
  expect(listed.body[0]?.piece).toEqual(whose)
  expect((await staffView(id)).staff?.pieces[pieces[0]!]?.fitting).toMatchObject({ id: row!.id })
  const { body: ofCustomer } = await call(getManagedRental, { params: { token: manage } })
  expect([ofCustomer.readiness![pieces[0]!]!.hasFitting, ofCustomer.fittings]).toEqual([true, []])

  const again = () =>
    send(contract.bookEventGuestsFitting, { params, body: { ...time, ...lea, startTime: '15:00' } } as never)
  expect(await again()).toMatchObject({ status: 409, body: { code: 'fitting_booked' } })
  await call(cancelAppointment, { params: { id: row!.id } }, { as: admin })
  expect((await again()).status).toBe(201)
})

test('dress and veil of one guest have one card, one note of sizes and one fitting, for what the showroom has', async () => {
  const { token, manage, pieces, ids } = await shared()
  await db
    .update(dresses)
    .set({ availableBranches: ['KFARHBAB'] })
    .where(eq(dresses.id, ids[2]!))
  const name = async (wearers: { id: string; name: string }[]) =>
    call(contract.nameManagedWearers, { params: { token: manage }, body: { wearers } })
  await name([1, 2].map((nth) => ({ id: pieces[nth]!, name: 'Lea' })))
  const read = async (nth: number) =>
    (await call(contract.getEventGuestsPiece, { params: { token, pieceId: pieces[nth]! } })).body
  expect((await read(2)).dresses.map(({ title }) => title)).toEqual(['Aurelia', 'Blanche', 'Celeste'])

  const params = { token, pieceId: pieces[2]! }
  await call(contract.setWearerSizes, { params, body: { sizes: '1.72 m' } })
  expect([await read(0), await read(1)]).toMatchObject([{ sizes: '1.72 m' }, { sizes: '1.72 m' }])
  const body = { ...time, ...lea, email: 'lea2@example.com', date: '2026-12-08' }
  const booked = await call(contract.bookEventGuestsFitting, { params, body })
  expect(await triedOn(booked.body.id)).toEqual([ids[0], ids[1]])
  expect((await read(0)).fitting).toMatchObject({ date: '2026-12-08' })
  const again = { params: { token, pieceId: pieces[0]! }, body: { ...body, date: '2026-12-09' } }
  expect((await send(contract.bookEventGuestsFitting, again)).body).toMatchObject({ code: 'fitting_booked' })

  // Nour gets the veil: neither Lea’s sizes nor her fitting.
  await name([{ id: pieces[2]!, name: 'Nour' }])
  expect(await read(2)).toMatchObject({ sizes: null, fitting: null })
  expect(await read(0)).toMatchObject({ sizes: '1.72 m', fitting: { date: '2026-12-08' } })
})

test('a piece gets one fitting, no matter who books it at the same moment', async () => {
  const { token, pieces } = await shared()
  const params = { token, pieceId: pieces[1]! }
  const book = (nth: number) =>
    send(contract.bookEventGuestsFitting, {
      params,
      body: { ...time, ...lea, email: `nour${nth}@example.com`, date: '2026-12-05', startTime: `1${nth}:00` },
    })
  const replies = await Promise.all([1, 2, 3, 4].map(book))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(await db.$count(appointments, eq(appointments.date, '2026-12-05'))).toBe(1)
})

test('a refused booking links nothing to the piece', async () => {
  const { token, pieces } = await shared()
  const params = { token, pieceId: pieces[0]! }
  const refused = await send(contract.bookEventGuestsFitting, {
    params,
    body: { ...time, ...lea, email: 'other@example.com', date: '2026-12-06' },
  })
  expect(refused.body).toMatchObject({ code: 'closed_sunday' })
  expect((await call(contract.getEventGuestsPiece, { params })).body.fitting).toBeNull()
})

test('a forged, renewed or ended link is not found, nor is that of a cancelled or long finished rental', async () => {
  const { id, manage, token } = await shared()
  const params = { token: manage }
  expect(await open(token)).toBe(200)
  expect(await open(`${token.slice(0, -4)}AAAA`)).toBe(404)
  // The link of the customer herself, and a link with the id of the rental, open nothing.
  expect(await open(manage)).toBe(404)
  expect(await open(eventGuestsToken(deps.secretKey, linkOfKey(id)))).toBe(404)
  const renewed = (await call(contract.shareManagedEventGuestsLink, { params })).body.link.split(
    '/event/',
  )[1]!
  expect([await open(token), await open(renewed)]).toEqual([404, 200])
  await call(contract.endManagedEventGuestsLink, { params })
  expect(await open(renewed)).toBe(404)
  const last = (await call(contract.shareManagedEventGuestsLink, { params })).body.link.split('/event/')[1]!
  await call(cancelManagedRental, { params })
  expect(await open(last)).toBe(404)

  const over = await shared()
  const at = new Date('2026-12-15T10:00:00Z')
  const done = { status: 'COMPLETED', handedOverAt: at, returnedAt: at, completedAt: at } as const
  const origin = { requestDevice: null, requestAddress: null }
  await db.update(rentals).set(origin).where(eq(rentals.id, over.id))
  await setStanding(db, eq(rentals.id, over.id), done)
  const sizes = { params: { token: over.token, pieceId: over.pieces[0]! }, body: { sizes: '38' } }
  expect(await send(contract.setWearerSizes, sizes)).toMatchObject({ status: 409 })
  const start = clock.now
  clock.now = new Date('2027-01-14T10:00:00Z')
  expect(await open(over.token)).toBe(200)
  clock.now = new Date('2027-01-15T10:00:00Z')
  expect(await open(over.token)).toBe(404)
  clock.now = start
})

test('only its customer and staff name and share, and a piece of another rental is not found', async () => {
  const { id, manage, token, pieces } = await shared()
  const other = await shared()
  const params = { id }
  const wearers = [{ id: pieces[0]!, name: 'Rita' }]
  const stranger = await app.person()
  for (const as of [undefined, stranger]) {
    const status = as ? 404 : 401
    expect((await send(contract.nameWearers, { params, body: { wearers } }, { as })).status).toBe(status)
    expect((await send(contract.shareEventGuestsLink, { params }, { as })).status).toBe(status)
    expect((await send(contract.endEventGuestsLink, { params }, { as })).status).toBe(status)
  }
  expect((await call(contract.nameWearers, { params, body: { wearers } }, { as: admin })).status).toBe(200)
  expect((await staffView(id)).pieces[0]?.wearer).toBe('Rita')
  const { link } = (await call(contract.shareEventGuestsLink, { params }, { as: admin })).body
  expect(await open(link.split('/event/')[1]!)).toBe(200)
  expect(await open(token)).toBe(404)
  await call(contract.endEventGuestsLink, { params }, { as: admin })
  expect((await staffView(id)).groupLink).toBeNull()

  const foreign = { token: other.token, pieceId: pieces[0]! }
  expect((await send(contract.getEventGuestsPiece, { params: foreign })).status).toBe(404)
  expect((await send(contract.setWearerSizes, { params: foreign, body: { sizes: '38' } })).status).toBe(404)
  expect(
    (await send(contract.bookEventGuestsFitting, { params: foreign, body: { ...time, ...lea } })).status,
  ).toBe(404)
  const theirs = { params: { token: other.manage }, body: { wearers } }
  expect((await send(contract.nameManagedWearers, theirs)).status).toBe(404)
  const tooLong = [{ id: pieces[0]!, name: 'a'.repeat(81) }]
  expect(
    (await send(contract.nameManagedWearers, { params: { token: manage }, body: { wearers: tooLong } }))
      .status,
  ).toBe(400)
})

test('names and sizes go with the account of the customer, and her link ends', async () => {
  const person = await app.person()
  const [dressId] = await insertDress(db, {})
  const past = { startDate: '2026-01-05', endDate: '2026-01-09', status: 'COMPLETED' as const, price: 0 }
  const id = await insertRentalRow(db, {
    ...past,
    dressId: dressId!,
    accountId: person.id,
    groupKey: newId(),
  })
  const worn = { wearer: 'Lea', wearerNote: '1.70 m', wearerNotedAt: clock.now }
  await db.update(rentalPieces).set(worn).where(eq(rentalPieces.rentalId, id))
  expect((await send(deleteUser, { params: { id: person.id } }, { as: admin })).status).toBe(200)
  const { pieces, groupLink, staff } = await staffView(id)
  expect(pieces[0]?.wearer).toBeNull()
  expect(staff?.pieces[pieces[0]!.id]).toMatchObject({ sizes: null, sizesAt: null })
  expect(groupLink).toBeNull()
})

test('a swapped piece keeps who wears it and her fitting; a dropped one goes with its name', async () => {
  const { id, token, pieces, ids } = await shared()
  const [dressId] = await insertDress(db, { title: 'Diane', rentalPrice: 300_00 })
  const change = async (body: object) =>
    send(
      changeRental,
      { params: { id }, body: { version: (await staffView(id)).version, reason: 'Asked', ...body } } as never,
      { as: admin },
    )
  const book = async (nth: number, date: string) => {
    const body = { ...time, ...lea, email: `lea${date}@example.com`, date }
    const params = { token, pieceId: pieces[nth]! }
    return (await call(contract.bookEventGuestsFitting, { params, body })).body.id
  }
  const [hers, past] = [await book(0, '2026-12-04'), await book(2, '2026-12-03')]
  await db.update(appointments).set({ status: 'COMPLETED' }).where(eq(appointments.id, past))
  expect((await change({ action: 'swap', pieceId: pieces[0], dressId })).status).toBe(200)
  // Her fitting follows: staff prepare what she takes home.
  expect(await triedOn(hers)).toEqual([dressId])
  const [fitting] = await db.select().from(appointments).where(eq(appointments.id, hers))
  expect(fitting).toMatchObject({ dressId, date: '2026-12-04', status: 'CONFIRMED' })
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, hers))
  expect(log.map(({ action }) => action)).toContain('appointment.dress_changed')
  const [other] = await insertDress(db, { title: 'Elise', rentalPrice: 300_00 })
  expect((await change({ action: 'swap', pieceId: pieces[2], dressId: other })).status).toBe(200)
  expect(await triedOn(past)).toEqual([ids[2]])
  expect((await change({ action: 'dropPiece', pieceId: pieces[1] })).status).toBe(200)
  const { pieces: left } = (await call(contract.getEventGuests, { params: { token } })).body
  expect(left.map(({ wearer, dress }) => [wearer, dress.title])).toEqual([
    ['Lea', 'Diane'],
    ['Maya', 'Elise'],
  ])
})

test('a fitting is at the latest on the day of the pick-up, also when it or the rental moves', async () => {
  const { token, pieces, id } = await shared()
  const params = { token, pieceId: pieces[0]! }
  const { startDate } = (await call(contract.getEventGuests, { params: { token } })).body
  const late = { ...time, date: '2026-12-14', ...lea }
  const refused = await send(contract.bookEventGuestsFitting, { params, body: late })
  expect([refused.status, refused.body]).toMatchObject([400, { code: 'after_last_date' }])
  const slots = { branch: 'AOUKAR', type: 'BRIDAL', date: late.date, until: startDate } as const
  expect((await call(getSlots, { query: slots })).body).toMatchObject({ slots: [], state: 'after-pick-up' })
  const booked = await call(contract.bookEventGuestsFitting, {
    params,
    body: { ...time, date: '2026-12-07', ...lea },
  })
  expect(booked.status).toBe(201)
  const moved = (date: string) =>
    send(
      rescheduleAppointment,
      { params: { id: booked.body.id }, body: { date, startTime: '12:00' } },
      { as: admin },
    )
  expect(await moved('2026-12-14')).toMatchObject({ status: 400, body: { code: 'after_last_date' } })
  // The event moves by three weeks, and the last day of the fitting with it.
  const { version } = (await call(getRental, { params: { id } }, { as: admin })).body
  const later = { action: 'extend' as const, version: version!, eventDate: '2027-01-02' }
  expect((await send(changeRental, { params: { id }, body: later }, { as: admin })).status).toBe(200)
  expect((await moved('2026-12-14')).status).toBe(200)
})

test('a member’s fitting of the dress that she has rented is one of its piece, and not after its pick-up', async () => {
  const bride = await app.person()
  const dressId = (await insertDress(db, { title: 'Delphine', rentalPrice: 300_00 }))[0]!
  const made = await call(requestRental, { body: { dressId, eventDate } }, { as: bride })
  const book = (date: string) =>
    send(bookAppointment, { body: { ...time, date, startTime: '13:00', dressIds: [dressId] } }, { as: bride })
  expect(await book('2026-12-11')).toMatchObject({ status: 400, body: { code: 'after_last_date' } })
  const fitting = await book('2026-12-04')
  expect(fitting.status).toBe(201)
  const { staff } = (await call(getRental, { params: { id: made.body.id } }, { as: admin })).body
  expect(Object.values(staff!.pieces)[0]!.fitting).toMatchObject({ date: '2026-12-04' })
})

test('a visitor’s fitting is not after the event that it is for', async () => {
  const body = {
    ...time,
    ...lea,
    email: 'after@example.com',
    startTime: '14:00',
    eventDate: '2026-12-03',
  } as const
  expect(await send(bookAppointment, { body })).toMatchObject({
    status: 400,
    body: { code: 'after_last_date' },
  })
})

test('the customer sees who of her guests has written sizes and booked, and not what', async () => {
  const { token, pieces, manage } = await shared()
  const params = { token, pieceId: pieces[1]! }
  await call(contract.setWearerSizes, { params, body: { sizes: '92-70-98' } })
  const { body } = await call(getManagedRental, { params: { token: manage } })
  expect(body.readiness![pieces[1]!]).toEqual({ hasSizes: true, hasFitting: false })
  expect(body.readiness![pieces[0]!]).toEqual({ hasSizes: false, hasFitting: false })
  expect(JSON.stringify(body)).not.toContain('92-70-98')
})
