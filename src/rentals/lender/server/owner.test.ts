import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { listMovableRentals, setDressOwner } from '#dresses/admin-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { requestRental } from '#rentals/contract.ts'
import { getDressRentals } from '#rentals/lender-contract.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { insertRentalRow, onlyPiece } from '#rentals/server/rentals.fixture.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import type { DressId } from '#shared/ids.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const [admin, bride] = [await app.person('ADMIN'), await app.person()]
const start = clock.now

const eventDate = '2026-12-12'
const steps = {
  confirm: { day: '2026-11-23', payments: [{ kind: 'RENTAL', method: 'CARD', amount: '300' }] },
  handOver: { day: '2026-12-10', payments: [{ kind: 'GUARANTEE', method: 'CARD', amount: '200' }] },
  return: { day: '2026-12-14' },
  inspect: { day: '2026-12-15', refundMethod: 'CARD' },
  undoInspect: { day: '2026-12-16', reason: 'Wrong dress' },
  again: { day: '2026-12-17', refundMethod: 'CARD' },
} as const
type Step = keyof typeof steps
const order = Object.keys(steps) as Step[]

/** A dress of a lender for 300 dollars with a fee of 10 %, and a request of the bride. */
async function requested(lender: Person, date = eventDate) {
  const facts = { ownerId: lender.id, rentalPrice: 300_00, platformFee: '10.00' }
  const [dressId] = await insertDress(db, facts)
  const { body } = await call(requestRental, { body: { dressId: dressId!, eventDate: date } }, { as: bride })
  return { dressId: dressId!, id: body.id }
}
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
async function act(id: string, change: Record<string, unknown>) {
  const { version } = await read(id)
  const body = { version, ...change }
  const reply = await send(changeRental, { params: { id }, body } as never, { as: admin })
  expect([reply.status, reply.body]).toMatchObject([200, {}])
  return reply.body as Rental
}
async function take(id: string, step: Step) {
  const { day, ...body } = steps[step]
  await at(day)
  return act(id, { action: step === 'again' ? 'inspect' : step, ...body })
}
/** At ten o'clock of a day; people sign in anew, because sessions end after a day. */
async function at(day: string) {
  clock.now = new Date(`${day}T08:00:00Z`)
  const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
  for (const person of [admin, bride])
    person.cookie = `session=${await startSession(db, clock.now, person.id, request)}`
}
const assign = (dressId: DressId, { id: ownerId }: Person, rentals?: string[]) =>
  send(setDressOwner, { params: { id: dressId }, body: { ownerId, rentals } }, { as: admin })
async function balanceOf(lender: Person) {
  const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
  lender.cookie = `session=${await startSession(db, clock.now, lender.id, request)}`
  return (await call(getUserBalance, {}, { as: lender })).body
}
const pageOf = async (dressId: DressId, as: Person) => {
  await balanceOf(as)
  return (await call(getDressRentals, { params: { id: dressId } }, { as })).body.rentals
}
const mailsTo = async ({ email }: Person) => (await storedMails(db)).filter(({ to }) => to === email)

for (const [nth, before] of order.entries()) {
  test(`the owner changes before ${before}: the lender at the event earns, and all screens name her`, async () => {
    clock.now = start
    const [maya, nadine] = [await app.person(), await app.person()]
    await at('2026-11-23')
    const { id, dressId } = await requested(maya)
    for (const step of order.slice(0, nth)) await take(id, step)
    // Until the event the rental goes along; afterwards it stays with who lent it.
    const goesAlong = clock.now < new Date(`${eventDate}T00:00:00Z`)
    expect((await assign(dressId, nadine)).status).toBe(200)
    const [lender, other] = goesAlong ? [nadine, maya] : [maya, nadine]
    for (const step of order.slice(nth)) {
      const rental = await take(id, step)
      expect(onlyPiece(rental)?.owner?.id).toBe(lender.id)
      const isCredited = step === 'inspect' || step === 'again'
      expect(await balanceOf(lender)).toEqual({
        available: isCredited ? 270 : 0,
        pending: isCredited ? 0 : 270,
      })
      expect(await balanceOf(other)).toEqual({ available: 0, pending: 0 })
    }
    expect((await mailsTo(lender)).map(({ templateName }) => templateName)).toContain('earning_credited')
    expect(await pageOf(dressId, nadine)).toHaveLength(goesAlong ? 1 : 0)
    clock.now = start
  })
}

test('what was confirmed keeps its fee, also when the dress has another one since', async () => {
  await at('2026-11-23')
  const [maya, nadine] = [await app.person(), await app.person()]
  const { id, dressId } = await requested(maya)
  await take(id, 'confirm')
  await db.update(dresses).set({ platformFee: '50.00' }).where(eq(dresses.id, dressId))
  await assign(dressId, nadine)
  expect(await balanceOf(nadine)).toEqual({ available: 0, pending: 270 })
  const theirs = and(eq(payoutRequests.rentalId, id), eq(payoutRequests.userId, maya.id))
  const [withdrawn] = await db.select().from(payoutRequests).where(theirs)
  expect(withdrawn).toMatchObject({ status: 'REJECTED', customerNote: expect.stringContaining('OWNER') })
})

test('staff choose which rentals go along; both lenders read which do', async () => {
  await at('2026-11-23')
  const [maya, nadine] = [await app.person(), await app.person()]
  const { id, dressId } = await requested(maya)
  await take(id, 'confirm')
  const later = await insertRentalRow(db, {
    dressId,
    ownerId: maya.id,
    startDate: '2027-02-10',
    endDate: '2027-02-14',
  })
  const { body: movable } = await call(listMovableRentals, { params: { id: dressId } }, { as: admin })
  expect(movable.map((one) => [one.id, one.goesAlong])).toEqual([
    [id, true],
    [later, true],
  ])
  expect((await assign(dressId, nadine, [later])).status).toBe(200)
  const owners = await db
    .select({ rental: rentalPieces.rentalId, owner: rentalPieces.ownerId })
    .from(rentalPieces)
    .where(eq(rentalPieces.dressId, dressId))
  expect(Object.fromEntries(owners.map(({ rental, owner }) => [rental, owner]))).toEqual({
    [id]: maya.id,
    [later]: nadine.id,
  })
  expect(await balanceOf(maya)).toEqual({ available: 0, pending: 270 })
  const [former, next] = [(await mailsTo(maya)).at(-1), (await mailsTo(nadine)).at(-1)]
  expect([former?.templateName, next?.templateName]).toEqual(['dress_owner_former', 'dress_owner_new'])
  const [stays, goes] = movable.map(({ number }) => number)
  expect(former?.bodyText).toMatch(
    new RegExp(`earn for the new owner: ${goes} on .*still earn for you: ${stays}`, 's'),
  )
  expect(next?.bodyText).toContain(`earn for you: ${goes} on Wednesday 10 February 2027.`)
  expect(next?.bodyText).not.toContain(stays)
  // All of a lender's: the one that stays is still to come, and is none of hers.
  expect((await pageOf(dressId, nadine)).map((one) => one.id)).toEqual([later])
})

test('the deposit that a cancelled rental keeps is shared with its lender, before and after the change', async () => {
  await at('2026-11-23')
  const [maya, nadine] = [await app.person(), await app.person()]
  const { id, dressId } = await requested(maya)
  await take(id, 'confirm')
  await assign(dressId, nadine)
  const cancel = { action: 'cancel', cancelledBy: 'CUSTOMER', reason: 'No wedding', refund: '100' }
  await act(id, cancel)
  expect([await balanceOf(maya), await balanceOf(nadine)]).toMatchObject([
    { available: 0, pending: 0 },
    { available: 180, pending: 0 },
  ])
  // What is over stays: also a correction of what is kept.
  await assign(dressId, maya)
  expect((await balanceOf(nadine)).available).toBe(180)
  expect(await pageOf(dressId, maya)).toEqual([])
})

test('a dress comes back after a mistake with what went along; what stayed did not move', async () => {
  await at('2026-11-23')
  const [maya, nadine] = [await app.person(), await app.person()]
  const { id, dressId } = await requested(maya)
  await take(id, 'confirm')
  await assign(dressId, nadine)
  await assign(dressId, maya)
  expect(await balanceOf(maya)).toEqual({ available: 0, pending: 270 })
  expect(await balanceOf(nadine)).toEqual({ available: 0, pending: 0 })
  // The same owner again changes nothing.
  const mails = (await mailsTo(maya)).length
  expect((await assign(dressId, maya)).status).toBe(200)
  expect(await mailsTo(maya)).toHaveLength(mails)
})

test('a rental does not go along to its own customer, nor one that is over; a dress of the shop gets a lender', async () => {
  await at('2026-11-23')
  const maya = await app.person()
  const { id, dressId } = await requested(maya)
  await take(id, 'confirm')
  expect(await assign(dressId, bride, [id])).toMatchObject({
    status: 409,
    body: { code: 'rentals_of_owner_changed' },
  })
  expect((await assign(dressId, bride)).status).toBe(200)
  expect(await balanceOf(maya)).toEqual({ available: 0, pending: 270 })

  const [ofShop] = await insertDress(db, { ownerId: null, platformFee: '20.00' })
  const over = {
    dressId: ofShop!,
    startDate: '2026-06-10',
    endDate: '2026-06-14',
    status: 'COMPLETED' as const,
  }
  const done = await insertRentalRow(db, over)
  expect((await assign(ofShop!, maya, [done])).status).toBe(409)
  expect((await assign(ofShop!, maya)).status).toBe(200)
  expect(await pageOf(ofShop!, maya)).toEqual([])
})

test('an ended hold and an offer of a later event follow their dress', async () => {
  await at('2026-11-23')
  const [maya, nadine] = [await app.person(), await app.person()]
  const [dressId] = await insertDress(db, { ownerId: maya.id })
  const facts = { dressId: dressId!, ownerId: maya.id, startDate: '2027-03-10', endDate: '2027-03-14' }
  const ended = await insertRentalRow(db, {
    ...facts,
    status: 'CANCELLED',
    cancelledBy: 'EXPIRED',
    holdUntil: new Date('2026-11-20T08:00:00Z'),
  })
  const offered = await insertRentalRow(db, { ...facts, isOffer: true })
  const called = await insertRentalRow(db, { ...facts, status: 'CANCELLED' })
  await assign(dressId!, nadine)
  const owners = await db
    .select({ rental: rentalPieces.rentalId, owner: rentalPieces.ownerId })
    .from(rentalPieces)
    .where(eq(rentalPieces.dressId, dressId!))
  expect(Object.fromEntries(owners.map(({ rental, owner }) => [rental, owner]))).toEqual({
    [ended]: nadine.id,
    [offered]: nadine.id,
    [called]: maya.id,
  })
})

test('managers see and move the rentals of a dress, assistants and lenders do not', async () => {
  await at('2026-11-23')
  const maya = await app.person()
  const { dressId } = await requested(maya)
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' as const })
  for (const as of [assistant, maya]) {
    await balanceOf(as)
    expect((await call(listMovableRentals, { params: { id: dressId } }, { as })).status).toBe(403)
  }
  expect((await call(listMovableRentals, { params: { id: newId() } }, { as: admin })).status).toBe(404)
})
