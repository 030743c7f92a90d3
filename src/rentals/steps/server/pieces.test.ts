import { and, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { getToday } from '#admin/today-contract.ts'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { listDresses } from '#catalogue/contract.ts'
import { findDressEarnings } from '#dress-costs/server/earnings.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { addRentalPhoto, getRentalPhoto } from '#rentals/photo-contract.ts'
import { dressDaysOff } from '#rentals/server/tables.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { centsOf, moneyText } from '#shared/format/money.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const admin = await app.person('ADMIN')
const bride = await app.person()
const nour = await app.person()
const yara = await app.person()

const eventDate = '2026-12-12'

/** A dress of Nour for 300, one of Yara for 200 and a veil of the shop for 100, with guarantees of 200, 100 and 50. */
async function dressesOfThree() {
  const facts = [
    { title: 'Aurelia', ownerId: nour.id, rentalPrice: 300_00, guaranteeAmount: 200_00 },
    { title: 'Blanche', ownerId: yara.id, rentalPrice: 200_00, guaranteeAmount: 100_00 },
    { title: 'Veil', ownerId: null, rentalPrice: 100_00, guaranteeAmount: 50_00 },
  ]
  const ids: string[] = []
  for (const one of facts) ids.push((await insertDress(db, { ...one, platformFee: '10.00' }))[0]!)
  return ids as [string, string, string]
}

async function requested(as: Person = bride) {
  const ids = await dressesOfThree()
  const [dressId, ...withDressIds] = ids
  const { status, body } = await call(requestRental, { body: { dressId, withDressIds, eventDate } }, { as })
  expect(status).toBe(201)
  return { ids, id: (body as Rental).id }
}
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
async function act(id: string, body: Record<string, unknown>) {
  const { version } = await read(id)
  const reply = await send(changeRental, { params: { id }, body: { version, ...body } } as never, {
    as: admin,
  })
  return { status: reply.status, body: reply.body as Rental & { code?: string; message?: string } }
}
async function done(id: string, body: Record<string, unknown>): Promise<Rental> {
  const reply = await act(id, body)
  expect([reply.status, reply.body]).toMatchObject([200, {}])
  return reply.body
}
const pending = async (as: Person) => (await call(getUserBalance, {}, { as })).body
const titles = ({ pieces }: Rental) => pieces.map(({ dress }) => dress.title)
const pieceOf = ({ pieces }: Rental, title: string) => pieces.find(({ dress }) => dress.title === title)!

test('several dresses are one rental: its price, deposit and guarantee are the sums; a discount is spread', async () => {
  const { id } = await requested()
  const rental = await read(id)
  expect(titles(rental)).toEqual(['Aurelia', 'Blanche', 'Veil'])
  expect(rental).toMatchObject({ price: '600.00', guarantee: '350.00', deposit: '300.00' })
  const confirmed = await done(id, {
    action: 'confirm',
    price: '500',
    priceReason: 'Three at once',
    payments: [{ kind: 'RENTAL', method: 'CASH', amount: '250' }],
  })
  expect(confirmed.pieces.map(({ price }) => price)).toEqual(['250.00', '167.00', '83.00'])
  expect([await pending(nour), await pending(yara)]).toEqual([
    { available: 0, pending: 225 },
    { available: 0, pending: 150.3 },
  ])
})

test('a set of which one is taken is refused whole, and the piece is named', async () => {
  const [a, b, veil] = await dressesOfThree()
  const one = await call(requestRental, { body: { dressId: veil, eventDate } }, { as: bride })
  expect(one.status).toBe(201)
  const body = { dressId: a, withDressIds: [b, veil], eventDate }
  const refused = await call(requestRental, { body }, { as: nour })
  // Nour owns the first dress.
  expect(refused.status).toBe(422)
  const taken = await call(requestRental, { body }, { as: admin })
  expect([taken.status, taken.body]).toMatchObject([409, { code: 'dress_taken' }])
  expect((taken.body as { message: string }).message).toMatch(/^Veil: /)
  expect((await call(requestRental, { body: { dressId: a, eventDate } }, { as: admin })).status).toBe(201)
})

test('pieces are added, swapped and dropped until the hand-over; earnings and sums follow', async () => {
  const { id } = await requested()
  await done(id, { action: 'confirm', payments: [{ kind: 'RENTAL', method: 'CASH', amount: '300' }] })
  const before = [await pending(nour), await pending(yara)].map(({ pending: cents }) => cents)
  const [tiara] = await insertDress(db, {
    title: 'Tiara',
    ownerId: nour.id,
    platformFee: '10.00',
    rentalPrice: 50_00,
  })
  const price = { action: 'addPiece', dressId: tiara, price: '40' }
  expect((await act(id, price)).body.code).toBe('price_reason_missing')
  const added = await done(id, { ...price, reason: 'With the dress' })
  expect([titles(added), added.price]).toEqual([['Aurelia', 'Blanche', 'Veil', 'Tiara'], '640.00'])
  expect((await pending(nour)).pending).toBe(before[0]! + 36)
  const dropped = await done(id, {
    action: 'dropPiece',
    pieceId: pieceOf(added, 'Aurelia').id,
    reason: 'Does not fit',
  })
  expect([titles(dropped), dropped.price, dropped.guarantee]).toEqual([
    ['Blanche', 'Veil', 'Tiara'],
    '340.00',
    '350.00',
  ])
  expect((await pending(nour)).pending).toBe(before[0]! - 270 + 36)
  const [cape] = await insertDress(db, { title: 'Cape', ownerId: null, rentalPrice: 190_00 })
  const gone = pieceOf(added, 'Aurelia').id
  const swap = { action: 'swap', dressId: cape, reason: 'She prefers it' }
  expect((await act(id, { ...swap, pieceId: gone })).body.code).toBe('piece_not_found')
  const swapped = await done(id, { ...swap, pieceId: pieceOf(dropped, 'Blanche').id })
  expect([titles(swapped), swapped.price]).toEqual([['Cape', 'Veil', 'Tiara'], '330.00'])
  expect((await act(id, { ...swap, dressId: gone })).status).toBe(404)
  expect((await pending(yara)).pending).toBe(before[1]! - 180)
  // Of the 300 that were paid the deposit of the dropped piece is forfeited: 150, less her share.
  expect([swapped.balance, swapped.paid]).toEqual(['180.00', '150.00'])
  expect(swapped.charged).toMatchObject([
    { kind: 'FORFEITED', amount: '150.00', paid: '150.00', dress: null },
  ])
  expect((await pending(nour)).available).toBe(135)
})

test('what was paid for a dropped piece is to be given back, less what is kept of it', async () => {
  const { id } = await requested()
  const all = [
    { kind: 'RENTAL', method: 'CASH', amount: '600' },
    { kind: 'GUARANTEE', method: 'CASH', amount: '350' },
  ]
  const rental = await done(id, { action: 'confirm', payments: all })
  const drop = { action: 'dropPiece', pieceId: pieceOf(rental, 'Veil').id, reason: 'Has her own' }
  const dropped = await done(id, { ...drop, forfeited: '0' })
  const [price, guarantee] = [centsOf(rental.price) - centsOf(dropped.price), centsOf(dropped.guarantee)]
  expect(dropped.refunds).toEqual({
    price: moneyText(price),
    guarantee: moneyText(350_00 - guarantee),
    fees: '0.00',
  })
  const today = await call(getToday, { query: { date: '2026-11-23' } }, { as: admin })
  const listed = today.body.refunds.find((one) => one.id === id)
  expect(listed?.toRefund).toBe(dropped.toRefund)
  // Nothing else is blocked by the guarantee that is above its sum.
  const back = { kind: 'REFUND', method: 'CASH', reason: 'Dropped' }
  for (const refund of [
    { ...back, refundOf: 'RENTAL', amount: moneyText(price) },
    { ...back, refundOf: 'GUARANTEE', amount: dropped.refunds.guarantee },
  ])
    expect((await send(payRental, { params: { id }, body: refund } as never, { as: admin })).status).toBe(201)
  expect(await read(id)).toMatchObject({ toRefund: '0.00', balance: '0.00' })
})

test('a piece is not left at the hand-over, can be missing at the return, and comes back later', async () => {
  const { id, ids } = await requested()
  const confirmed = await done(id, { action: 'confirm', waiveReason: 'Known' })
  const [a, b, veil] = confirmed.pieces.map((piece) => piece.id) as [string, string, string]
  const out = { action: 'handOver', waiveReason: 'Known' }
  const forgotten = await act(id, { ...out, pieces: [a, veil] })
  expect([forgotten.status, forgotten.body.code]).toEqual([422, 'pieces_not_ticked'])
  expect(forgotten.body.message).toContain('Blanche')
  expect((await act(id, out)).body.code).toBe('pieces_not_ticked')
  await done(id, { ...out, pieces: [a, b, veil] })
  await onDay('2026-12-14', async () => {
    const back = { action: 'return', pieces: [a, b] }
    expect((await act(id, { action: 'return', pieces: [] })).body.code).toBe('pieces_not_ticked')
    expect((await act(id, back)).status).toBe(400)
    const returned = await done(id, { ...back, note: 'She brings the veil on Friday' })
    // Nobody waits for the return date.
    expect(returned.overdue).toBe(true)
    expect(returned.pieces.map(({ isMissing }) => isMissing)).toEqual([false, false, true])
    expect(Object.values(returned.staff!.pieces).map(({ whereabouts }) => whereabouts.place)).toEqual([
      'AOUKAR',
      'AOUKAR',
      'CUSTOMER',
    ])
  })
  const later = { dressId: ids[2], eventDate: '2026-12-28' }
  const inSpring = { dressId: ids[2], eventDate: '2027-04-03' }
  const isListed = async ({ eventDate }: { eventDate: string }) =>
    (await call(listDresses, { query: { eventDate } })).body.dresses.some((dress) => dress.id === ids[2])
  await onDay('2026-12-24', async () => {
    expect((await read(id)).overdue).toBe(true)
    const taken = await call(requestRental, { body: later }, { as: nour })
    expect(taken.status).toBe(409)
    expect((await send(requestRental, { body: inSpring }, { as: nour })).status).toBe(409)
    expect(await isListed(inSpring)).toBe(false)
    const lost = await done(id, { action: 'missing', pieces: [veil], lost: [veil] })
    expect([lost.overdue, lost.pieces[2]]).toMatchObject([false, { isMissing: true, isLost: true }])
    expect((await send(requestRental, { body: inSpring }, { as: nour })).status).toBe(409)
    expect((await act(id, { action: 'missing', pieces: [], lost: [veil] })).status).toBe(404)
    const whole = await done(id, { action: 'missing', pieces: [] })
    expect([whole.overdue, whole.pieces.map(({ isMissing }) => isMissing)]).toEqual([
      false,
      [false, false, false],
    ])
    expect(await isListed(inSpring)).toBe(true)
    const off = await db.select().from(dressDaysOff).where(eq(dressDaysOff.dressId, ids[2]))
    expect(off).toMatchObject([{ from: '2026-12-24', kind: 'MAINTENANCE' }])
    // Ticked by mistake.
    const gone = await done(id, { action: 'missing', pieces: [veil] })
    expect(gone.staff!.pieces[veil]?.whereabouts.place).toBe('CUSTOMER')
    const undone = await done(id, { action: 'undoReturn', reason: 'Another customer' })
    expect([undone.step, undone.pieces.map(({ isMissing }) => isMissing)]).toEqual([
      'COLLECTED',
      [false, false, false],
    ])
  })
})

test('the lender of a piece that is given up as lost is told once, and when it is no longer', async () => {
  const { id, ids } = await requested()
  await done(id, { action: 'confirm', payments: [{ kind: 'RENTAL', method: 'CASH', amount: '600' }] })
  const { pieces } = await read(id)
  const [a, b, veil] = ids.map((dressId) => pieces.find(({ dress }) => dress.id === dressId)!.id)
  const notices = async (as: Person) =>
    (await storedMails(db))
      .filter(({ templateName, to }) => templateName === 'rental_lender_lost' && to === as.email)
      .map(({ bodyText }) => bodyText)
  await onDay('2026-12-10', async () => {
    await done(id, { action: 'handOver', waiveReason: 'Later', pieces: [a, b, veil] })
  })
  await onDay('2026-12-14', async () => {
    await done(id, { action: 'return', pieces: [b], note: 'She looks for the rest' })
    expect([await notices(nour), await notices(yara)]).toEqual([[], []])
    await done(id, { action: 'missing', pieces: [a, veil], lost: [a] })
    await done(id, { action: 'missing', pieces: [a], lost: [a] })
    expect(await notices(nour)).toEqual([
      expect.stringMatching(
        /Aurelia was rented for Saturday 12 December 2026: it did not come back, and we count it as lost/,
      ),
    ])
    await done(id, { action: 'missing', pieces: [] })
    expect(await notices(nour)).toHaveLength(2)
    expect((await notices(nour)).join()).toContain('we had counted it as lost, and no longer do')
    expect(await notices(yara)).toEqual([])
  })
})

test('damage on one piece is its fee; each lender earns, and the earnings of a dress are its own part', async () => {
  const { id, ids } = await requested()
  const { pieces } = await done(id, {
    action: 'confirm',
    payments: [{ kind: 'RENTAL', method: 'CASH', amount: '600' }],
  })
  const ticked = pieces.map((piece) => piece.id)
  const guarantee = [{ kind: 'GUARANTEE', method: 'CASH', amount: '350' }]
  await done(id, { action: 'handOver', pieces: ticked, payments: guarantee })
  const [before, other] = [await pending(nour), await pending(yara)].map(({ available }) => available)
  await onDay('2026-12-14', async () => {
    await done(id, { action: 'return', pieces: ticked })
    const inspected = await done(id, {
      action: 'inspect',
      refundMethod: 'CASH',
      pieces: [
        { id: ticked[0], condition: 'Clean' },
        { id: ticked[1], damage: { amount: '80', reason: 'Torn hem' } },
      ],
    })
    expect(inspected.payments.find(({ kind }) => kind === 'FEE')).toMatchObject({
      amount: '80.00',
      reason: 'Blanche: Torn hem',
    })
    expect(inspected.staff!.pieces[ticked[1]!]).toMatchObject({
      damage: '80.00',
      payout: { status: 'COMPLETED' },
    })
    expect((await pending(nour)).available).toBe(before! + 270)
    expect((await pending(yara)).available).toBe(other! + 180)
    const { rows } = await findDressEarnings(db, { page: 1, limit: 100 } as never, 'Asia/Beirut')
    const sums = ids.map((one) => rows.find((row) => row.id === one))
    expect(sums.map((row) => [row?.title, row?.income, row?.share])).toEqual([
      ['Aurelia', '300.00', '270.00'],
      ['Blanche', '280.00', '180.00'],
      ['Veil', '100.00', '0.00'],
    ])
    const undone = await done(id, { action: 'undoInspect', reason: 'Wrong dress' })
    expect(undone.staff!.pieces[ticked[1]!]).toMatchObject({ damage: null, payout: { status: 'PENDING' } })
  })
})

test('a lender sees the photos of her own piece only', async () => {
  const { id, ids } = await requested()
  const payload = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#aa8866' } })
    .jpeg()
    .toBuffer()
  const add = async (dressId: string) => {
    const url = urlOf(addRentalPhoto, { params: { id }, query: { moment: 'HAND_OVER', dressId } })
    const headers = { 'content-type': 'image/jpeg' }
    const made = await app.inject({ method: 'POST', url, payload, headers }, { as: admin })
    return { status: made.statusCode, body: made.json() }
  }
  const photo = await add(ids[1])
  expect(photo).toMatchObject({ status: 201, body: { dressId: ids[1] } })
  expect(await add(id)).toMatchObject({ status: 404, body: { code: 'piece_not_found' } })
  const seen = (as: Person) => call(getRentalPhoto, { params: { id, photoId: photo.body.id } }, { as })
  expect(await Promise.all([yara, nour, bride].map(async (as) => (await seen(as)).status))).toEqual([
    200, 404, 200,
  ])
})

test('each of several copies is rented once, and two of them in one rental', async () => {
  const [dressId] = await insertDress(db, { title: 'Cape', stockQuantity: 3, rentalPrice: 50_00 })
  const ask = (with_: string[]) =>
    call(requestRental, { body: { dressId: dressId!, withDressIds: with_, eventDate } }, { as: admin })
  const two = await ask([dressId!])
  expect((two.body as Rental).pieces.map(({ copy }) => copy)).toEqual([1, 2])
  expect((await ask([dressId!])).status).toBe(409)
  const one = await ask([])
  expect((one.body as Rental).pieces.map(({ copy }) => copy)).toEqual([3])
  expect((await ask([])).status).toBe(409)
  await db.delete(dressDaysOff).where(inArray(dressDaysOff.dressId, [dressId!]))
  const [dress] = await db
    .select()
    .from(dresses)
    .where(and(eq(dresses.id, dressId!)))
  expect(dress?.stockQuantity).toBe(3)
})

/** What staff do at ten o'clock of a day; they sign in anew, because sessions end after a day. */
async function onDay(date: string, work: () => Promise<void>) {
  const before = clock.now
  clock.now = new Date(`${date}T08:00:00Z`)
  try {
    await signInAgain()
    await work()
  } finally {
    clock.now = before
    await signInAgain()
  }
}

async function signInAgain() {
  const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
  for (const person of [admin, nour, yara, bride])
    person.cookie = `session=${await startSession(db, clock.now, person.id, request)}`
}
