import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { appointmentDresses, appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { getAdminDress } from '#dresses/admin-contract.ts'
import { getDress } from '#dresses/contract.ts'
import { deleteAdminDress, deleteDresses, getDressUse, restoreDress } from '#dresses/deletion/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { releaseDeletedPictures } from '#dresses/server/jobs.ts'
import { dresses, favourites } from '#dresses/server/tables.ts'
import { pictures } from '#files/server/tables.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import type { DressId } from '#shared/ids.ts'
import { showrooms } from '#showrooms/server/tables.ts'
import { slowness } from '#tests/support/slowness.ts'
import { testApp } from '#tests/support/test-app.ts'
import { releaseUnshown } from './release-pictures.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const lender = await app.person()
const start = app.clock.now

beforeAll(async () => {
  await db.insert(showrooms).values({ branch: 'AOUKAR' }).onConflictDoNothing()
})

async function dressOf(facts: Partial<typeof dresses.$inferInsert> = {}): Promise<DressId> {
  const [id] = await insertDress(db, { title: 'Odette', ownerId: lender.id, ...facts })
  return id
}

let nth = 0
async function appointmentWith(dressId: DressId, facts: Partial<typeof appointments.$inferInsert> = {}) {
  nth += 1
  const row = {
    id: newId(),
    dressId,
    branch: 'AOUKAR' as const,
    date: '2026-12-01',
    startTime: '11:00',
    endTime: '12:00',
    duration: 60,
    position: nth,
    type: 'BRIDAL' as const,
    clientEmail: `client-${nth}@example.com`,
    clientName: 'Lama Saad',
    clientPhone: '+961 70 000 000',
    ...facts,
  }
  await db.insert(appointments).values({ customerId: anyCustomer, ...row })
  await db.insert(appointmentDresses).values({ appointmentId: row.id, dressId, position: 1 })
  return row.id
}

const payout = (dressId: DressId, status: 'PENDING' | 'REJECTED' = 'PENDING') =>
  db.insert(payoutRequests).values({
    userId: lender.id,
    dressId,
    kind: 'EARNING',
    amount: 10_00,
    status,
    processedAt: status === 'PENDING' ? null : start,
  })

const rental = (dressId: DressId) =>
  insertRentalRow(db, { dressId, accountId: lender.id, startDate: '2026-12-01', endDate: '2026-12-03' })

const remove = (id: string) => call(deleteAdminDress, { params: { id } }, { as: admin })
const restore = (id: string) => call(restoreDress, { params: { id } }, { as: admin })

test('lists what refers to a dress before it leaves', async () => {
  const id = await dressOf()
  const coming = await appointmentWith(id)
  await appointmentWith(id, { date: '2026-11-01' })
  await appointmentWith(id, { status: 'CANCELLED' })
  await rental(id)
  await payout(id)
  await payout(id, 'REJECTED')
  const { body } = await call(getDressUse, { params: { id } }, { as: admin })
  expect(body).toEqual({
    appointments: [
      { id: coming, branch: 'AOUKAR', date: '2026-12-01', startTime: '11:00', clientName: 'Lama Saad' },
    ],
    rentals: [{ id: expect.any(String), startDate: '2026-12-01', endDate: '2026-12-03', status: 'PENDING' }],
    payouts: 2,
    openPayouts: 1,
  })
  expect((await call(getDressUse, { params: { id: newId() } }, { as: admin })).status).toBe(404)
  expect((await call(getDressUse, { params: { id } }, { as: lender })).status).toBe(403)
})

test('a dress with rentals or payouts is refused with the numbers', async () => {
  const id = await dressOf()
  await rental(id)
  await payout(id)
  await payout(id, 'REJECTED')
  const { status, body } = await remove(id)
  expect([status, body.code]).toEqual([409, 'dress_in_use'])
  expect(body).toMatchObject({ rentals: 1, payouts: 2 })
  expect(body.message).toBe('This dress has 1 rental and 2 payouts, so it cannot be deleted.')
  expect((await call(getAdminDress, { params: { id } }, { as: admin })).status).toBe(200)
})

test('deletes a dress at once; an appointment stays without it', async () => {
  const id = await dressOf()
  const appointmentId = await appointmentWith(id)
  expect((await call(getDress, { params: { id } })).status).toBe(200)
  expect((await remove(id)).body).toEqual({ success: true })
  expect((await call(getDress, { params: { id } })).status).toBe(404)
  const [left] = await db.select().from(appointments).where(eq(appointments.id, appointmentId))
  expect(left).toMatchObject({ status: 'CONFIRMED', dressId: null })
  expect((await remove(id)).status).toBe(404)
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entry).toMatchObject({ action: 'dress.deleted', actorId: admin.id })
})

test('Undo restores the dress with its favourites, appointments and signature', async () => {
  const facts = {
    status: 'RETRIEVED' as const,
    retrievedAt: start,
    signature: 'data:image/png;base64,AAAA',
    tags: ['silk'],
    sku: 'ONE',
  }
  const id = await dressOf(facts)
  const appointmentId = await appointmentWith(id)
  await db.insert(favourites).values({ userId: lender.id, dressId: id })
  const [before] = await db.select().from(dresses).where(eq(dresses.id, id))
  await remove(id)
  expect((await restore(id)).body).toMatchObject({ id, title: 'Odette', hasSignature: true })
  const [after] = await db.select().from(dresses).where(eq(dresses.id, id))
  expect(after).toEqual({ ...before, version: 2, updatedAt: app.clock.now })
  expect(await db.select().from(favourites).where(eq(favourites.dressId, id))).toHaveLength(1)
  const links = await db.select().from(appointmentDresses).where(eq(appointmentDresses.dressId, id))
  expect(links).toEqual([{ appointmentId, dressId: id, position: 1 }])
  const [appointment] = await db.select().from(appointments).where(eq(appointments.id, appointmentId))
  expect(appointment?.dressId).toBe(id)
  // A second Undo changes nothing.
  expect((await restore(id)).body.version).toBe(2)
})

test('a dress is restored for ten minutes, and only by staff', async () => {
  const id = await dressOf({ sku: 'TWO' })
  await remove(id)
  expect((await call(restoreDress, { params: { id } }, { as: lender })).status).toBe(403)
  const other = await dressOf({ sku: 'TWO' })
  expect((await restore(id)).body.code).toBe('sku_taken')
  await remove(other)
  app.clock.now = new Date(start.getTime() + 11 * 60_000)
  expect((await restore(id)).body.code).toBe('dress_not_restorable')
  app.clock.now = start
  expect((await restore(newId())).status).toBe(404)
})

test('pictures are released after the time for Undo, unless the dress was restored', async () => {
  const path = '/files/dresses/front.jpg'
  await db
    .insert(pictures)
    .values({ ownerId: lender.id, path, width: 3, height: 4, placeholder: 'UklGRg', claimedAt: start })
  const claimed = async () =>
    (await db.select().from(pictures).where(eq(pictures.path, path)))[0]?.claimedAt !== null
  const id = await dressOf({ images: [path], mainImage: path })
  await remove(id)
  expect(await app.deps.jobs.live(releaseDeletedPictures)).toEqual([{ paths: [path] }])
  expect(await claimed()).toBe(true)
  await restore(id)
  await releaseUnshown(app.deps, [path])
  expect(await claimed()).toBe(true)
  await remove(id)
  await releaseUnshown(app.deps, [path])
  expect(await claimed()).toBe(false)
})

test('of 500 dresses with 3 that cannot be deleted, 497 are deleted and 3 named, within 2 seconds', async () => {
  const ids = await insertDress(db, ...Array.from({ length: 499 }, (_, n) => ({ title: `Dress ${n}` })))
  await rental(ids[3] as string)
  await payout(ids[4] as string)
  const missing = newId()
  const started = performance.now()
  const body = { dressIds: [...ids, missing] }
  const reply = await call(deleteDresses, { body }, { as: admin })
  expect(performance.now() - started).toBeLessThan(2000 * slowness)
  expect(reply.body).toEqual({
    deletedCount: 497,
    totalRequested: 500,
    errors: [
      { id: ids[3], title: 'Dress 3', message: 'This dress has 1 rental, so it cannot be deleted.' },
      { id: ids[4], title: 'Dress 4', message: 'This dress has 1 payout, so it cannot be deleted.' },
      { id: missing, title: null, message: 'Dress Not Found' },
    ],
  })
  const left = await db.select({ id: dresses.id }).from(dresses).where(inArray(dresses.id, ids))
  expect(left.map(({ id }) => id).toSorted()).toEqual([ids[3], ids[4]].toSorted())
})

test('"bulk" is never an id; ids are counted once, and odd ids are named', async () => {
  const [id] = await insertDress(db, { title: 'Twice' })
  const body = { dressIds: [id, id, 'bulk'] }
  const reply = await call(deleteDresses, { body }, { as: admin })
  expect(reply.body).toEqual({
    deletedCount: 1,
    totalRequested: 2,
    errors: [{ id: 'bulk', title: null, message: 'Dress Not Found' }],
  })
})

test.each([
  [{}, 'Please select dresses to delete.'],
  [{ dressIds: [] }, 'Please select dresses to delete.'],
  [{ dressIds: 'all' }, 'Please select dresses to delete.'],
  [{ dressIds: Array.from({ length: 501 }, newId) }, 'Please select 500 dresses at most.'],
])('bulk refuses %j', async (body, message) => {
  const reply = await send(deleteDresses, { body }, { as: admin })
  expect([reply.status, reply.body.message]).toEqual([400, message])
})

test('a million ids are too large, and a client may delete nothing', async () => {
  const dressIds = Array.from({ length: 20_000 }, () => 'x'.repeat(36))
  expect((await send(deleteDresses, { body: { dressIds } }, { as: admin })).status).toBe(413)
  const id = await dressOf()
  expect((await call(deleteDresses, { body: { dressIds: [id] } }, { as: lender })).status).toBe(403)
  expect((await call(deleteAdminDress, { params: { id } }, { as: lender })).status).toBe(403)
})
