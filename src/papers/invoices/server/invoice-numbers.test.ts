import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { creditInvoice, issueInvoice } from '#papers/invoices/contract.ts'
import { insertInvoice, standingOf } from '#rentals/server/invoice-store.ts'
import { invoices } from '#rentals/server/invoice-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({
  domains: ['rentals', 'papers'],
  env: { RATE_LIMIT_FACTOR: '0' },
  maxConnections: 16,
})
const { db, call } = app
const admin = await app.person('ADMIN')

const dressIds = await insertDress(db, ...Array.from({ length: 32 }, (_, nth) => ({ title: `Dress ${nth}` })))
const ids = await Promise.all(
  dressIds.map((dressId) =>
    insertRentalRow(db, { dressId, startDate: '2026-11-10', endDate: '2026-11-12', status: 'COMPLETED' }),
  ),
)
/** Repeats what the server had no time for, as browsers do: of a full machine, not of the numbers. */
async function untilAnswered<Reply extends { status: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  const reply = await ask()
  return reply.status === 503 ? untilAnswered(ask) : reply
}
const issue = (id: string, total = '120.00') =>
  untilAnswered(() => call(issueInvoice, { params: { id }, body: { total } }, { as: admin }))
async function positions(kind: 'INVOICE' | 'CREDIT_NOTE') {
  const rows = await db.select().from(invoices)
  return rows
    .filter((row) => row.kind === kind && row.year === 2026)
    .map(({ position }) => position)
    .toSorted((a, b) => a - b)
}
const upTo = (last: number) => Array.from({ length: last }, (_, nth) => nth + 1)

test('32 invoices and credit notes at once have numbers without gaps, and a refusal takes none', async () => {
  const replies = await Promise.all(ids.flatMap((id) => [issue(id), issue(id), issue(id, '1.00')]))
  const made = replies.filter(({ status }) => status === 201)
  expect(made).toHaveLength(32)
  expect(await positions('INVOICE')).toEqual(upTo(32))
  const again = { total: '120.00' }
  const rows = await db.select().from(invoices)
  const credits = await Promise.all(
    [...rows, ...rows].map(({ id: invoiceId, rentalId: id }) =>
      untilAnswered(() =>
        call(
          creditInvoice,
          { params: { id, invoiceId }, body: { reason: 'Wrong name', again } },
          { as: admin },
        ),
      ),
    ),
  )
  expect(credits.filter(({ status }) => status === 201)).toHaveLength(32)
  expect(await positions('CREDIT_NOTE')).toEqual(upTo(32))
  expect(await positions('INVOICE')).toEqual(upTo(64))
})

test('each year starts at one, and what is rolled back leaves no gap', async () => {
  const rows = await db.select().from(invoices)
  const { number: _, id, ...copy } = standingOf(rows)!
  const note = { ...copy, kind: 'CREDIT_NOTE', credits: id, reason: 'Test', date: '2028-02-29' } as const
  const rolledBack = db.transaction(async (tx) => {
    expect((await insertInvoice(tx, note)).number).toBe('CN 2028-0001')
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  const made = await db.transaction((tx) => insertInvoice(tx, note))
  expect(made.number).toBe('CN 2028-0001')
})
