import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import {
  creditInvoice,
  getInvoice,
  getInvoiceDraft,
  getManagedInvoice,
  issueInvoice,
  listInvoices,
  mailInvoice,
  sumInvoices,
} from '#papers/invoices/contract.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { getManagedRental } from '#rentals/manage-contract.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { invoices } from '#rentals/server/invoice-tables.ts'
import { manageToken } from '#rentals/server/manage-link.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import type { InvoiceId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { setRate } from '#till/rate-contract.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({
  domains: ['settings', 'till', 'payouts', 'rentals', 'papers'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
const { db, call, send, inject } = app
const [admin, manager, assistant, bride, stranger] = [
  await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' }),
  await app.person('ADMIN', { staffRole: 'MANAGER' }),
  await app.person('ADMIN', { staffRole: 'ASSISTANT', firstName: 'Lea', lastName: 'Saad' }),
  await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury', phone: '+961 3 123 456' }),
  await app.person(),
]
await call(updatePlatformSettings, { body: { vatPercent: 11, taxNumber: '3214567-601' } }, { as: admin })

/** A confirmed rental for 222 dollars, of which 111 are paid. */
async function confirmed(customer: object = { userId: bride.id }) {
  const [dressId] = await insertDress(db, { title: 'Odette', rentalPrice: 222_00 })
  const confirm = { payments: [{ kind: 'RENTAL', method: 'CASH', amount: '111' }] }
  const input = { body: { dressId, eventDate: '2026-12-12', confirm, ...customer } }
  const { status, body } = await send(addRental, input as never, { as: admin })
  expect([status, body.code]).toEqual([201, undefined])
  return body.id as string
}
const guest = { clientName: 'ليلى خوري', clientPhone: '+961 3 999 111', clientEmail: 'layla@example.com' }
const draft = async (id: string) => (await call(getInvoiceDraft, { params: { id } }, { as: assistant })).body
const issue = (id: string, body = { total: '222.00' }, as = assistant) =>
  call(issueInvoice, { params: { id }, body }, { as })
const credit = (id: string, invoiceId: InvoiceId, body: object = {}, as = manager) =>
  call(creditInvoice, { params: { id, invoiceId }, body: { reason: 'Wrong company', ...body } }, { as })
const stateOf = async (id: string) => {
  const { body } = await call(getRental, { params: { id } }, { as: assistant })
  return 'staff' in body ? body.staff?.invoice : undefined
}
async function invoicePdf(id: string, invoiceId: InvoiceId, as = bride) {
  const url = `/api/rentals/${id}/invoices/${invoiceId}`
  const { rawPayload, headers } = await inject({ url, headers: { cookie: as.cookie } })
  return { text: pdfText(rawPayload).join(''), name: headers['content-disposition'] }
}

test('an assistant issues the invoice, and the customer reads it with VAT and both tax numbers', async () => {
  const id = await confirmed()
  expect(await stateOf(id)).toBe('possible')
  expect(await draft(id)).toEqual({
    lines: [
      { text: 'Rental of Odette, event on Saturday 12 December 2026', amount: '222.00', vatPercent: 11 },
    ],
    net: '200.00',
    vat: [{ percent: 11, amount: '22.00' }],
    total: '222.00',
    paid: '111.00',
    pounds: { rate: null, isOfToday: false },
    company: '',
    taxNumber: '',
  })
  const made = await issue(id, { total: '222.00', company: 'Khoury & Sons', taxNumber: '99-1' } as never)
  expect([made.status, made.body]).toMatchObject([
    201,
    { kind: 'INVOICE', number: 'INV 2026-0001', date: '2026-11-23', total: '222.00', isCredited: false },
  ])
  expect(await stateOf(id)).toBe('issued')
  const { body: own } = await call(getRental, { params: { id } }, { as: bride })
  expect(own.invoices).toEqual([made.body])
  const { text, name } = await invoicePdf(id, made.body.id)
  expect(name).toContain('invoice-2026-0001.pdf')
  for (const part of [
    'Invoice INV 2026-0001',
    'Tax number 3214567-601',
    'Khoury & Sons',
    '99-1',
    'Rana Khoury',
    'Lea Saad',
    '$222.00',
    '11 %',
    'VAT 11 % of $200.00',
    '$22.00',
    'Balance due',
    '$111.00',
  ])
    expect(text).toContain(part)
})

test('foreign eyes see nothing, and a customer cannot issue, credit or list', async () => {
  const id = await confirmed()
  const { body: made } = await issue(id)
  const params = { id, invoiceId: made.id }
  expect((await call(getInvoice, { params }, { as: stranger })).status).toBe(404)
  expect((await call(getInvoice, { params })).status).toBe(401)
  const other = await confirmed()
  expect((await call(getInvoice, { params: { id: other, invoiceId: made.id } }, { as: bride })).status).toBe(
    404,
  )
  expect((await issue(id, { total: '222.00' }, bride)).status).toBe(403)
  expect((await call(getInvoiceDraft, { params: { id } }, { as: bride })).status).toBe(403)
  expect((await call(mailInvoice, { params }, { as: bride })).status).toBe(403)
  // An assistant issues, and a manager credits.
  expect((await credit(id, made.id, {}, assistant)).status).toBe(403)
  expect((await call(listInvoices, { query: {} }, { as: assistant })).status).toBe(403)
})

test('an invoice is issued once, with the total that was seen, and credited once', async () => {
  const id = await confirmed()
  expect((await issue(id, { total: '200.00' })).body.code).toBe('invoice_outdated')
  const { body: first } = await issue(id)
  expect((await issue(id)).body.code).toBe('invoice_stands')
  const again = { total: '222.00', company: 'Khoury SAL' }
  const credited = await credit(id, first.id, { again })
  expect([credited.status, credited.body]).toMatchObject([
    201,
    { creditNote: { kind: 'CREDIT_NOTE', total: '222.00' }, invoice: { kind: 'INVOICE', total: '222.00' } },
  ])
  expect((await credit(id, first.id)).body.code).toBe('invoice_credited')
  expect((await credit(id, credited.body.creditNote.id)).body.code).toBe('invoice_not_found')
  const { body } = await call(getRental, { params: { id } }, { as: bride })
  expect(body.invoices.map(({ kind, isCredited }) => [kind, isCredited])).toEqual([
    ['INVOICE', true],
    ['CREDIT_NOTE', false],
    ['INVOICE', false],
  ])
  const { text, name } = await invoicePdf(id, credited.body.creditNote.id)
  expect(name).toContain('credit-note-2026-000')
  for (const part of ['Credit note CN 2026-', first.number, 'Wrong company']) expect(text).toContain(part)
  expect((await draft(id)).company).toBe('Khoury SAL')
  expect(await db.$count(auditLog, eq(auditLog.action, 'rental.invoice_credited'))).toBeGreaterThan(0)
})

test('a fee, another price or a cancellation makes an invoice outdated; its payment does not', async () => {
  const id = await confirmed()
  const { body: first } = await issue(id)
  const pay = (body: object) =>
    send(payRental, { params: { id }, body: { method: 'CASH', ...body } } as never, { as: admin })
  await pay({ kind: 'RENTAL', amount: '111' })
  expect(await stateOf(id)).toBe('issued')
  await pay({ kind: 'FEE', amount: '22.20', reason: 'Torn hem' })
  expect(await stateOf(id)).toBe('outdated')
  expect(await draft(id)).toMatchObject({
    total: '244.20',
    vat: [{ percent: 11, amount: '24.20' }],
    paid: '244.20',
  })
  await credit(id, first.id, { again: { total: '244.20' } })
  expect(await stateOf(id)).toBe('issued')
  const [row] = await db.select({ version: rentals.version }).from(rentals).where(eq(rentals.id, id))
  const body = { action: 'cancel', reason: 'Called off', refund: '122', ...row }
  await send(changeRental, { params: { id }, body } as never, { as: admin })
  expect(await stateOf(id)).toBe('outdated')
  expect(await draft(id)).toMatchObject({
    lines: [
      { text: /^Cancelled rental of Odette/, amount: '100.00' },
      { text: 'Torn hem', amount: '22.20' },
    ],
    total: '122.20',
    paid: '122.20',
  })
})

test('nothing is invoiced of a request, or when all is given back', async () => {
  const [dressId] = await insertDress(db, { rentalPrice: 222_00 })
  const input = { body: { dressId, eventDate: '2026-12-12', ...guest } }
  const { body: held } = await call(addRental, input, { as: admin })
  expect(await stateOf(held.id)).toBe('none')
  expect((await issue(held.id, { total: '0.00' })).body.code).toBe('nothing_to_invoice')

  const id = await confirmed()
  const { body: first } = await issue(id)
  const [row] = await db.select({ version: rentals.version }).from(rentals).where(eq(rentals.id, id))
  const body = { action: 'cancel', reason: 'Called off', refund: '111', ...row }
  await send(changeRental, { params: { id }, body } as never, { as: admin })
  // Credited and issued again in one step: neither happens.
  const again = await credit(id, first.id, { again: { total: '222.00' } })
  expect(again).toMatchObject({ status: 422, body: { code: 'nothing_to_invoice' } })
  expect(await db.$count(invoices, eq(invoices.rentalId, id))).toBe(1)
  expect((await credit(id, first.id)).status).toBe(201)
})

test('a guest reads an invoice by her link, and gets it by email on one press', async () => {
  const id = await confirmed(guest)
  const { body: made } = await issue(id)
  const token = manageToken(app.deps.secretKey, { id, linkKey: null })
  const { body: seen } = await call(getManagedRental, { params: { token } })
  expect(seen.invoices).toEqual([made])
  const { status } = await call(getManagedInvoice, { params: { token, invoiceId: made.id } })
  expect(status).toBe(200)
  const unknown = { token, invoiceId: '01900000-0000-7000-8000-000000000009' }
  expect((await call(getManagedInvoice, { params: unknown })).status).toBe(404)
  const sent = await call(mailInvoice, { params: { id, invoiceId: made.id } }, { as: assistant })
  expect([sent.status, sent.body]).toEqual([200, { to: 'layla@example.com' }])
  const mails = (await storedMails(db)).filter(({ templateName }) => templateName === 'rental_invoice')
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['layla@example.com', `Your invoice ${made.number}`],
  ])
  const nobody = await confirmed({ clientName: 'Rana', clientPhone: '+961 3 999 112' })
  const { body: paper } = await issue(nobody)
  const refused = await call(mailInvoice, { params: { id: nobody, invoiceId: paper.id } }, { as: assistant })
  expect([refused.status, refused.body.code]).toEqual([422, 'no_email_address'])
  const { text } = await invoicePdf(id, made.id, admin)
  expect(text).toContain('Odette')
})

test('the list has months, showrooms and kinds, credit notes with a minus, and a file', async () => {
  const list = async (query: object) => (await call(listInvoices, { query } as never, { as: manager })).body
  const all = await list({ limit: 100 })
  expect(all.length).toBeGreaterThan(5)
  const notes = await list({ kind: 'CREDIT_NOTE' })
  expect(notes.map(({ total, vat, credits }) => [total, vat, credits])).toContainEqual([
    '-222.00',
    '-22.00',
    expect.stringMatching(/^INV 2026-/),
  ])
  expect(await list({ month: '2026-11', branch: 'AOUKAR', limit: 100 })).toHaveLength(all.length)
  expect(await list({ month: '2026-10' })).toEqual([])
  expect((await list({ search: 'khoury sal' })).map(({ company }) => company)).toContain('Khoury SAL')
  const { payload } = await inject({
    url: '/api/admin/invoices?format=csv&kind=CREDIT_NOTE',
    headers: { cookie: manager.cookie },
  })
  const inCents = (amount: string) => Math.round(Number(amount) * 100)
  for (const query of [
    {},
    { kind: 'INVOICE' },
    { search: 'khoury sal' },
    { to: '2026-10-31' },
    { branch: 'AOUKAR' },
  ]) {
    const { body } = await call(sumInvoices, { query } as never, { as: manager })
    const found = await list({ ...query, limit: 1000 })
    expect(body.all.count).toBe(found.length)
    for (const name of ['net', 'vat', 'total'] as const)
      expect(inCents(body.all[name])).toBe(found.reduce((sum, one) => sum + inCents(one[name]), 0))
    expect(inCents(body.all.total)).toBe(inCents(body.all.net) + inCents(body.all.vat))
  }
  const [one] = all
  const { customerId = '' } = (await db.select().from(rentals).where(eq(rentals.id, one!.rentalId)))[0] ?? {}
  const hers = await list({ customerId, limit: 1000 })
  expect(hers.map(({ id }) => id)).toContain(one!.id)
  expect(new Set(hers.map(({ customer }) => customer)).size).toBe(1)
  expect((await call(sumInvoices, { query: {} }, { as: assistant })).status).toBe(403)
  expect(payload).toContain('CN 2026-0001')
  expect(payload).toContain('-222')
})

test('an invoice is never changed, and the database refuses a second one that stands', async () => {
  await expect(db.execute(sql`update invoices set total_cents = 1`)).rejects.toThrow()
  await expect(db.execute(sql`delete from invoices`)).rejects.toThrow()
  const [row] = await db.select().from(invoices).orderBy(invoices.createdAt).limit(1)
  const { id: _, ...copy } = row!
  const second = db.insert(invoices).values({ ...copy, number: 'INV 2026-9999', position: 9999 })
  await expect(second).rejects.toThrow()
})

test('total and VAT stand in pounds with rate and day; the credit note repeats them after the rate has changed', async () => {
  await call(setRate, { body: { rate: 89_500 } }, { as: admin })
  const [dressId] = await insertDress(db, { title: 'Cygne', rentalPrice: 111_00 })
  const body = {
    dressId,
    eventDate: '2026-12-12',
    confirm: { payments: [{ kind: 'RENTAL', method: 'CASH', amount: '111' }] },
    userId: bride.id,
  }
  const added = await send(addRental, { body } as never, { as: admin })
  const id = added.body.id as string
  expect((await draft(id)).pounds).toEqual({ rate: 89_500, isOfToday: true })
  const far = await send(issueInvoice, { params: { id }, body: { total: '111.00', rate: 8_950 } } as never, {
    as: assistant,
  })
  expect([far.status, far.body.code]).toEqual([422, 'invoice_rate_off'])
  const made = (await issue(id, { total: '111.00' })).body
  await call(setRate, { body: { rate: 95_000 } }, { as: admin })
  const { creditNote } = (await credit(id, made.id)).body
  for (const { id: invoiceId } of [made, creditNote]) {
    const { text } = await invoicePdf(id, invoiceId)
    for (const part of ['9,934,500', '984,500', '89,500', '23 November 2026']) expect(text).toContain(part)
    expect(text).not.toContain('95,000')
  }
  const listed = (await call(listInvoices, { query: { search: '2026' } as never }, { as: manager })).body
  const row = (number: string) => listed.find((one) => one.number === number)
  expect(row(made.number)).toMatchObject({ totalPounds: 9_934_500, vatPounds: 984_500, rate: 89_500 })
  expect(row(creditNote.number)).toMatchObject({ totalPounds: -9_934_500, vatPounds: -984_500 })
  const before = app.clock.now
  app.clock.now = new Date('2026-11-24T08:00:00Z')
  const owner = await app.person('ADMIN')
  // The rate of an earlier day that staff have left as it was proposed.
  const again = (await issue(id, { total: '111.00', rate: 95_000 } as never, owner)).body
  expect((await invoicePdf(id, again.id, owner)).text).toContain(
    'LBP 95,000 for $1, the rate of Monday 23 November 2026',
  )
  await credit(id, again.id, {}, owner)
  // A rate that is typed counts for this invoice.
  const own = (await issue(id, { total: '111.00', rate: 90_000 } as never, owner)).body
  const { text } = await invoicePdf(id, own.id, owner)
  expect(text).toContain('9,990,000')
  expect(text).toContain('LBP 90,000 for $1, the rate of Tuesday 24 November 2026')
  app.clock.now = before
})

test('with the setting off an invoice is in dollars only', async () => {
  await call(updatePlatformSettings, { body: { invoicesInPounds: false } }, { as: admin })
  const id = await confirmed()
  expect((await draft(id)).pounds).toBeNull()
  const made = (await issue(id)).body
  expect((await invoicePdf(id, made.id)).text).not.toContain('LBP')
  await call(updatePlatformSettings, { body: { invoicesInPounds: true } }, { as: admin })
})
