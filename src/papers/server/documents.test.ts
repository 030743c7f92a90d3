import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listAgreements } from '#agreements/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { fallbackWidth } from '#files/rules/pictures.ts'
import {
  getManagedAgreement,
  getManagedReceipt,
  getPaymentReceipt,
  getRentalAgreement,
  shareRentalAgreement,
} from '#papers/contract.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { requestRental } from '#rentals/contract.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { setRentalLanguage } from '#rentals/read-contract.ts'
import { insertFeeRow } from '#rentals/server/fees.fixture.ts'
import { insertRentalRow, setStanding } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import type { PaymentId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { setRate } from '#till/rate-contract.ts'
import { getReadyMessages } from '#whatsapp/contract.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const [admin, bride, stranger] = [
  await app.person('ADMIN', { firstName: 'Rima', lastName: 'Haddad' }),
  await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury', phone: '+961 3 123 456' }),
  await app.person(),
]

let guests = 0
const guest = () => {
  guests += 1
  const email = `guest.${guests}@example.com`
  return { firstName: 'Lea', lastName: 'Saad', email, phone: `+961 3 888 00${guests}` }
}

/** A confirmed rental of a member or a guest, with its deposit. */
async function confirmed(guest?: object, dress: Parameters<typeof insertDress>[1] = {}) {
  const [dressId] = await insertDress(db, { title: 'فستان Ivory', rentalPrice: 200_00, ...dress })
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
  return { statusCode, isPdf, disposition: sent['content-disposition'], bytes: rawPayload }
}

async function pdfTextAt(url: string, as: { cookie: string } = admin) {
  return pdfText((await pdf(url, as)).bytes).join('')
}

test('staff, the customer and the guest’s link get a receipt; strangers find none', async () => {
  const { rental } = await confirmed()
  const paymentId = rental.payments[0]!.id
  const url = urlOf(getPaymentReceipt, { params: { id: rental.id, paymentId } })
  for (const as of [admin, bride])
    expect(await pdf(url, as)).toMatchObject({
      statusCode: 200,
      isPdf: true,
      disposition: `attachment; filename="receipt-${rental.payments[0]!.receipt}.pdf"`,
    })
  expect(await pdf(url, stranger)).toMatchObject({ statusCode: 404, isPdf: false })
  expect(await pdf(url)).toMatchObject({ statusCode: 401 })
  const other = urlOf(getPaymentReceipt, { params: { id: rental.id, paymentId: rental.id } })
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

test('a rental that is over is not sent to be signed', async () => {
  const [dressId] = await insertDress(db, {})
  const days = { startDate: '2026-11-05', endDate: '2026-11-09' }
  const id = await insertRentalRow(db, { dressId, accountId: bride.id, status: 'COMPLETED', ...days })
  const { status, body } = await send(shareRentalAgreement, { params: { id } }, { as: admin })
  expect([status, body.code]).toEqual([409, 'not_possible_now'])
})

test('a rental agreement is read by staff and its customer, and shared once to be signed', async () => {
  const { rental } = await confirmed()
  const params = { id: rental.id }
  const url = urlOf(getRentalAgreement, { params })
  for (const as of [admin, bride]) expect(await pdf(url, as)).toMatchObject({ statusCode: 200, isPdf: true })
  expect(await pdf(url, stranger)).toMatchObject({ statusCode: 404 })
  expect((await send(shareRentalAgreement, { params }, { as: bride })).status).toBe(403)
  const { status, body } = await call(shareRentalAgreement, { params }, { as: admin })
  expect([status, body.agreement]).toMatchObject([201, { status: 'PENDING', isNewOneDue: false }])
  const again = await send(shareRentalAgreement, { params }, { as: admin })
  expect([again.status, again.body.code]).toEqual([409, 'not_possible_now'])
  const { body: agreements } = await call(listAgreements, {}, { as: bride })
  expect(agreements).toMatchObject([
    { id: body.agreement?.id, agreementName: `Rental contract ${rental.number}`, status: 'PENDING' },
  ])
})

test('a receipt says what was paid so far and is still to pay after it, who received it, when, and the pounds', async () => {
  const { rental } = await confirmed()
  const params = { id: rental.id }
  const inPounds = { kind: 'RENTAL', method: 'CASH', amount: '60', lbpAmount: 5_370_000, lbpRate: 89_500 }
  await call(payRental, { params, body: inPounds } as never, { as: admin })
  const { body } = await call(getRental, { params }, { as: admin })
  const [first, second] = body.payments.map(({ id, receipt }) => ({
    receipt,
    url: urlOf(getPaymentReceipt, { params: { id: rental.id, paymentId: id } }),
  }))
  const later = await pdfTextAt(second!.url)
  expect(later).toContain(`Receipt ${second!.receipt}`)
  expect(later).toContain('Paid in poundsLBP 5,370,000 at 89,500 a dollar')
  expect(later).toContain('Paid towards the price so far$160.00')
  expect(later).toContain('Balance of the rental$40.00')
  expect(later).toContain('Received byRima Haddad')
  expect(later).toContain('Date and timeMonday 23 November 2026, 10:00')
  expect(later).toContain(`RENTAL ${rental.number}`)
  // The earlier one still says what it said.
  const earlier = await pdfTextAt(first!.url)
  expect(earlier).toContain('Balance of the rental$100.00')
  expect(earlier).not.toContain('pounds')
  // Also after an inspection with fees above the guarantee.
  const [handedOverAt, returnedAt] = [clock.now, clock.now]
  const completedAt = new Date(clock.now.getTime() + 1)
  const inspected = {
    status: 'COMPLETED',
    handedOverAt,
    returnedAt,
    completedAt,
  } as const
  await setStanding(db, eq(rentals.id, rental.id), inspected)
  await insertFeeRow(db, { rentalId: rental.id, cents: 70_00, chargedAt: completedAt })
  expect(await pdfTextAt(second!.url)).toContain('Balance of the rental$40.00')
})

test('a receipt says what was received and the change, that it was undone, and what was given back in pounds', async () => {
  const { rental } = await confirmed()
  const params = { id: rental.id }
  const receipt = (paymentId: PaymentId) =>
    pdfTextAt(urlOf(getPaymentReceipt, { params: { id: rental.id, paymentId } }))
  const pounds = { lbpAmount: 895_000, lbpRate: 89_500 }
  const line = { kind: 'RENTAL', method: 'CASH', amount: '10' }
  await call(setRate, { body: { rate: 89_500 } }, { as: admin })
  await send(payRental, { params, body: { ...line, ...pounds } }, { as: admin })
  const change = { ...line, amount: '20', received: '30', changeLbp: 895_000 }
  const { body: paid } = await send(payRental, { params, body: change }, { as: admin })
  const text = await receipt(paid.id)
  expect(text).toContain('Cash received$30.00')
  expect(text).toContain('Change givenLBP 895,000')
  const { body } = await call(getRental, { params }, { as: admin })
  expect(body.staff?.cash[paid.id]).toMatchObject({
    branch: 'AOUKAR',
    isClosed: false,
    moved: { dollars: '30.00', pounds: 0 },
    change: { dollars: '0.00', pounds: 895_000 },
  })
  const undone = { params: { ...params, paymentId: paid.id }, body: { reason: 'Typing error' } }
  const { body: reversal } = await send(reversePayment, undone, { as: admin })
  const after = await receipt(paid.id)
  expect(after).toContain(`Receipt ${paid.receipt} (void)`)
  expect(after).toContain(`UndoneMonday 23 November 2026, 10:00, by receipt ${reversal.receipt}`)
  const refund = { ...line, ...pounds, kind: 'REFUND', refundOf: 'RENTAL', reason: 'By agreement' }
  const { body: back } = await send(payRental, { params, body: refund }, { as: admin })
  expect(await receipt(back.id)).toContain('Refunded in poundsLBP 895,000')
})

test('a receipt names the VAT of its day in a deposit and a fee, none in a guarantee', async () => {
  const setVat = (vatPercent: 0 | 11) => call(updatePlatformSettings, { body: { vatPercent } }, { as: admin })
  await setVat(11)
  const { rental } = await confirmed()
  const params = { id: rental.id }
  for (const kind of ['FEE', 'GUARANTEE'] as const)
    await call(
      payRental,
      { params, body: { kind, method: 'CASH', amount: '22.20', reason: 'x' } },
      { as: admin },
    )
  await setVat(0)
  const { body } = await call(getRental, { params }, { as: admin })
  const said = await Promise.all(
    body.payments.map(async ({ id: paymentId }) => {
      const text = await pdfTextAt(urlOf(getPaymentReceipt, { params: { id: rental.id, paymentId } }))
      return /VAT 11 % included: \$[\d.]+/.exec(text)?.[0]
    }),
  )
  // Of $100.00, $22.20 and a guarantee.
  expect(said).toEqual(['VAT 11 % included: $9.91', 'VAT 11 % included: $2.20', undefined])
})

test('a rental agreement names both parties, the dress and its value, the money and the terms', async () => {
  await call(updatePlatformSettings, { body: { taxNumber: '3214567-601' } }, { as: admin })
  const piece = { title: 'Aurore #1 *lace*', sku: 'TR-0042', size: '38', retailPrice: 2400_00 }
  const { rental } = await confirmed(undefined, piece)
  const text = await pdfTextAt(urlOf(getRentalAgreement, { params: { id: rental.id } }), bride)
  for (const said of [
    `Rental contract ${rental.number}`,
    'Tax number 3214567-601',
    'NameRana Khoury',
    'Phone+961 3 123 456',
    'DressAurore #1 *lace*',
    'Size38',
    'ReferenceTR-0042',
    'Retail value$2,400.00',
    'EventSaturday 12 December 2026',
    'Price$200.00',
    'Paid so far$100.00',
    'Balance due$100.00',
    'Security deposit (refundable)$200.00',
    'Each day late on which the showroom is open costs $20.00; days on which it is closed do not count.',
    'FOR TROUSSEAU',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Identity document')
})

test('a rental agreement shows the picture of the dress, and comes without one that is not stored', async () => {
  const create = { width: 30, height: 40, channels: 3, background: '#fdd' } as const
  const jpeg = await sharp({ create }).jpeg().toBuffer()
  await app.deps.files.put(`dresses/aurore-${fallbackWidth}.jpg`, jpeg)
  const imagesOf = async (mainImage: string) => {
    const { rental } = await confirmed(guest(), { mainImage, images: [mainImage] })
    const { statusCode, bytes } = await pdf(urlOf(getRentalAgreement, { params: { id: rental.id } }), admin)
    return [statusCode, bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0]
  }
  expect(await imagesOf('/files/dresses/aurore.jpg')).toEqual([200, 1])
  expect(await imagesOf('/files/dresses/gone.jpg')).toEqual([200, 0])
  expect(await imagesOf('https://elsewhere.test/aurore.jpg')).toEqual([200, 0])
})

test('after the inspection a rental agreement says what was kept of the guarantee, why, and what went back', async () => {
  const inspected = async (inspection: object) => {
    const { rental } = await confirmed(guest())
    const act = async (version: number, body: object) =>
      send(changeRental, { params: { id: rental.id }, body: { version, ...body } } as never, { as: admin })
    const payments = [
      { kind: 'RENTAL', method: 'CARD', amount: '100' },
      { kind: 'GUARANTEE', method: 'CASH', amount: '200' },
    ]
    await act(2, { action: 'handOver', payments })
    await act(3, { action: 'return' })
    expect((await act(4, { action: 'inspect', ...inspection })).status).toBe(200)
    return pdfTextAt(urlOf(getRentalAgreement, { params: { id: rental.id } }))
  }
  const lateFee = { amount: '80', reason: 'Four days late' }
  const some = await inspected({
    damage: { amount: '30', reason: 'Torn hem' },
    lateFee,
    refundMethod: 'CASH',
  })
  expect(some).toContain(
    'Security deposit (refundable)$200.00Kept of the security deposit$30.00, Torn hemKept of the security deposit$80.00, Four days lateSecurity deposit refunded$90.00Late fee per open day',
  )
  const all = await inspected({ damage: { amount: '150.50', reason: 'Lace torn' }, lateFee })
  expect(all).toContain(
    'Balance due$30.50Of it, fees$30.50, Four days lateSecurity deposit (refundable)$200.00',
  )
  expect(all).toContain('Kept of the security deposit$49.50, Four days lateLate fee per open day')
  expect(all).not.toContain('Security deposit refunded')
})

test('papers and the message about a receipt are in the language of the rental, which staff choose', async () => {
  const { rental } = await confirmed()
  const { id } = rental
  const paymentId = rental.payments[0]!.id
  const input = { params: { id }, body: { language: 'fr' } } as const
  expect((await send(setRentalLanguage, input, { as: bride })).status).toBe(403)
  expect((await send(setRentalLanguage, input, { as: admin })).status).toBe(200)
  expect(await pdfTextAt(urlOf(getPaymentReceipt, { params: { id, paymentId } }))).toContain('Reçu')
  const query = { kind: 'rental', id, paymentId } as const
  const ask = (as: typeof admin) => send(getReadyMessages, { query }, { as })
  const text = async () => (await ask(admin)).body.messages[0]?.text
  expect((await ask(bride)).status).toBe(403)
  expect(await text()).toMatch(/^Bonjour (.*\n){2}.*http\S+\/fr\/rentals\/\S+$/)
  await send(setRentalLanguage, { ...input, body: { language: 'ar' } }, { as: admin })
  expect(await text()).toMatch(/^مرحباً /)
  expect((await pdf(urlOf(getPaymentReceipt, { params: { id, paymentId } }), admin)).isPdf).toBe(true)
})

test('a guest reads the contract by her link before the pick-up, and then has it on paper', async () => {
  const { token, rental } = await confirmed(guest())
  const params = { token: token! }
  const url = urlOf(getManagedAgreement, { params })
  expect(await pdfTextAt(url)).toContain(rental.number)
  await setStanding(db, eq(rentals.id, rental.id), { status: 'CONFIRMED', handedOverAt: clock.now })
  expect((await send(getManagedAgreement, { params })).status).toBe(404)
})
