import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { auditLog } from '#audit/server/tables.ts'
import { moveDress } from '#dresses/place-contract.ts'
import { drawnSignature } from '#dresses/server/admin/admin.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { insertRentalRow, onlyPiece } from '#rentals/server/rentals.fixture.ts'
import { dressDaysOff, rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const lender = await app.person()

const days = {
  startDate: '2026-12-03',
  eventDate: '2026-12-05',
  eventEnd: '2026-12-05',
  endDate: '2026-12-07',
}

/** Confirmed, for Saturday 5 December, with the deposit of 60 dollars paid. */
async function confirmed(facts: Partial<typeof rentals.$inferInsert> = {}) {
  const [dressId] = await insertDress(db, { ownerId: lender.id, rentalPrice: 120_00 })
  const id = await insertRentalRow(db, {
    dressId,
    ownerId: lender.id,
    ...days,
    readyDate: '2026-12-11',
    status: 'CONFIRMED',
    confirmedAt: clock.now,
    ...facts,
  })
  await call(
    payRental,
    { params: { id }, body: { kind: 'RENTAL', method: 'CASH', amount: '60' } },
    { as: admin },
  )
  return { id, dressId }
}
const act = async (id: string, body: Record<string, unknown>) => {
  const { version } = await read(id)
  return send(changeRental, { params: { id }, body: { version, ...body } } as never, { as: admin })
}
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
const rest = [
  { kind: 'RENTAL', method: 'CARD', amount: '60' },
  { kind: 'GUARANTEE', method: 'CASH', amount: '200' },
]
const handOver = (id: string, more = {}) => act(id, { action: 'handOver', payments: rest, ...more })
/** Does what staff do at ten o'clock of a day; they sign in anew, because sessions end after a day. */
async function on(date: string, work: () => Promise<void>) {
  const [before, { cookie }] = [clock.now, admin]
  clock.now = new Date(`${date}T08:00:00Z`)
  const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
  admin.cookie = `session=${await startSession(db, clock.now, admin.id, request)}`
  await work()
  clock.now = before
  admin.cookie = cookie
}

test('a dress that is free is handed over early: the rental starts today, and nothing else changes', async () => {
  const { id } = await confirmed()
  const before = await read(id)
  const { status, body } = await handOver(id)
  expect([status, body]).toMatchObject([200, { step: 'COLLECTED', ...days, startDate: '2026-11-23' }])
  expect(body).toMatchObject({ price: before.price, lateFeePerDay: before.lateFeePerDay, overdue: false })
  expect((body as Rental).staff).toMatchObject({ readyDate: '2026-12-11', lateDays: 0 })
})

test('also on a day on which the showroom is closed', async () => {
  const { id } = await confirmed()
  await on('2026-11-29', async () => {
    expect((await handOver(id)).body).toMatchObject({ step: 'COLLECTED', startDate: '2026-11-29' })
  })
})

test('what takes the dress until then is named, and nothing is recorded', async () => {
  const other = { startDate: '2026-11-25', endDate: '2026-11-27', readyDate: '2026-12-01' }
  const holdUntil = new Date('2026-11-24T07:23:00Z')
  const reasons = []
  for (const facts of [
    { status: 'CONFIRMED' as const, number: '1998-0001' },
    { status: 'PENDING' as const, number: '1998-0002', holdUntil },
  ]) {
    const { id, dressId } = await confirmed()
    await insertRentalRow(db, { dressId, ...other, ...facts })
    const refused = await handOver(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'dress_taken'])
    reasons.push(refused.body.message)
    expect(await read(id)).toMatchObject({ step: 'CONFIRMED', paid: '60.00', guaranteeHeld: '0.00' })
  }
  for (const kind of ['OWN_WEAR', 'MAINTENANCE'] as const) {
    const { id, dressId } = await confirmed()
    await db.insert(dressDaysOff).values({ dressId, from: '2026-11-24', until: '2026-11-26', kind })
    reasons.push((await handOver(id)).body.message)
  }
  const cannot = 'The dress cannot be handed over today. '
  expect(reasons).toEqual([
    `${cannot}Rental 1998-0001 takes the dress from Wednesday 25 November to Monday 30 November, with its cleaning.`,
    `${cannot}Request 1998-0002 holds the dress from Wednesday 25 November to Monday 30 November, until tomorrow 09:23, showroom time unless it is confirmed.`,
    `${cannot}The lender wears the dress from Tuesday 24 November to Thursday 26 November.`,
    `${cannot}The dress is in repair from Tuesday 24 November to Thursday 26 November.`,
  ])
})

test('an ended hold does not keep a dress from an early hand-over', async () => {
  const { id, dressId } = await confirmed()
  await insertRentalRow(db, { dressId, startDate: '2026-11-25', endDate: '2026-11-27', holdUntil: clock.now })
  expect((await handOver(id)).status).toBe(200)
})

test('an early return offers the dress again sooner; one on time changes no date', async () => {
  const { id, dressId } = await confirmed()
  const isFree = async () => {
    const query = { eventDate: '2026-12-12' }
    return (await call(getRentalOffer, { params: { id: dressId }, query })).body.answer?.free
  }
  await on('2026-12-03', async () => {
    await handOver(id)
    expect(await isFree()).toBe(false)
  })
  await on('2026-12-05', async () => {
    const { body } = await act(id, { action: 'return' })
    expect(body).toMatchObject({
      step: 'RETURNED',
      endDate: '2026-12-05',
      lateFeePerDay: '20.00',
      price: '120.00',
    })
    expect((body as Rental).staff).toMatchObject({ readyDate: '2026-12-10', lateDays: 0 })
    expect(await isFree()).toBe(true)
  })
  const other = await confirmed()
  await on('2026-12-07', async () => {
    await handOver(other.id)
    const { body } = await act(other.id, { action: 'return' })
    expect([body, (body as Rental).staff]).toMatchObject([
      { endDate: '2026-12-07' },
      { readyDate: '2026-12-11' },
    ])
  })
})

test('undoing a hand-over brings back window, place, payments, signature, identity and notes', async () => {
  const { id, dressId } = await confirmed({ identityKind: 'PASSPORT', identityEnd: '45X7' })
  const before = await read(id)
  const given = {
    note: 'A bead is missing',
    signature: await drawnSignature(),
    identity: { kind: 'ID_CARD', end: '12X' },
  }
  expect((await handOver(id, given)).status).toBe(200)
  expect((await act(id, { action: 'undoHandOver' })).status).toBe(400)
  const { status, body } = await act(id, { action: 'undoHandOver', reason: 'Wrong customer' })
  expect([status, body]).toMatchObject([200, { step: 'CONFIRMED', ...days, paid: '60.00', balance: '60.00' }])
  const { staff, payments } = body as Rental
  const same = ['pieces', 'readyDate', 'handedOver', 'signature', 'identity', 'guaranteeDue'] as const
  for (const name of same) expect([name, staff?.[name]]).toEqual([name, before.staff?.[name]])
  expect(payments.map(({ kind, amount, reverses, reason }) => [kind, amount, !!reverses, reason])).toEqual([
    ['RENTAL', '60.00', false, null],
    ['RENTAL', '60.00', false, null],
    ['GUARANTEE', '200.00', false, null],
    ['GUARANTEE', '200.00', true, 'Wrong customer'],
    ['RENTAL', '60.00', true, 'Wrong customer'],
  ])
  const numbers = payments.map(({ receipt }) => Number(receipt.slice(5)))
  expect(numbers).toEqual(numbers.map((_, nth) => numbers[0]! + nth))
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(log.filter(({ action }) => action === 'rental.hand_over_undone')).toMatchObject([
    { actorId: admin.id, detail: { reason: 'Wrong customer' } },
  ])
  expect(JSON.stringify(log.map(({ detail }) => detail))).not.toMatch(/45X7|12X/)
  // The days before the planned pick-up are free again, and the hand-over can be repeated.
  await insertRentalRow(db, { dressId, startDate: '2026-11-24', endDate: '2026-11-26', status: 'CONFIRMED' })
  await on('2026-12-03', async () => {
    expect((await handOver(id)).body).toMatchObject({ step: 'COLLECTED', balance: '0.00' })
    expect((await act(id, { action: 'undoHandOver', reason: 'Once more' })).body).toMatchObject({
      paid: '60.00',
    })
  })
})

test('a payment of the hand-over that was undone before stays so; one that others depend on refuses the undo', async () => {
  const { id } = await confirmed()
  const { payments } = (await handOver(id)).body as Rental
  const reversal = { params: { id, paymentId: payments[1]!.id }, body: { reason: 'Card refused' } }
  expect((await call(reversePayment, reversal, { as: admin })).status).toBe(201)
  const fee = { kind: 'FEE', method: 'GUARANTEE', amount: '30', reason: 'Lost bag' } as const
  await call(payRental, { params: { id }, body: fee }, { as: admin })
  const undo = { action: 'undoHandOver', reason: 'Wrong customer' }
  const refused = await act(id, undo)
  expect([refused.status, refused.body.code]).toEqual([422, 'payment_refused'])
  expect(refused.body.message).toContain('To undo a security deposit, first undo what was taken from it.')
  const after = await read(id)
  expect(after).toMatchObject({ step: 'COLLECTED', guaranteeHeld: '170.00' })
  expect(onlyPiece(after)?.whereabouts.place).toBe('CUSTOMER')
  const feeId = after.payments.at(-1)!.id
  await call(reversePayment, { params: { id, paymentId: feeId }, body: { reason: 'Found' } }, { as: admin })
  expect((await act(id, undo)).body).toMatchObject({
    step: 'CONFIRMED',
    paid: '60.00',
    guaranteeHeld: '0.00',
  })
})

test('undoing a return brings back the window, the place and the note, then the hand-over can be undone', async () => {
  const { id } = await confirmed()
  await on('2026-12-04', async () => {
    await handOver(id)
    const before = await read(id)
    await act(id, { action: 'return', note: 'Clean' })
    expect((await act(id, { action: 'undoHandOver', reason: 'Too late' })).body.code).toBe('not_possible_now')
    const { status, body } = await act(id, { action: 'undoReturn', reason: 'Another dress' })
    expect([status, body]).toMatchObject([
      200,
      { step: 'COLLECTED', endDate: days.endDate, returnedAt: null },
    ])
    const { staff } = body as Rental
    expect(staff).toMatchObject({ readyDate: '2026-12-11', returned: null })
    expect(staff?.pieces).toEqual(before.staff?.pieces)
    expect((await act(id, { action: 'undoHandOver', reason: 'Both' })).body).toMatchObject({ paid: '60.00' })
  })
})

test('a return is not undone once the days that it freed are taken, the dress has moved, or the rental is completed', async () => {
  const { id, dressId } = await confirmed()
  const undo = { action: 'undoReturn', reason: 'Another dress' }
  await on('2026-12-04', async () => {
    await handOver(id)
    await act(id, { action: 'return' })
    const next = { startDate: '2026-12-10', endDate: '2026-12-14', number: '1998-0003' }
    const nextId = await insertRentalRow(db, { dressId, status: 'CONFIRMED', ...next })
    const taken = await act(id, undo)
    expect([taken.status, taken.body]).toMatchObject([
      409,
      {
        code: 'dress_taken',
        message:
          'The return cannot be undone. Rental 1998-0003 takes the dress from Thursday 10 December to Monday 14 December, with its cleaning.',
      },
    ])
    await act(nextId, { action: 'cancel', reason: 'Another dress' })
    const move = (place: 'WORKSHOP' | 'AOUKAR') =>
      call(moveDress, { params: { id: dressId }, body: { place } }, { as: admin })
    await move('WORKSHOP')
    expect((await act(id, undo)).body).toMatchObject({ code: 'dress_moved' })
    expect((await read(id)).step).toBe('RETURNED')
    await move('AOUKAR')
    await act(id, { action: 'inspect', refundMethod: 'CASH' })
    expect((await act(id, undo)).body).toMatchObject({ code: 'not_possible_now' })
  })
})

test('of two who undo the same hand-over, one does and the other is told so', async () => {
  const { id } = await confirmed()
  await handOver(id)
  const { version } = await read(id)
  const body = { action: 'undoHandOver', version, reason: 'Wrong customer' } as const
  const undo = () => send(changeRental, { params: { id }, body }, { as: admin })
  const replies = await Promise.all([undo(), undo()])
  expect(replies.map(({ status, body: { code } }) => [status, code]).sort()).toEqual([
    [200, undefined],
    [409, 'rental_changed'],
  ])
  expect((await read(id)).payments).toHaveLength(5)
  const [row] = await db.select(rentalColumns).from(rentals).where(eq(rentals.id, id))
  expect([row?.step, row?.steps.COLLECTED]).toEqual(['CONFIRMED', undefined])
})
