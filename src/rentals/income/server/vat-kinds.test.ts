import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { addAlteration } from '#alterations/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getPaymentReceipt } from '#papers/contract.ts'
import { getInvoiceDraft } from '#papers/invoices/contract.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { addFee } from '#rentals/fee-contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import { defaultSettings } from '#settings/rules.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { urlOf } from '#shared/endpoint.ts'
import type { RentalId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, inject } = app
const admin = await app.person('ADMIN')

type Settings = BodyOf<typeof updatePlatformSettings>
const set = async (body: Partial<Settings>) =>
  expect((await call(updatePlatformSettings, { body: body as never }, { as: admin })).status).toBe(200)
afterEach(async () => {
  const { vatPercent, vatOnRentals, vatOnAlterations, vatOnLateFees, vatOnDamage, vatOnForfeitedDeposits } =
    defaultSettings
  await set({
    vatPercent,
    vatOnRentals,
    vatOnAlterations,
    vatOnLateFees,
    vatOnDamage,
    vatOnForfeitedDeposits,
  } as never)
})

async function confirmed(eventDate = '2026-12-05') {
  const [dressId = ''] = await insertDress(db, { rentalPrice: 111_00 })
  const days = { startDate: '2026-12-03', eventDate, eventEnd: eventDate, endDate: '2026-12-07' }
  return insertRentalRow(db, { dressId, ...days, price: 111_00, status: 'CONFIRMED' })
}
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental

async function charge(id: string, kind: 'DAMAGE' | 'LOSS' | 'LATE' | 'OTHER') {
  const { version } = await read(id)
  const body = { version: version!, kind, amount: '22.20', reason: kind }
  expect((await call(addFee, { params: { id }, body }, { as: admin })).status).toBe(201)
}
async function hem(id: string) {
  const body = { what: 'ALTERATION', cost: '22.20', dueDate: '2026-11-27', toUndo: false }
  expect((await call(addAlteration, { params: { id }, body } as never, { as: admin })).status).toBe(201)
}
/** A fee of each kind that staff charge by hand, and of an alteration. */
async function chargeAll(id: string) {
  for (const kind of ['DAMAGE', 'LOSS', 'LATE', 'OTHER'] as const) await charge(id, kind)
  await hem(id)
}

/** Of each line of the invoice its kind and rate. */
async function invoiced(id: string) {
  const { body } = await call(getInvoiceDraft, { params: { id } }, { as: admin })
  return Object.fromEntries(
    body.lines.map(({ text, vatPercent }) => [
      ['DAMAGE', 'LOSS', 'LATE', 'OTHER', 'ALTERATION'].find((kind) => text.toUpperCase().includes(kind)) ??
        'RENTAL',
      vatPercent,
    ]),
  )
}

/** Pays each fee and the price, and reads the rates on the receipts. */
async function onReceipts(id: RentalId) {
  const rates: Record<string, number> = {}
  const { charged } = await read(id)
  for (const fee of [...charged.map(({ id: feeId, kind }) => ({ feeId, kind })), null]) {
    const body = fee
      ? { kind: 'FEE', method: 'CARD', amount: '22.20', feeId: fee.feeId }
      : { kind: 'RENTAL', method: 'CARD', amount: '111' }
    const { body: paid } = await send(payRental, { params: { id }, body } as never, { as: admin })
    const url = urlOf(getPaymentReceipt, { params: { id, paymentId: paid.id } })
    const text = pdfText((await inject({ method: 'GET', url }, { as: admin })).rawPayload).join(' ')
    rates[fee?.kind ?? 'RENTAL'] = Number(/VAT (\d+) % included/.exec(text)?.[1] ?? 0)
  }
  return rates
}

test.each([
  ['as they are', {}, { RENTAL: 11, DAMAGE: 0, LOSS: 0, LATE: 11, OTHER: 11, ALTERATION: 11 }],
  [
    'the other way round',
    { vatOnRentals: false, vatOnAlterations: false, vatOnLateFees: false, vatOnDamage: true },
    { RENTAL: 0, DAMAGE: 11, LOSS: 11, LATE: 0, OTHER: 0, ALTERATION: 0 },
  ],
  [
    'only late fees',
    { vatOnRentals: false, vatOnAlterations: false },
    { RENTAL: 0, DAMAGE: 0, LOSS: 0, LATE: 11, OTHER: 0, ALTERATION: 0 },
  ],
])(
  'with the switches of VAT %s the invoice, the income and the receipts name the rate of each kind',
  async (_, switches, rates) => {
    await set({ vatPercent: 11, ...switches } as never)
    const id = await confirmed()
    await chargeAll(id)
    expect(await invoiced(id)).toEqual(rates)
    const { charged } = await read(id)
    const incomes = await db
      .select()
      .from(rentalIncomes)
      .where(eq(rentalIncomes.rentalId, id))
      .orderBy(asc(rentalIncomes.id))
    for (const { feeId, vatCents, vatPercent } of incomes) {
      const rate = rates[charged.find((fee) => fee.id === feeId)!.kind as keyof typeof rates]
      expect([vatPercent, vatCents]).toEqual([rate, rate === 0 ? 0 : 220])
    }
    expect(incomes).toHaveLength(5)
    expect(await onReceipts(id)).toEqual(rates)
  },
)

test('a forfeited deposit has VAT only where the setting says so', async () => {
  for (const vatOnForfeitedDeposits of [false, true]) {
    await set({ vatPercent: 11, vatOnForfeitedDeposits } as never)
    const id = await confirmed('2026-12-04')
    await send(
      payRental,
      { params: { id }, body: { kind: 'RENTAL', method: 'CARD', amount: '55.50' } } as never,
      { as: admin },
    )
    const { version } = await read(id)
    const body = { action: 'cancel', version, reason: 'She calls it off', refund: '0' }
    const cancelled = await send(changeRental, { params: { id }, body } as never, { as: admin })
    expect([cancelled.status, cancelled.body.code]).toEqual([200, undefined])
    const [income] = await db.select().from(rentalIncomes).where(eq(rentalIncomes.rentalId, id))
    expect(income).toMatchObject({
      kind: 'KEPT',
      cents: 55_50,
      vatPercent: vatOnForfeitedDeposits ? 11 : 0,
      vatCents: vatOnForfeitedDeposits ? 5_50 : 0,
    })
    const { body: draft } = await call(getInvoiceDraft, { params: { id } }, { as: admin })
    expect(draft.lines.map(({ vatPercent }) => vatPercent)).toEqual([vatOnForfeitedDeposits ? 11 : 0])
  }
})

test('VAT that is switched on during a rental changes no fee that was charged; what comes later has it', async () => {
  const id = await confirmed()
  await charge(id, 'LATE')
  await hem(id)
  const rows = () =>
    db.select().from(rentalIncomes).where(eq(rentalIncomes.rentalId, id)).orderBy(asc(rentalIncomes.id))
  const before = await rows()
  await set({ vatPercent: 11, vatOnDamage: true } as never)
  await charge(id, 'DAMAGE')
  expect(await invoiced(id)).toEqual({ RENTAL: 11, LATE: 0, ALTERATION: 0, DAMAGE: 11 })
  const after = await rows()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length)).toMatchObject([{ cents: 22_20, vatCents: 2_20 }])
  // Off again: neither does that.
  await set({ vatPercent: 0 } as never)
  expect(await invoiced(id)).toEqual({ RENTAL: 0, LATE: 0, ALTERATION: 0, DAMAGE: 11 })
  expect(await onReceipts(id)).toEqual({ RENTAL: 0, LATE: 0, ALTERATION: 0, DAMAGE: 11 })
  expect(await rows()).toEqual(after)
})
