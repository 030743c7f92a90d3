import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import type { GivenRental } from '#rentals/server/rentals.fixture.ts'
import { insertRentalRow, setStanding } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { sweep } from '#rentals/steps/server/sweep.ts'
import { testApp } from '#tests/support/test-app.ts'
import { saveWhatsappAccount } from '#whatsapp/account-contract.ts'
import { getReadyMessages } from '#whatsapp/contract.ts'
import { account, metaServer } from '#whatsapp/server/meta-server.fixture.ts'
import { sendMessage } from '#whatsapp/server/outbox/send-message.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const meta = await metaServer()
afterAll(() => meta.close())
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0', WHATSAPP_API_URL: meta.url } })
const { db, deps, call, send, clock } = app
const admin = await app.person('ADMIN')
const templates = { ...account.templates, receipt: 'receipt' }
await send(saveWhatsappAccount, { body: { ...account, templates } } as never, { as: admin })
const [rana] = await db
  .insert(customers)
  .values({ name: 'Rana Khoury', whatsappConsentAt: clock.now, whatsappConsent: 'box' })
  .returning()
const customerId = rana!.id

const days = {
  startDate: '2026-12-03',
  eventDate: '2026-12-05',
  eventEnd: '2026-12-05',
  endDate: '2026-12-07',
}

async function rented(facts: Partial<GivenRental> = {}) {
  const [dressId] = await insertDress(db, { rentalPrice: 120_00 })
  const row = {
    dressId,
    ...days,
    readyDate: '2026-12-11',
    status: 'CONFIRMED',
    confirmedAt: clock.now,
  } as const
  return insertRentalRow(db, { ...row, customerId, ...facts })
}
const act = async (id: string, body: Record<string, unknown>) => {
  const { body: read } = await call(getRental, { params: { id } }, { as: admin })
  const { version } = read as Rental
  const { status } = await send(changeRental, { params: { id }, body: { version, ...body } } as never, {
    as: admin,
  })
  expect(status).toBe(200)
}
const stored = () =>
  db.select().from(whatsappMessages).orderBy(whatsappMessages.createdAt, whatsappMessages.id)
const texts = () =>
  meta.asked.map(({ body }) => body.template.components[0]!.parameters.map(({ text }) => text))
async function deliver() {
  for (const { id } of await stored()) await sendMessage(deps, { id })
}

beforeEach(async () => {
  await db.delete(whatsappMessages)
  meta.asked.length = 0
})

test('other days of a rental: what waits is not sent, and the new days are told once', async () => {
  const id = await rented({ status: 'PENDING', confirmedAt: null })
  await act(id, { action: 'confirm', waiveReason: 'Her sister pays' })
  await act(id, { action: 'extend', eventDate: '2026-12-12', eventEnd: '2026-12-12' })
  await deliver()
  expect((await stored()).map(({ event, state, reason }) => [event, state, reason]).sort()).toEqual([
    ['booked', 'FAILED', 'CHANGED'],
    ['booked', 'SENT', null],
  ])
  expect(texts()).toHaveLength(1)
  expect(texts()[0]![2]).toBe('collect on Thursday 10 December, bring back on Monday 14 December')
})

test('with the dresses at the customer, the new day of the return is told; nothing waits after it', async () => {
  const id = await rented({ handedOverAt: clock.now, startDate: '2026-11-23' })
  await act(id, {
    action: 'extend',
    eventDate: '2026-12-05',
    eventEnd: '2026-12-08',
    price: '140',
    priceReason: 'x',
  })
  expect(await stored()).toMatchObject([{ event: 'return', state: 'QUEUED' }])
  expect((await stored())[0]!.text).toContain('Wednesday 9 December')
  await act(id, { action: 'return' })
  await deliver()
  expect(await stored()).toMatchObject([{ state: 'FAILED', reason: 'CHANGED' }])
  expect(meta.asked).toEqual([])
})

test('every payment has its receipt, also within a hand-over, once; not one that is undone before it is sent', async () => {
  const id = await rented()
  const pay = (amount: string) =>
    call(payRental, { params: { id }, body: { kind: 'RENTAL', method: 'CARD', amount } }, { as: admin })
  const { body: wrong } = await pay('50')
  const params = { id, paymentId: wrong.id }
  await call(reversePayment, { params, body: { reason: 'Wrong card' } }, { as: admin })
  await pay('60')
  await act(id, {
    action: 'handOver',
    payments: [
      { kind: 'RENTAL', method: 'CARD', amount: '60' },
      { kind: 'GUARANTEE', method: 'CARD', amount: '200' },
    ],
  })
  await deliver()
  await deliver()
  expect((await stored()).filter(({ state }) => state === 'FAILED')).toMatchObject([{ subjectId: wrong.id }])
  expect(texts().map(([, , , amount, what]) => [amount, what])).toEqual([
    ['$60.00', 'rental'],
    ['$60.00', 'rental'],
    ['$200.00', 'security deposit'],
  ])
  expect(new Set(texts().map(([, receipt]) => receipt)).size).toBe(3)
})

test('an overdue rental has words of its own: no past day is named as if it were to come', async () => {
  const id = await rented({
    handedOverAt: clock.now,
    startDate: '2026-11-15',
    eventDate: '2026-11-18',
    eventEnd: '2026-11-18',
    endDate: '2026-11-20',
  })
  await sweep(deps)
  expect(await stored()).toMatchObject([{ event: 'overdue' }])
  await deliver()
  expect(meta.asked[0]!.body.template.name).toBe('return_is_late')
  const { body } = await call(getReadyMessages, { query: { kind: 'rental', id } }, { as: admin })
  expect(body.messages.map(({ event }) => event)).toEqual(['overdue'])
  expect(body.messages[0]!.text).toContain('The return was due on Friday 20 November.')
  expect(body.messages[0]!.text).toContain('Late fee for each day: $20.00')
  // What did not come back with the others is asked for after the return, too.
  await setStanding(db, eq(rentals.id, id), {
    status: 'CONFIRMED',
    handedOverAt: clock.now,
    returnedAt: clock.now,
  })
  await db.update(rentalPieces).set({ isMissing: true }).where(eq(rentalPieces.rentalId, id))
  const { body: later } = await call(getReadyMessages, { query: { kind: 'rental', id } }, { as: admin })
  expect(later.messages.map(({ event }) => event)).toEqual(['overdue'])
  expect(later.messages[0]!.text).not.toContain('Late fee')
})
