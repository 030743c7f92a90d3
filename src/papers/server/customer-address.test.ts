import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { downloadCustomerData, eraseCustomer } from '#admin/customer-contract.ts'
import { filesIn } from '#admin/server/export/zip-reader.fixture.ts'
import * as change from '#customers/change-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getPaymentReceipt, getRentalAgreement } from '#papers/contract.ts'
import { issueInvoice } from '#papers/invoices/contract.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { invoices } from '#rentals/server/invoice-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import { type Endpoint, urlOf } from '#shared/endpoint.ts'
import type { CustomerId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })

const fields = {
  name: 'Rana Khoury',
  phone: '+961 3 123 456',
  email: null,
  language: 'en' as const,
  source: null,
  eventDate: null,
  eventPlace: null,
  whatsappConsent: false,
  photoConsent: false,
}
const address = 'Building 12, Hamra Street\nBeirut'
const onPaper = 'Building 12, Hamra Street, Beirut'

async function paperOf(endpoint: Endpoint, params: Record<string, string>): Promise<string> {
  const url = urlOf(endpoint, { params } as never)
  const { rawPayload } = await app.app.inject({ url, headers: { host: 'shop.test', cookie: admin.cookie } })
  return pdfText(rawPayload).join(' ')
}
const stored = async (id: CustomerId) => (await db.select().from(customers).where(eq(customers.id, id)))[0]!

test('an address of her file stands on contract, receipt and invoice, once staff have confirmed her rental', async () => {
  const { body: file } = await call(change.addCustomer, { body: { ...fields, address } }, { as: assistant })
  expect(file.address).toBe(address)
  const [dressId = ''] = await insertDress(db, { rentalPrice: 120_00 })
  const id = await insertRentalRow(db, {
    dressId,
    customerId: file.id,
    startDate: '2026-12-10',
    endDate: '2026-12-14',
  })
  // Who asks may have typed the contact data of somebody else, and reads the papers of her request.
  expect(await paperOf(getRentalAgreement, { id })).not.toContain('Hamra')
  const body = { action: 'confirm', version: 1, waiveReason: 'Known' } as const
  expect((await call(changeRental, { params: { id }, body }, { as: assistant })).status).toBe(200)
  expect(await paperOf(getRentalAgreement, { id })).toContain(onPaper)
  const payment = { kind: 'RENTAL', method: 'CARD', amount: '60' } as const
  const paid = await send(payRental, { params: { id }, body: payment }, { as: assistant })
  expect(await paperOf(getPaymentReceipt, { id, paymentId: (paid.body as { id: string }).id })).toContain(
    onPaper,
  )
  await call(issueInvoice, { params: { id }, body: { total: '120.00' } }, { as: admin })
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.rentalId, id as never))
  expect(invoice?.facts.customer.address).toBe(onPaper)
})

test('it is changed or left as it is, found in the list and its file, exported, merged and erased with her', async () => {
  const { body: file } = await call(
    change.addCustomer,
    { body: { ...fields, name: 'Lea Saab', phone: '+961 3 765 432', address } },
    { as: assistant },
  )
  const params = { id: file.id }
  // A program of an older version does not send it.
  const renamed = { ...fields, name: 'Lea S. Saab', phone: '+961 3 765 432' }
  expect((await call(change.updateCustomer, { params, body: renamed }, { as: assistant })).body.address).toBe(
    address,
  )
  const cleared = { ...renamed, address: ' ' }
  expect(
    (await call(change.updateCustomer, { params, body: cleared }, { as: assistant })).body.address,
  ).toBeNull()
  await call(change.updateCustomer, { params, body: { ...renamed, address } }, { as: assistant })
  const tooLong = { ...renamed, address: 'a'.repeat(301) }
  expect((await call(change.updateCustomer, { params, body: tooLong }, { as: assistant })).status).toBe(400)
  const client = await app.person()
  expect((await call(change.updateCustomer, { params, body: renamed }, { as: client })).status).toBe(403)

  const list = `${urlOf(listCustomers)}?search=Saab&format=csv`
  const csv = await app.app.inject({ url: list, headers: { host: 'shop.test', cookie: admin.cookie } })
  expect(csv.body).toContain('Hamra Street')
  const { body: other } = await call(
    change.addCustomer,
    { body: { ...fields, name: 'Lea Saab', phone: '+961 3 111 222' } },
    { as: assistant },
  )
  await call(change.mergeCustomers, { params: { id: other.id }, body: { otherId: file.id } }, { as: admin })
  expect((await stored(other.id)).address).toBe(address)
  const url = urlOf(downloadCustomerData, { params: { id: other.id } })
  const zip = await app.app.inject({ url, headers: { host: 'shop.test', cookie: admin.cookie } })
  expect(JSON.stringify([...Object.values(await filesIn(zip.rawPayload))].map(String))).toContain(
    'Hamra Street',
  )
  expect((await send(eraseCustomer, { params: { id: other.id } }, { as: admin })).status).toBe(200)
  expect([(await stored(other.id)).address, (await stored(file.id)).address]).toEqual([null, null])
})
