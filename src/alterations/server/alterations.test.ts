import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getToday } from '#admin/today-contract.ts'
import {
  addAlteration,
  changeAlteration,
  getAlterationSheet,
  getRentalAlterations,
  listAlterations,
} from '#alterations/contract.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { openShowrooms, storedMails, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { addCustomerMeasurements } from '#measurements/contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { payRental } from '#rentals/payment-contract.ts'
import type { AlterationAction } from '#rentals/rules/alteration.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import type { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental, listRentals, type Rental } from '#rentals/staff-contract.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { getAppointmentFit } from '#schedule/fit-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import type { FeeId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })

// Collected on Thursday: Tuesday is the last day for alterations.
const days = {
  startDate: '2026-12-10',
  eventDate: '2026-12-12',
  eventEnd: '2026-12-12',
  endDate: '2026-12-14',
}
const hem = { what: 'Hem, 3 cm', cost: '0', dueDate: '2026-12-08', toUndo: true, seamstress: 'Hoda' }

async function confirmed(facts: Partial<typeof rentals.$inferInsert> = {}) {
  const [dressId] = await insertDress(db, { title: 'Odette', size: 'M' })
  const id = await insertRentalRow(db, { dressId, ...days, status: 'CONFIRMED', price: 120_00, ...facts })
  return { id, dressId }
}
const add = (id: string, more: object = {}) =>
  send(addAlteration, { params: { id }, body: { ...hem, ...more } }, { as: admin })
const added = async (id: string, more: object = {}) => {
  const { status, body } = await add(id, more)
  expect(status).toBe(201)
  return body
}
const change = (id: string, version: number, action: Exclude<AlterationAction, 'change'>) =>
  send(changeAlteration, { params: { id }, body: { action, version } }, { as: admin })
const of = async (id: string) => (await call(getRentalAlterations, { params: { id } }, { as: admin })).body
const rentalNow = async (id: string) =>
  (await call(getRental, { params: { id } }, { as: admin })).body as Rental
const act = async (id: string, body: object) =>
  send(changeRental, { params: { id }, body: { version: (await rentalNow(id)).version, ...body } } as never, {
    as: admin,
  })

test('an alteration is added, done, taken back and done again, with who and when', async () => {
  const { id } = await confirmed()
  const made = await added(id)
  expect(made).toMatchObject({
    what: 'Hem, 3 cm',
    state: 'OPEN',
    cost: '0.00',
    isLate: false,
    actions: ['done', 'change', 'drop'],
    dress: { title: 'Odette', size: 'M' },
  })
  const done = await change(made.id, made.version, 'done')
  expect(done.body).toMatchObject({ state: 'DONE', done: { by: 'Dina Boss' }, actions: ['reopen'] })
  const reopened = await change(made.id, done.body.version, 'reopen')
  expect(reopened.body).toMatchObject({ state: 'OPEN', done: null })
  expect((await of(id)).lastDue).toBe('2026-12-08')
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entries.map(({ action }) => action)).toEqual([
    'alteration.added',
    'alteration.done',
    'alteration.reopened',
  ])
  expect(JSON.stringify(entries)).not.toContain('3 cm')
})

test('a day after two open days before the pick-up is refused with the words why, and so is a past one', async () => {
  const { id } = await confirmed()
  const late = await add(id, { dueDate: '2026-12-09' })
  expect(late).toMatchObject({
    status: 422,
    body: {
      code: 'due_refused',
      fields: {
        dueDate:
          'The dress is collected on Thursday 10 December 2026. Its alterations must be done two open days before: on Tuesday 8 December 2026 at the latest.',
      },
    },
  })
  expect((await add(id, { dueDate: '2026-12-11' })).status).toBe(422)
  expect((await add(id, { dueDate: '2026-11-22' })).body).toMatchObject({
    message: 'This day is over. Please choose a coming one.',
  })
  expect((await add(id, { dueDate: '2026-11-29' })).body).toMatchObject({
    code: 'due_refused',
    message:
      'The showroom is closed on Sunday 29 November 2026. The last open day before it is Saturday 28 November 2026.',
  })
  const soon = await confirmed({ startDate: '2026-11-24', eventDate: '2026-11-25', eventEnd: '2026-11-25' })
  expect((await of(soon.id)).lastDue).toBe('2026-11-23')
  expect((await add(soon.id, { dueDate: '2026-11-23' })).status).toBe(201)
})

test('what is asked is checked', async () => {
  const { id } = await confirmed()
  expect((await add(id, { what: ' ' })).body).toMatchObject({
    fields: { what: 'Please say what is to be changed.' },
  })
  expect((await add(id, { cost: '-5' })).status).toBe(400)
  expect((await add(id, { dueDate: '2026-02-30' })).status).toBe(400)
  expect((await add('01900000-0000-7000-8000-000000000009')).status).toBe(404)
})

test('of two who press Done at once, one does it and the other is told', async () => {
  const { id } = await confirmed()
  const { id: alteration, version } = await added(id)
  const replies = await Promise.all([
    change(alteration, version, 'done'),
    change(alteration, version, 'done'),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'alteration_changed', current: { state: 'DONE' } })
})

test('a cost is due with the rental before the dress is handed over, and goes when the alteration goes', async () => {
  const { id } = await confirmed({ guarantee: 0 })
  const made = await added(id, { cost: '25' })
  expect(await rentalNow(id)).toMatchObject({
    balance: '145.00',
    feesDue: '25.00',
    feesReason: 'Alterations',
  })
  const changed = await send(
    changeAlteration,
    { params: { id: made.id }, body: { action: 'change', version: made.version, ...hem, cost: '40' } },
    { as: admin },
  )
  expect(await rentalNow(id)).toMatchObject({ balance: '160.00', feesDue: '40.00' })
  const pay = (kind: 'RENTAL' | 'FEE', amount: string, feeId?: FeeId) =>
    send(payRental, { params: { id }, body: { kind, method: 'CASH', amount, feeId } }, { as: admin })
  await pay('RENTAL', '120')
  expect((await act(id, { action: 'handOver' })).body).toMatchObject({ code: 'balance_missing' })
  await pay('FEE', '40', (await rentalNow(id)).charged[0]?.id)
  expect(await rentalNow(id)).toMatchObject({ balance: '0.00', feesDue: '0.00', fees: '40.00' })
  const second = await added(id, { what: 'Waist', cost: '10' })
  expect(await rentalNow(id)).toMatchObject({ balance: '10.00', feesDue: '10.00' })
  await change(second.id, second.version, 'drop')
  expect(await rentalNow(id)).toMatchObject({ balance: '0.00', feesDue: '0.00' })
  expect(changed.status).toBe(200)
})

test('the customer is told when an alteration that she has paid is dropped, not when it was not paid or she cancels', async () => {
  const notices = async (number: string) =>
    (await storedMails(db)).filter(
      ({ templateName, bodyText }) => templateName === 'rental_fee_withdrawn' && bodyText.includes(number),
    )
  const paidFor = async () => {
    const { id, dressId } = await confirmed()
    const { id: alteration, version } = await added(id, { cost: '50' })
    const { charged, number } = await rentalNow(id)
    const payment = { kind: 'FEE', method: 'CASH', feeId: charged[0]!.id, amount: '50' } as const
    expect((await send(payRental, { params: { id }, body: payment }, { as: admin })).status).toBe(201)
    return { id, dressId, alteration, version, number }
  }
  const dropped = await paidFor()
  expect((await change(dropped.alteration, dropped.version, 'drop')).status).toBe(200)
  expect((await notices(dropped.number))[0]?.bodyText).toContain('We still owe you: $50.00.')
  expect(await notices(dropped.number)).toHaveLength(1)

  const swapped = await paidFor()
  const [dressId] = await insertDress(db, { rentalPrice: 120_00 })
  expect((await act(swapped.id, { action: 'swap', dressId, reason: 'Torn' })).status).toBe(200)
  expect(await notices(swapped.number)).toHaveLength(1)

  const unpaid = await confirmed()
  const { id: alteration, version } = await added(unpaid.id, { cost: '50' })
  await change(alteration, version, 'drop')
  expect(await notices((await rentalNow(unpaid.id)).number)).toEqual([])

  const cancelled = await paidFor()
  await act(cancelled.id, { action: 'cancel', reason: 'Ill' })
  expect(await notices(cancelled.number)).toEqual([])
})

test('what was forgotten before the hand-over is still noted as done, or dropped with its fee', async () => {
  const { id } = await confirmed()
  const [done, dropped] = [await added(id), await added(id, { cost: '40' })]
  await act(id, { action: 'handOver', waiveReason: 'Pays later' })
  expect((await of(id)).alterations.map(({ actions }) => actions)).toEqual([
    ['done', 'drop'],
    ['done', 'drop'],
  ])
  expect((await change(done.id, done.version, 'done')).body).toMatchObject({ state: 'DONE' })
  expect((await rentalNow(id)).feesDue).toBe('40.00')
  expect((await change(dropped.id, dropped.version, 'drop')).body).toMatchObject({ state: 'DROPPED' })
  expect((await rentalNow(id)).feesDue).toBe('0.00')
})

test('a fee for alterations that was waived at the hand-over is still due after the inspection', async () => {
  const { id } = await confirmed({
    guarantee: 0,
    startDate: '2026-11-23',
    eventDate: '2026-11-23',
    eventEnd: '2026-11-23',
    endDate: '2026-11-23',
    readyDate: '2026-11-25',
  })
  await added(id, { cost: '25', dueDate: '2026-11-23' })
  await act(id, { action: 'handOver', waiveReason: 'Pays later' })
  await act(id, { action: 'return' })
  await act(id, { action: 'inspect', damage: { amount: '30', reason: 'Torn lace' } })
  expect(await rentalNow(id)).toMatchObject({
    step: 'COMPLETED',
    feesDue: '55.00',
    feesReason: 'Alterations, Torn lace',
  })
  expect((await act(id, { action: 'undoInspect', reason: 'Not torn' })).status).toBe(200)
  expect(await rentalNow(id)).toMatchObject({ feesDue: '25.00', feesReason: 'Alterations' })
})

test('an alteration names the dress by its SKU, as the shop does; without one by the code on its label', async () => {
  const { id, dressId } = await confirmed()
  await added(id)
  const codeOf = async () => (await of(id)).alterations[0]?.dress.code
  await db.update(dresses).set({ sku: null }).where(eq(dresses.id, dressId))
  expect(await codeOf()).toBe(dressId.slice(-8).toUpperCase())
  await db.update(dresses).set({ sku: 'TR-0042' }).where(eq(dresses.id, dressId))
  expect(await codeOf()).toBe('TR-0042')
})

test('where the customer has a fitting, the board says how many are to do, and staff read the fit', async () => {
  await openShowrooms(db)
  const date = '2026-12-04'
  const { body: booked } = await call(bookAppointment, { body: { ...validBooking, date } })
  const [fitting] = await db.select().from(appointments).where(eq(appointments.id, booked.id))
  const { id } = await confirmed({ customerId: fitting!.customerId })
  const made = await added(id)
  const onBoard = async () =>
    (await call(getBoard, { query: { from: date, to: date } }, { as: admin })).body.days
      .flatMap(({ showrooms }) => showrooms.flatMap((one) => one.appointments))
      .map(({ alterations }) => alterations)
  expect(await onBoard()).toEqual([1])
  await change(made.id, made.version, 'done')
  expect(await onBoard()).toEqual([0])
  const readFit = (as?: typeof admin) => send(getAppointmentFit, { params: { id: booked.id } }, { as })
  expect((await readFit(admin)).body).toMatchObject({ customerId: fitting!.customerId, dresses: [] })
  expect((await readFit()).status).toBe(401)
  expect((await readFit(await app.person())).status).toBe(403)
})

test('a member reads in her list which of her dresses are being altered, and not what is done', async () => {
  const [bride, other] = [await app.person(), await app.person()]
  const { id } = await confirmed({ accountId: bride.id })
  await confirmed({ accountId: bride.id })
  const made = await added(id)
  const listed = async (as = bride) => (await call(listRentals, { query: {} }, { as })).body
  const altered = async () => (await listed()).filter((one) => one.isBeingAltered).map((one) => one.id)
  expect(await altered()).toEqual([id])
  expect(JSON.stringify(await listed())).not.toContain('Hem')
  expect(await listed(other)).toEqual([])
  await change(made.id, made.version, 'done')
  expect(await altered()).toEqual([])
})

test('open alterations end with the rental, and those that were done are to be taken out', async () => {
  const { id } = await confirmed()
  const done = await added(id)
  await change(done.id, done.version, 'done')
  const open = await added(id, { what: 'Waist', cost: '15' })
  expect((await act(id, { action: 'cancel', reason: 'Ill' })).status).toBe(200)
  const { alterations, lastDue } = await of(id)
  expect(lastDue).toBeNull()
  expect(alterations.map(({ state, actions }) => [state, actions])).toEqual([
    ['DONE', ['takeOut']],
    ['DROPPED', []],
  ])
  expect((await rentalNow(id)).feesDue).toBe('0.00')
  expect((await change(open.id, open.version, 'done')).status).toBe(409)
  expect((await add(id)).body).toMatchObject({ code: 'alteration_not_possible' })
})

test('another dress ends what was to do on the first one', async () => {
  const { id } = await confirmed()
  await added(id)
  const [other] = await insertDress(db, { title: 'Giselle' })
  expect((await act(id, { action: 'swap', dressId: other, reason: 'Torn' })).status).toBe(200)
  expect((await of(id)).alterations).toMatchObject([{ state: 'DROPPED', dress: { title: 'Odette' } }])
})

test('after the return it is taken out once, and listed until then', async () => {
  const { id } = await confirmed({
    startDate: '2026-11-23',
    eventDate: '2026-11-23',
    eventEnd: '2026-11-23',
    endDate: '2026-11-23',
    readyDate: '2026-11-25',
  })
  const made = await added(id, { dueDate: '2026-11-23' })
  await change(made.id, made.version, 'done')
  await act(id, { action: 'handOver', waiveReason: 'Later' })
  expect((await of(id)).alterations[0]?.actions).toEqual([])
  await act(id, { action: 'return', place: 'KFARHBAB' })
  const toTakeOut = async () =>
    (await call(listAlterations, { query: { state: 'TO_TAKE_OUT', rentalId: id } }, { as: admin })).body
  const [listed] = await toTakeOut()
  expect(listed).toMatchObject({ id: made.id, actions: ['takeOut'] })
  // It was taken back in the other showroom: it is taken out where it is.
  const inShowroom = async (branch: Branch) => {
    const query = { rentalId: id, branch }
    const { body } = await call(listAlterations, { query }, { as: admin })
    const { body: today } = await call(getToday, { query: { branch } }, { as: admin })
    const listed = [...body, ...today.alterations].filter(({ rental }) => rental.id === id)
    return listed.map(({ rental }) => rental.branch)
  }
  expect([await inShowroom('AOUKAR'), await inShowroom('KFARHBAB')]).toEqual([[], ['KFARHBAB', 'KFARHBAB']])
  const sheet = await app.app.inject({
    url: urlOf(getAlterationSheet, { query: { branch: 'KFARHBAB' } }),
    headers: { host: 'shop.test', cookie: admin.cookie },
  })
  expect(pdfText(sheet.rawPayload).join('').toLowerCase()).toContain('to take out of dresses that are back')
  expect((await change(made.id, listed!.version, 'takeOut')).body).toMatchObject({
    state: 'UNDONE',
    undone: { by: 'Dina Boss' },
  })
  expect(await toTakeOut()).toEqual([])
})

test('a rental that is moved forward leaves its alterations late, and says so', async () => {
  const { id } = await confirmed()
  await added(id)
  const moved = await act(id, { action: 'extend', eventDate: '2026-12-10', reason: 'Earlier wedding' })
  expect(moved.status).toBe(200)
  expect((await of(id)).alterations).toMatchObject([{ isLate: true, dueDate: '2026-12-08' }])
})

test('the list and the sheet of the seamstress have what is to do, by filters', async () => {
  const first = await confirmed({ number: '1998-0001', clientName: 'Secret Name', branch: 'KFARHBAB' })
  await added(first.id, { what: 'Shorten the straps', seamstress: 'Rita' })
  const read = async (query: object) =>
    (await call(listAlterations, { query: { rentalId: first.id, ...query } }, { as: admin })).body.length
  expect(await read({ state: 'OPEN' })).toBe(1)
  expect(await read({ state: 'DONE' })).toBe(0)
  expect(await read({ when: 'coming' })).toBe(1)
  expect(await read({ when: 'past' })).toBe(0)
  expect(await read({ seamstress: 'rita' })).toBe(1)
  expect(await read({ seamstress: 'Hoda' })).toBe(0)
  expect(await read({ branch: 'AOUKAR' })).toBe(0)
  expect(await read({ dueFrom: '2026-12-09' })).toBe(0)
  expect(await read({ search: '1998-0001 straps' })).toBe(1)
  const url = urlOf(getAlterationSheet, { query: { branch: 'KFARHBAB' } })
  const headers = { host: 'shop.test', cookie: admin.cookie }
  const reply = await app.app.inject({ url, headers })
  expect(reply.headers['content-type']).toBe('application/pdf')
  const text = pdfText(reply.rawPayload).join('')
  for (const part of [
    'Odette',
    'size M',
    'Shorten the straps',
    'for Rita',
    'Tuesday 8 December 2026',
    '1998-0001',
  ])
    expect(text.toLowerCase()).toContain(part.toLowerCase())
  expect(text).not.toContain('Secret Name')
})

test('the sheet stands by seamstress, with the sizes of who wears each dress and nobody’s name', async () => {
  const [file] = await db.insert(customers).values({ name: 'Secret Name' }).returning()
  const customerId = file!.id
  const [first, second] = [
    await confirmed({ number: '1998-0002', clientName: 'Secret Name', branch: 'KFARHBAB', customerId }),
    await confirmed({ number: '1998-0003', clientName: 'Hidden Name', branch: 'KFARHBAB' }),
  ]
  await added(first.id, { what: 'Take in the waist', seamstress: 'Zeina' })
  await added(second.id, { what: 'Hem it', seamstress: 'Hoda' })
  await added(second.id, { what: 'Press it', seamstress: undefined })
  const measured = await call(
    addCustomerMeasurements,
    { params: { id: customerId }, body: { ...notMeasured, bust: 920, waist: 741 } },
    { as: admin },
  )
  expect([measured.status, measured.body]).toMatchObject([201, {}])
  await db
    .update(rentalPieces)
    .set({ wearer: 'Lea', wearerNote: 'Waist 70 cm', wearerNotedAt: app.clock.now })
    .where(eq(rentalPieces.rentalId, second.id as never))
  const printed = async (query: object) => {
    const url = urlOf(getAlterationSheet, { query: { branch: 'KFARHBAB', ...query } })
    const reply = await app.app.inject({ url, headers: { host: 'shop.test', cookie: admin.cookie } })
    return pdfText(reply.rawPayload).join('')
  }
  const all = await printed({})
  expect(all).toMatch(/Bust 92 cm, waist 74\.1 cm/i)
  expect(all).toContain('Waist 70 cm')
  expect(all.indexOf('Hem it')).toBeLessThan(all.indexOf('Take in the waist'))
  expect(all.indexOf('Take in the waist')).toBeLessThan(all.indexOf('Press it'))
  for (const name of ['Secret Name', 'Hidden Name', 'Lea']) expect(all).not.toContain(name)
  const hers = await printed({ seamstress: 'Zeina' })
  expect(hers).toContain('Zeina, Kfar Hbab')
  expect(hers).toContain('Take in the waist')
  expect(hers).not.toContain('Hem it')
})

test('only staff read and change alterations', async () => {
  const { id } = await confirmed()
  const made = await added(id)
  const stranger = await app.person()
  const calls = [
    (as?: typeof stranger) => send(getRentalAlterations, { params: { id } }, { as }),
    (as?: typeof stranger) => send(addAlteration, { params: { id }, body: hem }, { as }),
    (as?: typeof stranger) =>
      send(changeAlteration, { params: { id: made.id }, body: { action: 'done', version: 1 } }, { as }),
    (as?: typeof stranger) => send(listAlterations, {}, { as }),
    (as?: typeof stranger) => send(getAlterationSheet, {}, { as }),
  ]
  for (const request of calls) {
    expect((await request()).status).toBe(401)
    expect((await request(stranger)).status).toBe(403)
  }
})
