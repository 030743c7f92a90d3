import { expect, test } from 'vitest'
import { getToday } from '#admin/today-contract.ts'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { refundRental } from '#rentals/payment-contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { listTills, openTill } from '#till/contract.ts'
import { expectSums } from './sums.fixture.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const bride = await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury' })
const lender = await app.person()
await call(openTill, { body: { branch: 'AOUKAR', dollars: '0', pounds: 0 } }, { as: admin })

const rate = 89_500
/** A dress that is back, with 100 dollars and 8,950,000 pounds of security deposit. */
async function returned(): Promise<string> {
  const [dressId = ''] = await insertDress(db, { rentalPrice: 120_00, ownerId: lender.id })
  const days = { startDate: '2026-11-23', eventDate: '2026-11-23', eventEnd: '2026-11-23' }
  const id = await insertRentalRow(db, {
    dressId,
    ...days,
    endDate: '2026-11-25',
    readyDate: '2026-11-28',
    ownerId: lender.id,
    accountId: bride.id,
    clientEmail: bride.email,
  })
  const dollars = { kind: 'GUARANTEE', method: 'CASH', amount: '100' }
  const paid = { kind: 'RENTAL', method: 'CARD', amount: '120' }
  await act(id, { action: 'confirm', payments: [paid] })
  await act(id, {
    action: 'handOver',
    payments: [dollars, { ...dollars, lbpAmount: 8_950_000, lbpRate: rate }],
  })
  await act(id, { action: 'return' })
  return id
}

async function act(id: string, body: Record<string, unknown>): Promise<Rental> {
  const { version } = (await call(getRental, { params: { id } }, { as: admin })).body
  const reply = await send(changeRental, { params: { id }, body: { version, ...body } } as never, {
    as: assistant,
  })
  expect([reply.status, reply.body]).toMatchObject([200, {}])
  return reply.body as Rental
}

const refunds = async () => {
  const { body } = await call(getToday, { query: {} }, { as: assistant })
  return body.refunds.map(({ id, customer, toRefund }) => [id, customer?.name, toRefund])
}
const inTill = async () => {
  const { body } = await call(listTills, {}, { as: admin })
  const open = body.find(({ branch }) => branch === 'AOUKAR')?.open
  return [open?.expected.dollars, open?.expected.pounds]
}
const giveBack = (id: string, lines: object[], as = assistant) =>
  send(
    refundRental,
    { params: { id }, body: { refundOf: 'GUARANTEE', reason: 'As agreed', lines } } as never,
    { as },
  )

test('the inspection gives back by lines, the rest later: it stays on Today with her name until it is paid', async () => {
  const id = await returned()
  const before = await inTill()
  const lines = [
    { method: 'CASH', amount: '60.25' },
    { method: 'CASH', amount: '100', lbpAmount: 8_950_000, lbpRate: rate },
  ]
  const inspected = await act(id, { action: 'inspect', refunds: lines, refundLater: true })
  expect(inspected).toMatchObject({ step: 'COMPLETED', guaranteeHeld: '39.75', toRefund: '39.75' })
  expect(await refunds()).toEqual([[id, 'Rana Khoury', '39.75']])
  const after = await inTill()
  expect(Number(before[0]) - Number(after[0])).toBeCloseTo(60.25)
  expect(Number(before[1]) - Number(after[1])).toBe(8_950_000)
  // She reads both.
  const mail = (await storedMails(db)).find(({ templateName }) => templateName === 'rental_returned')
  expect(mail?.bodyText).toContain('Your security deposit of $160.25 is refunded to you.')
  expect(mail?.bodyText).toContain('We owe you $39.75 and will call you to arrange it.')
  expect(mail?.bodyText).not.toContain('Nothing is left to refund.')

  const above = await giveBack(id, [
    { method: 'CARD', amount: '30' },
    { method: 'TRANSFER', amount: '9.76' },
  ])
  expect(above).toMatchObject({ status: 422, body: { fields: { 'lines.0.amount': expect.any(String) } } })
  expect(await refunds()).toHaveLength(1)
  expect((await giveBack(id, [{ method: 'CARD', amount: '1' }], bride)).status).toBe(403)
  const paid = await giveBack(id, [
    { method: 'CASH', amount: '19.75' },
    { method: 'TRANSFER', amount: '20' },
  ])
  expect(paid).toMatchObject({ status: 201, body: [{ amount: '19.75' }, { amount: '20.00' }] })
  expect(await refunds()).toEqual([])
  await expectSums(db)
})

test('of a refund whose second line is refused, nothing is recorded, and the line is named', async () => {
  const id = await returned()
  await act(id, { action: 'inspect', refundLater: true })
  const refused = await giveBack(id, [
    { method: 'CASH', amount: '50' },
    { method: 'CASH', amount: '50', lbpAmount: 9_000_000, lbpRate: rate },
  ])
  expect(refused.body).toMatchObject({ fields: { 'lines.1.lbpAmount': expect.any(String) } })
  expect(await refunds()).toContainEqual([id, 'Rana Khoury', '200.00'])
  await expectSums(db)
})

test('two who pay a refund at once pay it once', async () => {
  const id = await returned()
  await act(id, { action: 'inspect', refundLater: true })
  const lines = [
    { method: 'CARD', amount: '150' },
    { method: 'TRANSFER', amount: '50' },
  ]
  const replies = await Promise.all([giveBack(id, lines), giveBack(id, lines)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
  await expectSums(db)
})
