import { expect, test } from 'vitest'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getRentalAgreement } from '#papers/contract.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { type CustomerRental, requestRental } from '#rentals/contract.ts'
import { setRentalLanguage } from '#rentals/read-contract.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const bride = await app.person()

/** A dress for 400, a veil for 200 and a tiara for 55: 655 together. */
async function requested(hidePrice = false) {
  const prices = { Odette: 400_00, Veil: 200_00, Tiara: 55_00 }
  const ids: string[] = []
  for (const [title, rentalPrice] of Object.entries(prices))
    ids.push((await insertDress(db, { title, rentalPrice, hidePrice }))[0]!)
  const [dressId, ...withDressIds] = ids
  const body = { dressId: dressId!, withDressIds, eventDate: '2026-12-12' }
  return (await call(requestRental, { body }, { as: bride })).body.id
}

async function done(id: string, body: Record<string, unknown>): Promise<Rental> {
  const { version } = (await call(getRental, { params: { id } }, { as: admin })).body
  const changed = { params: { id }, body: { version, ...body } } as never
  const reply = await send(changeRental, changed, { as: admin })
  expect([reply.status, reply.body]).toMatchObject([200, {}])
  return reply.body as Rental
}
const seenByBride = async (id: string) =>
  (await call(getRental, { params: { id } }, { as: bride })).body as CustomerRental

const threeAtOnce = {
  action: 'confirm',
  price: '600',
  priceReason: 'Three at once',
  waiveReason: 'Known',
} as const

test('a price below the list is a discount with its reason, for staff and for the customer', async () => {
  const id = await requested()
  expect((await seenByBride(id)).discount).toBeNull()
  const confirmed = await done(id, threeAtOnce)
  const discount = { listPrice: '655.00', amount: '55.00', reason: 'Three at once' }
  expect(confirmed).toMatchObject({ price: '600.00', discount, staff: { listPrice: '655.00' } })
  expect(confirmed.pieces.map(({ price }) => price)).toEqual(['366.00', '184.00', '50.00'])
  expect(await seenByBride(id)).toMatchObject({ price: '600.00', discount })
})

test('the reason of the price stays when pieces change; the discount is what is left of it', async () => {
  const id = await requested()
  const { pieces } = await done(id, threeAtOnce)
  const dropped = await done(id, { action: 'dropPiece', pieceId: pieces[2]!.id, reason: 'Not needed' })
  expect(dropped).toMatchObject({
    price: '550.00',
    discount: { listPrice: '600.00', amount: '50.00', reason: 'Three at once' },
  })
  const [cape] = await insertDress(db, { title: 'Cape', rentalPrice: 100_00 })
  const [belt] = await insertDress(db, { title: 'Belt', rentalPrice: 30_00 })
  const swap = { action: 'swap', pieceId: pieces[1]!.id, dressId: cape, reason: 'She prefers it' }
  expect(await done(id, swap)).toMatchObject({
    price: '466.00',
    discount: { listPrice: '500.00', amount: '34.00', reason: 'Three at once' },
  })
  const add = { action: 'addPiece', dressId: belt, price: '20', reason: 'With the dress' }
  expect(await done(id, add)).toMatchObject({
    price: '486.00',
    discount: { listPrice: '530.00', amount: '44.00', reason: 'Three at once' },
  })
})

test('the first piece below the list gives its reason to the price', async () => {
  const id = await requested()
  const [belt] = await insertDress(db, { rentalPrice: 30_00 })
  const add = { action: 'addPiece', dressId: belt, price: '20', reason: 'With the dress' }
  expect((await done(id, add)).discount).toMatchObject({ amount: '10.00', reason: 'With the dress' })
})

test('a longer event costs more than the list; the discount and its reason stay', async () => {
  const id = await requested()
  await done(id, threeAtOnce)
  const longer = { action: 'extend', eventDate: '2026-12-12', eventEnd: '2026-12-13' }
  const extended = await done(id, { ...longer, price: '700', priceReason: 'A second day' })
  expect(extended).toMatchObject({
    price: '700.00',
    discount: { listPrice: '755.00', amount: '55.00', reason: 'Three at once' },
  })
})

test('a price that the customer is called with shows no list price before it is set', async () => {
  const id = await requested(true)
  expect(await seenByBride(id)).toMatchObject({ price: null, discount: null })
  const { body } = await call(getRental, { params: { id } }, { as: admin })
  expect(body.staff?.listPrice).toBe('655.00')
  expect((await done(id, threeAtOnce)).discount).toMatchObject({ amount: '55.00' })
})

test('one mail after each change says what changed, the pieces now and the discount', async () => {
  const id = await requested()
  const { pieces, number } = await done(id, threeAtOnce)
  const [cape] = await insertDress(db, { title: 'Cape', rentalPrice: 100_00 })
  const [belt] = await insertDress(db, { title: 'Belt', titleFr: 'Ceinture', rentalPrice: 30_00 })
  await done(id, { action: 'dropPiece', pieceId: pieces[2]!.id, reason: 'Not needed' })
  await done(id, { action: 'swap', pieceId: pieces[1]!.id, dressId: cape, reason: 'She prefers it' })
  await call(setRentalLanguage, { params: { id }, body: { language: 'fr' } }, { as: admin })
  await done(id, { action: 'addPiece', dressId: belt })
  const mails = (await storedMails(db)).filter(({ bodyText }) => bodyText?.includes(number))
  expect(mails.map(({ templateName }) => templateName)).toEqual([
    'rental_requested',
    'rental_confirmed',
    'rental_changed',
    'rental_changed',
    'rental_changed',
  ])
  const confirmed = mails[1]?.bodyText
  for (const line of ['List price: $655.00', 'Discount: -$55.00, Three at once', 'Price: $600.00'])
    expect(confirmed).toContain(line)
  expect(confirmed).toContain('Odette: $366.00, security deposit $200.00')
  expect(mails[2]?.subject).toBe('Your rental for Saturday 12 December 2026 has changed')
  for (const [index, change] of ['Removed: Tiara', 'Cape instead of Veil'].entries())
    expect(mails[index + 2]?.bodyText).toContain(`What has changed: ${change}`)
  const french = mails[4]?.bodyText?.replace(/\s/g, ' ')
  for (const line of ['Pièce ajoutée : Ceinture', 'Ceinture : 30,00 $, caution 200,00 $', 'Prix : 496,00 $'])
    expect(french).toContain(line)
})

test('the contract has one section of pieces, each with its price, and the discount with its reason', async () => {
  const id = await requested()
  await done(id, threeAtOnce)
  const url = urlOf(getRentalAgreement, { params: { id } })
  const { rawPayload } = await app.inject({ method: 'GET', url }, { as: admin })
  const text = pdfText(rawPayload).join('')
  expect(text.match(/THE DRESSES AND ACCESSORIES/g)).toHaveLength(1)
  for (const part of [
    'Price$366.00',
    'List price$655.00',
    'Discount-$55.00, Three at once',
    'rents the pieces named',
  ])
    expect(text).toContain(part)
})
