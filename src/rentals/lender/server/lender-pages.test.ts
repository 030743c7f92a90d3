import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getStatement } from '#payouts/statement-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { getDressRentals } from '#rentals/lender-contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { parseMoney } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const bride = await app.person()
const eventDate = '2026-12-12'

interface Lent {
  lender: Person
  price: string
  fee?: string
  copies?: number
}

/** Requested by the bride, with a piece for each copy of the dress of each lender, and confirmed. */
async function confirmed(lent: readonly Lent[]) {
  const dressIds: DressId[] = []
  for (const { lender, price, fee = '10.00', copies = 1 } of lent) {
    const facts = {
      ownerId: lender.id,
      rentalPrice: parseMoney(price),
      platformFee: fee,
      stockQuantity: copies,
    }
    const [id] = await insertDress(db, facts)
    for (let copy = 0; copy < copies; copy += 1) dressIds.push(id!)
  }
  const [dressId, ...withDressIds] = dressIds
  const body = { dressId: dressId!, withDressIds, eventDate }
  const { id } = (await call(requestRental, { body }, { as: bride })).body
  const { price } = await read(id)
  await act(id, { action: 'confirm', payments: [{ kind: 'RENTAL', method: 'CARD', amount: price }] })
  return { id, dressIds: [...new Set(dressIds)] }
}
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
async function act(id: string, change: Record<string, unknown>): Promise<Rental> {
  const { version } = await read(id)
  const body = { version, ...change }
  const reply = await send(changeRental, { params: { id }, body } as never, { as: admin })
  expect([reply.status, reply.body]).toMatchObject([200, {}])
  return reply.body as Rental
}
const pageOf = async (id: string, as: Person) =>
  (await call(getDressRentals, { params: { id } }, { as })).body.rentals
const closingOf = async (as: Person) => (await call(getStatement, { query: {} }, { as })).body.closing

const keepAll = { action: 'cancel', cancelledBy: 'CUSTOMER', reason: 'No wedding', refund: '0' }

test('of a kept deposit each lender reads her own share, the same as on her statement', async () => {
  const [carine, joumana] = [await app.person(), await app.person()]
  const { id, dressIds } = await confirmed([
    { lender: carine, price: '130.00' },
    { lender: joumana, price: '150.00' },
  ])
  const cancelled = await act(id, keepAll)
  for (const [index, lender] of [carine, joumana].entries()) {
    const earning = ['117.00', '135.00'][index]
    expect(await pageOf(dressIds[index]!, lender)).toMatchObject([{ step: 'CANCELLED', earning }])
    expect(await closingOf(lender)).toBe(earning)
  }
  expect(cancelled.staff?.forfeitedDepositShares).toEqual([
    { lender: expect.any(String), amount: '117.00' },
    { lender: expect.any(String), amount: '135.00' },
  ])
})

test('the copies of one dress are one line of its lender, with their price and their share', async () => {
  const lender = await app.person()
  const { id, dressIds } = await confirmed([{ lender, price: '40.00', fee: '25.00', copies: 3 }])
  expect(await pageOf(dressIds[0]!, lender)).toMatchObject([{ id, price: '120.00', earning: '90.00' }])
  await act(id, keepAll)
  expect(await pageOf(dressIds[0]!, lender)).toMatchObject([{ id, price: '120.00', earning: '90.00' }])
  expect(await closingOf(lender)).toBe('90.00')
})

test('a lender sees no offer from the waitlist that nobody has asked for, open or ended', async () => {
  const lender = await app.person()
  const [dressId] = await insertDress(db, { ownerId: lender.id })
  const facts = { dressId: dressId!, ownerId: lender.id, isOffer: true }
  await insertRentalRow(db, { ...facts, startDate: '2026-12-10', endDate: '2026-12-14' })
  await insertRentalRow(db, {
    ...facts,
    startDate: '2027-01-10',
    endDate: '2027-01-14',
    status: 'CANCELLED',
    cancelledBy: 'EXPIRED',
  })
  expect(await pageOf(dressId!, lender)).toEqual([])
  expect(await pageOf(dressId!, admin)).toHaveLength(2)
})

test('staff who cancel see the fee of each lender', async () => {
  const [carine, joumana] = [await app.person(), await app.person()]
  const { id } = await confirmed([
    { lender: carine, price: '130.00' },
    { lender: joumana, price: '150.00', fee: '32.50' },
  ])
  const { staff, pieces } = await read(id)
  expect(pieces.map((piece) => staff?.forfeitedDepositTerms?.[piece.id]?.feePercent)).toEqual([
    '10.00',
    '32.50',
  ])
})
