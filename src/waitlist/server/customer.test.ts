import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteUser } from '#accounts/users-contract.ts'
import { eraseCustomer } from '#admin/customer-contract.ts'
import { filesIn } from '#admin/server/export/zip-reader.fixture.ts'
import { getRentalStats } from '#admin/stats-contract.ts'
import { mergeCustomers, undoMerge } from '#customers/change-contract.ts'
import { splitCustomer, undoSplit } from '#customers/split-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { webhookDeliveries } from '#integrations/server/tables.ts'
import { createWebhook } from '#integrations/webhooks-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { cancelManagedRental } from '#rentals/manage-contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import { hourMs } from '#shared/dates.ts'
import type { CustomerId, CustomerSplitId, WaitlistEntryId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { answerOffer, joinWaitlist } from '#waitlist/contract.ts'
import { sweep } from './sweep.ts'
import { waitlistEntries } from './tables.ts'
import { guest, joinAsGuests } from './waitlist.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, deps, clock } = app
const owner = await app.person('ADMIN')
const date = '2026-12-12'

/** A dress of 120 dollars that is taken. */
async function takenDress() {
  const [dressId] = await insertDress(db, { title: 'Odette', rentalPrice: 120_00 })
  const { body } = await call(requestRental, { body: { dressId, eventDate: date, ...guest() } })
  const free = async () => {
    await call(cancelManagedRental, { params: { token: body.manageToken! } })
    await sweep(deps)
  }
  return { dressId, free }
}
const entry = async (id: WaitlistEntryId) =>
  (await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id)))[0]
const answer = (token: string, said: 'accept' | 'decline') =>
  call(answerOffer, { params: { token }, body: { answer: said } })

test('an erased customer waits no more, and what was held for her goes to the next one', async () => {
  const { dressId, free } = await takenDress()
  const [first, second] = await joinAsGuests(app, { dressId, date }, 2)
  await free()
  const { customerId, rentalId } = (await entry(first!.id))!
  const erased = await call(eraseCustomer, { params: { id: customerId! } }, { as: owner })
  expect([erased.status, await entry(first!.id)]).toEqual([200, undefined])
  await sweep(deps)
  expect((await entry(second!.id))!.state).toBe('OFFERED')
  const [held] = await db.select().from(rentals).where(eq(rentals.id, rentalId!))
  expect(held!.status).toBe('CANCELLED')
})

test('the same holds when the account of a member is deleted', async () => {
  const { dressId, free } = await takenDress()
  const maya = await app.person()
  const body = { kind: 'DRESS' as const, dressId, date, phone: '+961 3 111 222' }
  expect((await call(joinWaitlist, { body }, { as: maya })).status).toBe(200)
  const [second] = await joinAsGuests(app, { dressId, date }, 1)
  await free()
  expect((await call(deleteUser, { params: { id: maya.id } }, { as: owner })).status).toBe(200)
  expect(await db.$count(waitlistEntries, eq(waitlistEntries.userId, maya.id))).toBe(0)
  await sweep(deps)
  expect((await entry(second!.id))!.state).toBe('OFFERED')
})

test('her data have what she waits for; merged, she waits under one file, and apart again after an undo', async () => {
  const { dressId } = await takenDress()
  const [first, second] = await joinAsGuests(app, { dressId, date }, 2)
  const [one, other] = [(await entry(first!.id))!.customerId!, (await entry(second!.id))!.customerId!]
  const { body: merge } = await call(
    mergeCustomers,
    { params: { id: one }, body: { otherId: other, alsoOpen: false } },
    { as: owner },
  )
  expect((await entry(second!.id))!.customerId).toBe(one)
  const zip = await app.inject({ url: `/api/admin/customers/${one}/data` }, { as: owner })
  const files = filesIn(zip.rawPayload)
  expect(JSON.parse(String(files['waitlist.json']))).toMatchObject([
    { dress: 'Odette', date, state: 'WAITING' },
    { dress: 'Odette', date, state: 'WAITING' },
  ])
  expect((await call(undoMerge, { params: { id: merge.mergeId } }, { as: owner })).status).toBe(200)
  expect((await entry(second!.id))!.customerId).toBe(other)
})

test('won back is what was taken in the period and stands: not a declined offer, nor what was cancelled', async () => {
  const wonBack = async () => {
    const query = { from: '2026-11-01', to: '2026-11-30' }
    return (await call(getRentalStats, { query }, { as: owner })).body.wonBack
  }
  expect(await wonBack()).toEqual({ count: 0, amount: '0.00' })
  const offered = async () => {
    const { dressId, free } = await takenDress()
    const [waits] = await joinAsGuests(app, { dressId, date }, 1)
    await free()
    return waits!
  }
  const [standing, declined, cancelled, later] = [
    await offered(),
    await offered(),
    await offered(),
    await offered(),
  ]
  await answer(standing.token, 'accept')
  await answer(declined.token, 'decline')
  const { followPath } = (await answer(cancelled.token, 'accept')).body
  // They are requests.
  expect(await wonBack()).toEqual({ count: 0, amount: '0.00' })
  const confirm = async () => {
    const asked = and(eq(rentals.isOffer, false), eq(rentals.status, 'PENDING'))
    for (const { id, version } of await db.select().from(rentals).where(asked)) {
      const body = { action: 'confirm', version, waiveReason: 'Known' } as const
      expect((await call(changeRental, { params: { id }, body }, { as: owner })).status).toBe(200)
    }
  }
  await confirm()
  expect(await wonBack()).toEqual({ count: 2, amount: '240.00' })
  await call(cancelManagedRental, { params: { token: followPath!.split('/').at(-1)! } })
  expect(await wonBack()).toEqual({ count: 1, amount: '120.00' })
  // In December, in the showroom.
  await db
    .update(waitlistEntries)
    .set({ offerEndsAt: new Date('2026-12-02T00:00:00Z') })
    .where(eq(waitlistEntries.id, later.id))
  const before = clock.now
  clock.now = new Date(Date.parse('2026-11-30T22:00:00Z') + hourMs / 2)
  await db
    .update(rentals)
    .set({ holdUntil: new Date('2026-12-02T00:00:00Z') })
    .where(eq(rentals.isOffer, true))
  expect((await answer(later.token, 'accept')).status).toBe(200)
  clock.now = before
  await confirm()
  expect(await wonBack()).toEqual({ count: 1, amount: '120.00' })
})

test('other programs hear of an offer and of its acceptance, with the id alone', async () => {
  const events = ['waitlist.offered' as const, 'waitlist.taken' as const]
  const webhook = { name: 'Website', url: 'https://shop.example/hook', events }
  expect((await call(createWebhook, { body: webhook }, { as: owner })).status).toBe(201)
  const { dressId, free } = await takenDress()
  const [first] = await joinAsGuests(app, { dressId, date }, 1)
  await free()
  await answer(first!.token, 'accept')
  const deliveries = await db.select().from(webhookDeliveries).orderBy(webhookDeliveries.nextTryAt)
  expect(deliveries.map(({ action, data }) => [action, data]).sort()).toEqual([
    ['waitlist.offered', { id: first!.id }],
    ['waitlist.taken', { id: first!.id }],
  ])
})

test('a split of an entry takes along what is held for her, and its undo gives both back', async () => {
  const { dressId, free } = await takenDress()
  const [first] = await joinAsGuests(app, { dressId, date }, 1)
  await free()
  const { customerId: id, rentalId } = (await entry(first!.id))!
  const held = async () => (await db.select().from(rentals).where(eq(rentals.id, rentalId!)))[0]!
  const body = { name: 'Nour Saad', waitlist: [first!.id] }
  const made = await call(splitCustomer, { params: { id }, body } as never, { as: owner })
  const { splitId, customerId } = made.body as { splitId: CustomerSplitId; customerId: CustomerId }
  expect(await entry(first!.id)).toMatchObject({ customerId, clientName: 'Nour Saad' })
  expect(await held()).toMatchObject({ customerId, clientName: 'Nour Saad' })
  await call(undoSplit, { params: { id: splitId } }, { as: owner })
  expect(await held()).toMatchObject({ customerId: id, clientName: 'Lea Saad' })
  // Taken since: the rental is hers, too.
  await answer(first!.token, 'accept')
  const again = await call(splitCustomer, { params: { id }, body } as never, { as: owner })
  expect((await held()).customerId).toBe((again.body as { customerId: CustomerId }).customerId)
})
