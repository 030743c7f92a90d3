import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { addRental, checkRental } from '#rentals/new-rental-contract.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { parseMoney } from '#shared/format/money.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const bride = await app.person()

const eventDate = '2026-12-12'
const eachMissing = {
  status: 422,
  code: 'price_missing',
  message: 'Not every piece has a price yet. Please say the price of each piece.',
}

/** Two dresses of two lenders, each for its price or on request, with a fee of 10 %. */
async function twoOfTwoLenders(...prices: (string | null)[]) {
  const lenders = [await app.person(), await app.person()]
  const ids: string[] = []
  for (const [index, { id }] of lenders.entries())
    ids.push(
      (
        await insertDress(db, { ownerId: id, rentalPrice: parseMoney(prices[index]), platformFee: '10.00' })
      )[0]!,
    )
  return { lenders, ids }
}

async function requested(...prices: (string | null)[]) {
  const { lenders, ids } = await twoOfTwoLenders(...prices)
  const [dressId, ...withDressIds] = ids
  const { body } = await call(
    requestRental,
    { body: { dressId: dressId!, withDressIds, eventDate } },
    { as: bride },
  )
  return { lenders, ids, id: body.id, pieces: (await read(body.id)).pieces.map(({ id }) => id) }
}

const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
async function act(id: string, change: Record<string, unknown>) {
  const { version } = await read(id)
  const waived = change.action === 'confirm' && { waiveReason: 'Known' }
  const changed = { params: { id }, body: { version, ...waived, ...change } } as never
  const reply = await send(changeRental, changed, { as: admin })
  const { code, message } = reply.body as { code?: string; message?: string }
  return { status: reply.status, code, message, rental: reply.body as Rental }
}
const pricesOf = ({ price, pieces }: Rental) => [price, ...pieces.map((piece) => piece.price)]
const pending = async (as: Person) => (await call(getUserBalance, {}, { as })).body.pending
const pendingOf = (lenders: readonly Person[]) => Promise.all(lenders.map(pending))
const each = (ids: readonly string[], prices: readonly string[]) =>
  ids.map((id, index) => ({ id, price: prices[index]! }))

test('with a piece on request the sum alone is refused: each lender earns of the price of her piece', async () => {
  const { id, lenders, pieces } = await requested('180.00', null)
  expect(await act(id, { action: 'confirm', price: '580' })).toMatchObject(eachMissing)
  expect(await act(id, { action: 'confirm' })).toMatchObject(eachMissing)
  expect(await pendingOf(lenders)).toEqual([0, 0])
  const prices = each(pieces, ['180', '400'])
  const { rental } = await act(id, { action: 'confirm', prices })
  expect(pricesOf(rental)).toEqual(['580.00', '180.00', '400.00'])
  expect(await pendingOf(lenders)).toEqual([162, 360])
})

test('two pieces on request with other prices', async () => {
  const { id, lenders, pieces } = await requested(null, null)
  expect(await act(id, { action: 'confirm', price: '999.99' })).toMatchObject(eachMissing)
  const { rental } = await act(id, { action: 'confirm', prices: each(pieces, ['333.33', '666.66']) })
  expect(pricesOf(rental)).toEqual(['999.99', '333.33', '666.66'])
  expect(await pendingOf(lenders)).toEqual([300, 599.99])
})

test('the prices name each piece once, and one of them is above 0', async () => {
  const { id, pieces } = await requested('180.00', null)
  const refused = async (prices: unknown) => (await act(id, { action: 'confirm', prices })).code
  expect(await refused(each(pieces.slice(1), ['400']))).toBe('price_missing')
  expect(await refused(each([pieces[0]!, pieces[0]!], ['180', '400']))).toBe('price_missing')
  expect(await refused(each([...pieces, id], ['180', '400', '20']))).toBe('price_missing')
  const free = { action: 'confirm', prices: each(pieces, ['0', '0']), priceReason: 'A gift' }
  expect((await act(id, free)).code).toBe('price_missing')
  const both = { action: 'confirm', price: '580', prices: each(pieces, ['180', '400']) }
  expect((await act(id, both)).status).toBe(400)
  expect((await read(id)).step).toBe('REQUESTED')
})

test('a piece below what it usually costs needs a reason, also when another costs more', async () => {
  const { id, pieces } = await requested('180.00', '400.00')
  const prices = each(pieces, ['200', '380'])
  expect((await act(id, { action: 'confirm', prices })).code).toBe('price_reason_missing')
  const { rental } = await act(id, { action: 'confirm', prices, priceReason: 'Agreed with both lenders' })
  expect(pricesOf(rental)).toEqual(['580.00', '200.00', '380.00'])
})

test('where each piece has a price, the sum is enough', async () => {
  const { id, lenders } = await requested('180.00', '400.00')
  const { rental } = await act(id, { action: 'confirm', price: '290', priceReason: 'Half price' })
  expect(pricesOf(rental)).toEqual(['290.00', '90.00', '200.00'])
  expect(await pendingOf(lenders)).toEqual([81, 180])
})

test('the only piece takes its price as the sum or by itself', async () => {
  for (const agreed of ['price', 'prices'] as const) {
    const [dressId] = await insertDress(db, { rentalPrice: null })
    const { body } = await call(requestRental, { body: { dressId: dressId!, eventDate } }, { as: admin })
    const { pieces } = await read(body.id)
    const given = { price: '250', prices: each([pieces[0]!.id], ['250']) }[agreed]
    const { rental } = await act(body.id, { action: 'confirm', [agreed]: given })
    expect(pricesOf(rental)).toEqual(['250.00', '250.00'])
  }
})

test('staff who rent say the price of each piece by its dress, also of two copies', async () => {
  const { ids, lenders } = await twoOfTwoLenders('180.00', null)
  const [veil] = await insertDress(db, { ownerId: null, rentalPrice: null, stockQuantity: 2 })
  const rent = (confirm: Record<string, unknown>) =>
    send(
      addRental,
      {
        body: {
          dressId: ids[0]!,
          withDressIds: [veil!, ids[1]!, veil!],
          eventDate,
          clientName: 'Rana Khoury',
          clientPhone: '+961 3 123 456',
          confirm: { waiveReason: 'Known', ...confirm },
        },
      } as never,
      { as: admin },
    )
  const refused = await rent({ price: '700' })
  expect([refused.status, refused.body]).toMatchObject([422, { message: eachMissing.message }])
  const prices = each([veil!, ids[0]!, ids[1]!, veil!], ['50', '180', '400', '70'])
  const { status, body } = await rent({ prices })
  expect([status, pricesOf(body as Rental)]).toEqual([201, ['700.00', '180.00', '50.00', '400.00', '70.00']])
  expect(await pendingOf(lenders)).toEqual([162, 360])
})

test('the price of a longer event is that of each piece while one has none; then the sum is enough', async () => {
  const { id, pieces, lenders } = await requested('180.00', null)
  const longer = { action: 'extend', eventDate, eventEnd: '2026-12-13' }
  expect(await act(id, { ...longer, price: '700' })).toMatchObject(eachMissing)
  const held = await act(id, { ...longer, prices: each(pieces, ['200', '500']), priceReason: 'Two days' })
  expect(pricesOf(held.rental)).toEqual(['700.00', '200.00', '500.00'])
  expect((await act(id, { action: 'confirm' })).status).toBe(200)
  const days = { ...longer, eventEnd: '2026-12-14', priceReason: 'Three days' }
  expect(pricesOf((await act(id, { ...days, price: '1400' })).rental)).toEqual([
    '1400.00',
    '400.00',
    '1000.00',
  ])
  expect(await pendingOf(lenders)).toEqual([360, 900])
})

test('a piece on request is added to a rental without a price, and asked for with the others', async () => {
  const { id } = await requested('180.00', null)
  const [belt] = await insertDress(db, { rentalPrice: null })
  expect((await act(id, { action: 'addPiece', dressId: belt })).status).toBe(200)
  expect(await act(id, { action: 'confirm', price: '900' })).toMatchObject(eachMissing)
  const [cape] = await insertDress(db, { rentalPrice: null })
  expect((await act(id, { action: 'swap', dressId: cape, reason: 'Prefers it' })).status).toBe(200)
  const { pieces } = await read(id)
  const prices = each(
    pieces.map((piece) => piece.id),
    ['100', '400', '20'],
  )
  expect(pricesOf((await act(id, { action: 'confirm', prices })).rental)[0]).toBe('520.00')
  // Once there is a price, no piece comes without one.
  expect((await act(id, { action: 'addPiece', dressId: belt })).code).toBe('price_missing')
  const [tiara] = await insertDress(db, { rentalPrice: null })
  const swap = { action: 'swap', pieceId: pieces[1]!.id, dressId: tiara, reason: 'Prefers it' }
  expect((await act(id, swap)).code).toBe('price_missing')
})

test('a dress stands in a rental as often as the shop has it, and the refusal says so', async () => {
  const [gown] = await insertDress(db, { ownerId: null, title: 'Odette', rentalPrice: 18_000 })
  const tooFew = 'The shop has only one of Odette, which stands here more often. Please take one out.'
  const query = { dressId: gown!, withDressIds: [gown!] }
  const { body: check } = await call(checkRental, { query }, { as: admin })
  expect(check).toMatchObject({ free: false, tooFew })
  const { body: one } = await call(checkRental, { query: { dressId: gown! } }, { as: admin })
  expect(one.tooFew).toBeNull()
  const contact = { clientName: 'Rana Khoury', clientPhone: '+961 3 123 456' }
  const refused = await send(addRental, { body: { ...query, eventDate, ...contact } }, { as: admin })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'dress_taken', message: tooFew, fields: { withDressIds: tooFew } },
  ])
})

test('staff read who recorded a payment', async () => {
  const [gown] = await insertDress(db, { ownerId: null, rentalPrice: 18_000 })
  const contact = { clientName: 'Rana Khoury', clientPhone: '+961 3 123 456' }
  const payments = [{ kind: 'RENTAL', method: 'CARD', amount: '90.00' }]
  const body = { dressId: gown!, eventDate, ...contact, confirm: { payments } }
  const { id } = (await send(addRental, { body } as never, { as: admin })).body as Rental
  const { payments: recorded, staff } = await read(id)
  expect(Object.entries(staff!.paymentsBy)).toMatchObject([[recorded[0]!.id, { id: admin.id }]])
})
