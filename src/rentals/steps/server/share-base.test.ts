import { expect, test } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { getBooks } from '#books/books-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { listPayouts } from '#payouts/contract.ts'
import { downloadStatement, getStatement } from '#payouts/statement-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { postDueIncomes } from '#rentals/income/server/post-income.ts'
import { getDressRentals } from '#rentals/lender-contract.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { getLendingTerms } from '#settings/contract.ts'
import type { Settings } from '#settings/rules.ts'
import { writeSettings } from '#settings/server/store.ts'
import { parseMoney } from '#shared/format/money.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const [admin, bride] = [await app.person('ADMIN'), await app.person()]
const start = clock.now

const set = (settings: Partial<Settings>) => writeSettings(db, clock.now, settings)

/** A dress of a new lender with a fee of 10 %, confirmed for 12 December with all paid, and the lender. */
async function confirmed(price: string) {
  clock.now = start
  await signIn(admin, bride)
  const lender = await app.person()
  const [dressId] = await insertDress(db, {
    ownerId: lender.id,
    rentalPrice: parseMoney(price),
    platformFee: '10.00',
  })
  const body = { dressId: dressId!, eventDate: '2026-12-12' }
  const { id } = (await call(requestRental, { body }, { as: bride })).body
  await act(id, { action: 'confirm', payments: [{ kind: 'RENTAL', method: 'CARD', amount: price }] })
  return { id, dressId: dressId!, lender }
}
async function act(id: string, change: Record<string, unknown>): Promise<Rental> {
  const { version } = (await call(getRental, { params: { id } }, { as: admin })).body as Rental
  const body = { version, ...change }
  const reply = await send(changeRental, { params: { id }, body } as never, { as: admin })
  expect([reply.status, reply.body]).toMatchObject([200, {}])
  return reply.body as Rental
}
async function signIn(...people: Person[]) {
  const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
  for (const person of people)
    person.cookie = `session=${await startSession(db, clock.now, person.id, request)}`
}
/** Collected, back and inspected; afterwards it is the day of the inspection. */
async function completed(id: string, ...people: Person[]) {
  clock.now = new Date('2026-12-10T08:00:00Z')
  await signIn(admin)
  const guarantee = { kind: 'GUARANTEE', method: 'CARD', amount: '200' }
  await act(id, { action: 'handOver', payments: [guarantee], waiveReason: 'Known' })
  clock.now = new Date('2026-12-14T08:00:00Z')
  await signIn(admin, ...people)
  await act(id, { action: 'return' })
  await act(id, { action: 'inspect', refundMethod: 'CARD' })
  await postDueIncomes(app.deps)
}
const termsOf = async (lender: Person) => {
  const { body } = await call(listPayouts, {}, { as: lender })
  return body.filter(({ status }) => status !== 'REJECTED').map(({ amount, terms }) => ({ amount, ...terms }))
}
const lines = async (year = '2026') =>
  (await call(getBooks, { query: { year } } as never, { as: admin })).body

test.each([
  ['340.00', { vat: '33.69', fee: '30.63', amount: '275.68' }],
  ['100.00', { vat: '9.91', fee: '9.01', amount: '81.08' }],
])('once VAT is on the share of a rental of %s counts from the price without it', async (price, terms) => {
  await set({ vatPercent: 11 })
  const before = await lines()
  const { id, dressId, lender } = await confirmed(price)
  const shown = { rentalPrice: price, vatPercent: 11, feePercent: '10.00', share: terms.amount, ...terms }
  expect(await termsOf(lender)).toEqual([shown])
  await completed(id, lender)
  const { body: statement } = await call(getStatement, { query: {} }, { as: lender })
  expect(statement).toMatchObject({ closing: terms.amount, entries: [{ amount: terms.amount }] })
  expect(statement.entries[0]?.terms).toMatchObject({ vat: terms.vat, fee: terms.fee })
  const file = await send(downloadStatement, { query: {} }, { as: lender })
  expect(String(file.body)).toContain(`${price},11.00,${terms.vat},10.00,${terms.fee},${terms.amount}`)
  const { body: page } = await call(getDressRentals, { params: { id: dressId } }, { as: lender })
  expect(page.rentals).toMatchObject([{ earning: terms.amount }])
  const mails = (await storedMails(db)).filter(({ to }) => to === lender.email)
  const mail = mails.find(({ templateName }) => templateName === 'earning_credited')
  expect(mail?.bodyText).toMatch(new RegExp(`VAT, 11%: \\$${terms.vat}.*Your share: \\$${terms.amount}`, 's'))
  const after = await lines()
  const more = (name: 'vat' | 'lenderShare' | 'shopShare') =>
    (Number(after.total[name]) - Number(before.total[name])).toFixed(2)
  expect([more('vat'), more('lenderShare'), more('shopShare')]).toEqual([terms.vat, terms.amount, terms.fee])
  expect(after.thinShares).toEqual({ count: 0, rentals: [] })
})

test('a shop that keeps the price with VAT as the base is warned of what is left', async () => {
  await set({ vatPercent: 11, shareBase: 'GROSS' })
  const { id, lender } = await confirmed('340.00')
  expect(await termsOf(lender)).toMatchObject([{ vatPercent: 0, fee: '34.00', amount: '306.00' }])
  await completed(id, lender)
  const { thinShares } = await lines()
  expect(thinShares).toMatchObject({ count: 1, rentals: [{ id, price: '340.00', shopPart: '0.31' }] })
  await set({ shareBase: 'NET' })
})

test('a change of base, VAT or fee in mid-rental changes nothing that was agreed', async () => {
  await set({ vatPercent: 11 })
  const { id, lender } = await confirmed('340.00')
  await set({ vatPercent: 0, shareBase: 'GROSS', platformFee: 30 })
  const longer = { action: 'extend', eventDate: '2026-12-12', eventEnd: '2026-12-13' }
  await act(id, { ...longer, price: '400', priceReason: 'A second day' })
  // 400.00: 39.64 VAT, 36.04 fee.
  expect(await termsOf(lender)).toMatchObject([{ vatPercent: 11, vat: '39.64', amount: '324.32' }])
  await act(id, { action: 'cancel', cancelledBy: 'STAFF', reason: 'A seam has torn' })

  const gross = await confirmed('340.00')
  await set({ vatPercent: 11, shareBase: 'NET' })
  await act(gross.id, { ...longer, price: '400', priceReason: 'A second day' })
  expect(await termsOf(gross.lender)).toMatchObject([{ vatPercent: 0, amount: '360.00' }])
  await completed(gross.id, gross.lender)
  expect(await termsOf(gross.lender)).toMatchObject([{ vatPercent: 0, amount: '360.00' }])
})

test('a kept deposit is shared on the base of its rental, less the VAT with which it is booked', async () => {
  await set({ vatPercent: 11, shareBase: 'NET', vatOnForfeitedDeposits: true })
  const cancel = { action: 'cancel', cancelledBy: 'CUSTOMER', reason: 'No wedding', refund: '240' }
  const net = await confirmed('340.00')
  const { staff } = (await call(getRental, { params: { id: net.id } }, { as: admin })).body as Rental
  expect(Object.values(staff?.forfeitedDepositTerms ?? {})).toEqual([{ feePercent: '10.00', vatPercent: 11 }])
  await set({ shareBase: 'GROSS' })
  await act(net.id, cancel)
  expect(await termsOf(net.lender)).toMatchObject([{ rentalPrice: '100.00', vat: '9.91', amount: '81.08' }])
  const gross = await confirmed('340.00')
  await set({ shareBase: 'NET' })
  await act(gross.id, cancel)
  expect(await termsOf(gross.lender)).toMatchObject([{ rentalPrice: '100.00', vat: '0.00', amount: '90.00' }])
  // By default a kept deposit has no VAT that could come off.
  await set({ vatOnForfeitedDeposits: false })
  const free = await confirmed('340.00')
  await act(free.id, cancel)
  expect(await termsOf(free.lender)).toMatchObject([{ rentalPrice: '100.00', vat: '0.00', amount: '90.00' }])
})

test('lenders read what their share counts from', async () => {
  const { lender } = await confirmed('340.00')
  const terms = async () => (await call(getLendingTerms, {}, { as: lender })).body.shareVatPercent
  await set({ vatPercent: 11, shareBase: 'NET' })
  expect(await terms()).toBe(11)
  await set({ shareBase: 'GROSS' })
  expect(await terms()).toBe(0)
  await set({ shareBase: 'NET', vatPercent: 0 })
  expect(await terms()).toBe(0)
})
