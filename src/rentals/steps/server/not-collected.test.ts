import { expect, test } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { deleteUser } from '#accounts/users-contract.ts'
import { getToday } from '#admin/today-contract.ts'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { createPayout, getUserBalance } from '#payouts/contract.ts'
import { getStatement } from '#payouts/statement-contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental, getRental, listRentals, type Rental } from '#rentals/staff-contract.ts'
import { parseMoney } from '#shared/format/money.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const [admin, lender, bride] = [await app.person('ADMIN'), await app.person(), await app.person()]

/** Sets the clock; everybody signs in anew, because sessions end after a day. */
async function at(iso: string) {
  clock.now = new Date(iso)
  const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
  for (const person of [admin, lender, bride])
    person.cookie = `session=${await startSession(db, clock.now, person.id, request)}`
}
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
const act = async (id: string, body: Record<string, unknown>, as = admin) => {
  const { version } = await read(id)
  const reply = await send(changeRental, { params: { id }, body: { version, ...body } } as never, { as })
  return { status: reply.status, body: reply.body as Rental & { code: string; message: string } }
}
const today = async () => (await call(getToday, { query: {} }, { as: admin })).body
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const balanceOf = async () => (await call(getUserBalance, {}, { as: lender })).body
const mailAbout = async (number: string, name: string) =>
  (await storedMails(db)).find(
    ({ templateName, bodyText }) => templateName === name && bodyText.includes(number),
  )?.bodyText

/** Agreed; the event is on Saturday 21 November 2026, the return day on Monday 23. */
async function agreed({ price = '300.00', paid = '150', guarantee = '', client = bride } = {}) {
  await at('2026-11-10T08:00:00Z')
  const [dressId] = await insertDress(db, { ownerId: lender.id, platformFee: '10.00' })
  const id = await insertRentalRow(db, {
    dressId: dressId!,
    ownerId: lender.id,
    accountId: client.id,
    startDate: '2026-11-19',
    eventDate: '2026-11-21',
    eventEnd: '2026-11-21',
    endDate: '2026-11-23',
    readyDate: '2026-11-27',
    price: parseMoney(price),
  })
  const payments = [
    { kind: 'RENTAL', method: 'CASH', amount: paid },
    ...(guarantee ? [{ kind: 'GUARANTEE', method: 'CASH', amount: guarantee }] : []),
  ]
  expect((await act(id, { action: 'confirm', payments })).status).toBe(200)
  return { id, dressId: dressId! }
}

test('what nobody collected stands on Today and in the list from the day after its event until staff end it', async () => {
  const { id } = await agreed()
  const listed = async () =>
    idsOf((await call(listRentals, { query: { notCollected: 'yes' } }, { as: admin })).body)
  await at('2026-11-21T18:00:00Z')
  expect(idsOf((await today()).notCollected)).not.toContain(id)
  expect((await today()).visits.flatMap(({ collects }) => idsOf(collects))).toContain(id)
  expect((await read(id)).staff?.actions).not.toContain('notCollected')
  expect((await act(id, { action: 'notCollected', outcome: 'COMPLETED' })).body).toMatchObject({
    code: 'not_possible_now',
    message: expect.stringContaining('The event is not over yet'),
  })
  await at('2026-11-22T06:00:00Z')
  const day = await today()
  expect(idsOf(day.notCollected)).toContain(id)
  expect(day.visits.flatMap(({ collects }) => idsOf(collects))).not.toContain(id)
  expect(await listed()).toContain(id)
  await at('2026-11-29T08:00:00Z')
  expect(idsOf((await today()).notCollected)).toContain(id)
  expect((await act(id, { action: 'notCollected', outcome: 'CANCELLED' })).status).toBe(200)
  expect([await listed(), idsOf((await today()).notCollected)]).toEqual([[], []])
})

test.each([
  ['300.00', '150', '0.00', '135.00'],
  ['420.00', '400', '190.00', '189.00'],
])(
  'ended by the terms: of %s dollars with %s paid, %s goes back and the lender gets %s',
  async (price, paid, refund, share) => {
    const { available: before } = await balanceOf().catch(() => ({ available: 0 }))
    const { id } = await agreed({ price, paid, guarantee: '200' })
    await at('2026-11-29T08:00:00Z')
    const { status, body } = await act(id, { action: 'notCollected', outcome: 'CANCELLED' })
    const toRefund = (Number(refund) + 200).toFixed(2)
    expect([status, body]).toMatchObject([
      200,
      { step: 'CANCELLED', cancelledBy: 'NOT_COLLECTED', refund, toRefund, refunds: { guarantee: '200.00' } },
    ])
    expect((await today()).refunds.find((one) => one.id === id)?.toRefund).toBe(toRefund)
    expect((await balanceOf()).available - before).toBeCloseTo(Number(share))
    expect((await balanceOf()).pending).toBe(0)
    const toHer = await mailAbout(body.number, 'rental_cancelled')
    expect(toHer).toContain('Nobody collected it, so we ended the rental on Sunday 29 November 2026.')
    expect(toHer).toContain('The deposit is kept, as after a late cancellation')
    expect(await mailAbout(body.number, 'rental_lender_cancelled')).toContain('Nobody had collected it')
  },
)

test('staff choose another sum only with a reason', async () => {
  const { id } = await agreed()
  await at('2026-11-29T08:00:00Z')
  const ending = { action: 'notCollected', outcome: 'CANCELLED', refund: '100' }
  expect((await act(id, ending)).body).toMatchObject({
    code: 'malformed',
    fields: { reason: expect.any(String) },
  })
  const { body } = await act(id, { ...ending, reason: 'She was in hospital' })
  expect(body).toMatchObject({ refund: '100.00', cancelReason: 'She was in hospital' })
})

test('treated as rented it is owed in full, the lender earns, and the guarantee goes back', async () => {
  const { available: before } = await balanceOf()
  const { id, dressId } = await agreed({ guarantee: '200' })
  await at('2026-11-24T08:00:00Z')
  const { status, body } = await act(id, { action: 'notCollected', outcome: 'COMPLETED' })
  expect([status, body]).toMatchObject([
    200,
    {
      step: 'COMPLETED',
      handedOverAt: null,
      returnedAt: null,
      notCollectedAt: clock.now.toISOString(),
      balance: '150.00',
      toRefund: '200.00',
      staff: { inspected: null, actions: ['undoNotCollected'] },
    },
  ])
  const day = await today()
  expect([idsOf(day.owing), idsOf(day.refunds), idsOf(day.toClean)]).toEqual([
    expect.arrayContaining([id]),
    expect.arrayContaining([id]),
    expect.not.arrayContaining([id]),
  ])
  expect((await balanceOf()).available - before).toBe(270)
  expect(await mailAbout(body.number, 'rental_not_collected')).toMatch(
    /its price is owed in full\. Due: \$150\.00\..+We owe you \$200\.00/s,
  )
  // It was not worn: it needs no cleaning, and nobody reviews it.
  const next = { dressId, startDate: '2026-11-25', endDate: '2026-11-26', status: 'CONFIRMED' as const }
  await insertRentalRow(db, next)
  const own = await call(getRental, { params: { id } }, { as: bride })
  expect(own.body.reviewToken).toBeUndefined()
  const payment = { kind: 'RENTAL', method: 'CASH', amount: '150' } as const
  expect((await call(payRental, { params: { id }, body: payment }, { as: admin })).status).toBe(201)
  expect((await act(id, { action: 'missing', pieces: [] })).body.code).toBe('not_possible_now')
})

test('treating it as rented is undone while nothing was built on it', async () => {
  const { id } = await agreed()
  await at('2026-11-24T08:00:00Z')
  const { available } = await balanceOf()
  const before = await read(id)
  const end = () => act(id, { action: 'notCollected', outcome: 'COMPLETED' })
  const undo = () => act(id, { action: 'undoNotCollected', reason: 'She has it' })
  expect((await act(id, { action: 'undoInspect', reason: 'x' })).body.code).toBe('not_possible_now')
  await end()
  expect((await act(id, { action: 'undoInspect', reason: 'x' })).body.code).toBe('not_possible_now')
  const undone = await undo()
  expect(undone.body).toMatchObject({ step: 'CONFIRMED', notCollected: true, notCollectedAt: null })
  expect(undone.body.staff?.readyDate).toBe(before.staff?.readyDate)
  expect(undone.body.endDate).toBe(before.endDate)
  expect((await balanceOf()).available).toBe(available)
  await end()
  const payment = { kind: 'RENTAL', method: 'CASH', amount: '10' } as const
  const paid = await call(payRental, { params: { id }, body: payment }, { as: admin })
  expect((await undo()).body.message).toContain(paid.body.receipt)
  const other = (await agreed()).id
  await at('2026-11-24T08:00:00Z')
  await act(other, { action: 'notCollected', outcome: 'COMPLETED' })
  const { available: all } = await balanceOf()
  await call(createPayout, { body: { amount: String(all) } }, { as: lender })
  expect((await act(other, { action: 'undoNotCollected', reason: 'x' })).body.message).toContain(
    'the lender has used the earning of $270.00',
  )
  const { entries } = (await call(getStatement, { query: {} }, { as: lender })).body
  expect(entries.filter(({ kind }) => kind === 'EARNING_REVERSED')).toHaveLength(1)
})

test('after the return day a dress is handed over only with new days', async () => {
  const { id } = await agreed({ paid: '300', guarantee: '200' })
  await at('2026-11-23T08:00:00Z')
  expect((await read(id)).staff?.actions).toContain('handOver')
  await at('2026-11-24T08:00:00Z')
  expect((await read(id)).staff?.actions).not.toContain('handOver')
  expect((await act(id, { action: 'handOver' })).body).toMatchObject({
    code: 'not_possible_now',
    message: expect.stringContaining('choose new days first'),
  })
  const moved = await act(id, { action: 'extend', eventDate: '2026-11-28' })
  expect(moved.body).toMatchObject({ step: 'CONFIRMED', notCollected: false })
  expect((await act(id, { action: 'handOver' })).body).toMatchObject({ step: 'COLLECTED' })
})

test('once it is ended, its customer’s account can be deleted', async () => {
  const client = await app.person()
  const { id } = await agreed({ client })
  await at('2026-12-29T08:00:00Z')
  const remove = () => call(deleteUser, { params: { id: client.id } }, { as: admin })
  expect((await remove()).body).toMatchObject({ code: 'open_rentals' })
  await act(id, { action: 'notCollected', outcome: 'CANCELLED' })
  expect((await remove()).body).not.toMatchObject({ code: 'open_rentals' })
})
