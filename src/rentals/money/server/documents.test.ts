import { expect, test } from 'vitest'
import { listAgreements } from '#agreements/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import {
  getManagedReceipt,
  getReceipt,
  getRentalAgreement,
  shareRentalAgreement,
} from '#rentals/document-contract.ts'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const [admin, bride, stranger] = [
  await app.person('ADMIN'),
  await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury', phone: '+961 3 123 456' }),
  await app.person(),
]

/** A confirmed rental of a member or a guest, with its deposit. */
async function confirmed(guest?: object) {
  const [dressId] = await insertDress(db, { title: 'فستان Ivory', rentalPrice: '200.00' })
  const body = { dressId, eventDate: '2026-12-12', ...guest }
  const made = await call(requestRental, { body }, guest ? {} : { as: bride })
  const { body: rental } = await send(
    changeRental,
    {
      params: { id: made.body.id },
      body: { action: 'confirm', version: 1, payments: [{ kind: 'RENTAL', method: 'CASH', amount: '100' }] },
    } as never,
    { as: admin },
  )
  return { token: made.body.manageToken, rental: rental as Rental }
}

async function pdf(url: string, as?: { cookie: string }) {
  const headers = { host: 'shop.test', ...(as && { cookie: as.cookie }) }
  const { statusCode, rawPayload, headers: sent } = await app.app.inject({ url, headers })
  const isPdf = rawPayload.subarray(0, 5).toString() === '%PDF-'
  return { statusCode, isPdf, disposition: sent['content-disposition'] }
}

test('staff, the customer and the guest’s link get a receipt; strangers find none', async () => {
  const { rental } = await confirmed()
  const paymentId = rental.payments[0]!.id
  const url = urlOf(getReceipt, { params: { id: rental.id, paymentId } })
  for (const as of [admin, bride])
    expect(await pdf(url, as)).toEqual({
      statusCode: 200,
      isPdf: true,
      disposition: `attachment; filename="receipt-${rental.number}.pdf"`,
    })
  expect(await pdf(url, stranger)).toMatchObject({ statusCode: 404, isPdf: false })
  expect(await pdf(url)).toMatchObject({ statusCode: 401 })
  const other = urlOf(getReceipt, { params: { id: rental.id, paymentId: rental.id } })
  expect(await pdf(other, admin)).toMatchObject({ statusCode: 404 })

  const guest = { firstName: 'Lea', lastName: 'Saad', email: 'lea@example.com', phone: '+961 3 999 888' }
  const { token, rental: theirs } = await confirmed(guest)
  const params = { token: token as string, paymentId: theirs.payments[0]!.id }
  expect(await pdf(urlOf(getManagedReceipt, { params }))).toMatchObject({ statusCode: 200, isPdf: true })
  const foreign = { token: token as string, paymentId }
  expect(await pdf(urlOf(getManagedReceipt, { params: foreign }))).toMatchObject({ statusCode: 404 })
  const forged = { token: 'a'.repeat(64), paymentId }
  expect(await pdf(urlOf(getManagedReceipt, { params: forged }))).toMatchObject({ statusCode: 404 })
  const shared = await send(shareRentalAgreement, { params: { id: theirs.id } }, { as: admin })
  expect([shared.status, shared.body.code]).toEqual([422, 'contract_needs_account'])
})

test('a rental agreement is read by staff and its customer, and shared once to be signed', async () => {
  const { rental } = await confirmed()
  const params = { id: rental.id }
  const url = urlOf(getRentalAgreement, { params })
  for (const as of [admin, bride]) expect(await pdf(url, as)).toMatchObject({ statusCode: 200, isPdf: true })
  expect(await pdf(url, stranger)).toMatchObject({ statusCode: 404 })
  expect((await send(shareRentalAgreement, { params }, { as: bride })).status).toBe(403)
  const { status, body } = await call(shareRentalAgreement, { params }, { as: admin })
  expect([status, typeof body.staff?.agreementId]).toEqual([201, 'string'])
  const again = await send(shareRentalAgreement, { params }, { as: admin })
  expect([again.status, again.body.code]).toEqual([409, 'not_possible_now'])
  const { body: agreements } = await call(listAgreements, {}, { as: bride })
  expect(agreements).toMatchObject([
    { id: body.staff?.agreementId, agreementName: `Rental contract ${rental.number}`, status: 'PENDING' },
  ])
})
