import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { downloadMyData } from '#accounts/export-contract.ts'
import { deleteUser, getHoldings } from '#accounts/users-contract.ts'
import { previewRetention } from '#admin/retention-contract.ts'
import { filesIn } from '#admin/server/export/zip-reader.fixture.ts'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { removePhotoFiles } from '#rentals/erasure/server/jobs.ts'
import { deletePhotoFiles } from '#rentals/erasure/server/photo-erasure.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentalPhotos } from '#rentals/server/tables.ts'
import { writeSettings } from '#settings/server/store.ts'
import { urlOf } from '#shared/endpoint.ts'
import type { AccountId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { removeDue } from './retention.ts'

// The clock is 23 November 2026, 08:00 UTC; rental agreements are kept for 24 months.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, deps } = app
const admin = await app.person('ADMIN')

let count = 0
/** A rental of a new dress with one photo. @returns the key of the photo */
async function photographed(facts: Omit<Parameters<typeof insertRentalRow>[1], 'dressId'>): Promise<string> {
  const [dressId] = await insertDress(db, {})
  const rentalId = await insertRentalRow(db, { ...facts, dressId })
  const fileKey = `rental-photos/photo-${++count}.jpeg`
  await deps.files.put(fileKey, Buffer.from(fileKey))
  await db
    .insert(rentalPhotos)
    .values({ rentalId, dressId: dressId!, moment: 'RETURN', fileKey, sha256: 'x' })
  return fileKey
}

const past = { startDate: '2024-11-18', endDate: '2024-11-22', price: 0 }
const recent = { startDate: '2024-11-19', endDate: '2024-11-23', price: 0 }
const coming = { startDate: '2026-12-10', endDate: '2026-12-14' }
const agreed = new Date('2024-10-01T10:00:00Z')

/** One rental of each kind. */
async function rentalsOf(accountId: AccountId | null) {
  const erased = [
    await photographed({ ...past, accountId, status: 'COMPLETED' }),
    await photographed({ ...past, accountId, status: 'CANCELLED', confirmedAt: agreed }),
    // Requested, never agreed.
    await photographed({ ...coming, accountId, status: 'CANCELLED' }),
  ]
  const current = [
    await photographed({ ...recent, accountId, status: 'COMPLETED' }),
    await photographed({ ...coming, accountId, status: 'CANCELLED', confirmedAt: agreed }),
  ]
  return { erased: erased.sort(), current: current.sort() }
}

async function runFileJobs() {
  for (const { keys } of await deps.jobs.live(removePhotoFiles)) await deletePhotoFiles(deps, keys)
}
const storedOf = async (keys: string[]) => {
  const rows = await db.select({ key: rentalPhotos.fileKey }).from(rentalPhotos)
  const files = await Promise.all(keys.map(async (key) => ((await deps.files.get(key)) ? key : undefined)))
  return {
    rows: rows
      .map(({ key }) => key)
      .filter((key) => keys.includes(key))
      .sort(),
    files: files.filter((key) => key !== undefined).sort(),
  }
}

test('deleting an account erases photos that no rental agreement needs, and says what stays', async () => {
  const client = await app.person()
  const params = { id: client.id }
  const { erased, current } = await rentalsOf(client.id)
  const foreign = await photographed({ ...past, status: 'COMPLETED' })
  const all = [...erased, ...current]
  const { body: holdings } = await app.call(getHoldings, { params }, { as: admin })
  expect(holdings.photos).toEqual({ erasable: 3, others: 2 })
  const { status, body } = await app.call(deleteUser, { params }, { as: admin })
  expect([status, body]).toEqual([200, { success: true, erasedPhotos: 3, keptPhotos: 2 }])
  await runFileJobs()
  expect(await storedOf(all)).toEqual({ rows: current, files: current })
  expect((await storedOf([foreign])).rows).toEqual([foreign])
  const [entry] = (await db.select().from(auditLog).where(eq(auditLog.subjectId, client.id))).filter(
    ({ action }) => action === 'account.deleted',
  )
  expect(entry?.detail).toMatchObject({ erasedPhotos: 3, keptPhotos: 2 })
})

test('a refused deletion erases nothing: an open rental needs its photos', async () => {
  const client = await app.person()
  const { erased, current } = await rentalsOf(client.id)
  const open = await photographed({ ...coming, accountId: client.id, status: 'CONFIRMED' })
  expect((await app.send(deleteUser, { params: { id: client.id } }, { as: admin })).status).toBe(409)
  await runFileJobs()
  const all = [...erased, ...current, open].sort()
  expect(await storedOf(all)).toEqual({ rows: all, files: all })
})

test('the daily run erases photos past the term, of members and guests, and of requests that were never agreed', async () => {
  await removeDue(deps)
  const member = await app.person()
  const [of, guests] = [await rentalsOf(member.id), await rentalsOf(null)]
  // Never returned: still open.
  const open = await photographed({ ...past, status: 'CONFIRMED', handedOverAt: agreed })
  expect((await app.call(previewRetention, {}, { as: admin })).body.photos).toBe(6)
  expect(await removeDue(deps)).toMatchObject({ photos: 6 })
  expect(await removeDue(deps)).toMatchObject({ photos: 0 })
  await runFileJobs()
  const current = [...of.current, ...guests.current, open].sort()
  expect(await storedOf([...of.erased, ...guests.erased, ...current])).toEqual({
    rows: current,
    files: current,
  })
})

test('a term of 0 keeps the photos of contracts for ever', async () => {
  await writeSettings(db, app.clock.now, { guestRetentionMonths: 0 })
  const { erased, current } = await rentalsOf(null)
  expect(await removeDue(deps)).toMatchObject({ photos: 1 })
  expect((await storedOf([...erased, ...current])).rows).toHaveLength(4)
  await writeSettings(db, app.clock.now, { guestRetentionMonths: 24 })
})

test('the database deletes no photo of an open rental, and none outside of an erasure', async () => {
  const open = await photographed({ ...coming, status: 'CONFIRMED' })
  const closed = await photographed({ ...past, status: 'COMPLETED' })
  const remove = (key: string) => db.delete(rentalPhotos).where(eq(rentalPhotos.fileKey, key))
  await expect(remove(closed)).rejects.toThrow()
  const erasing = db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('trousseau.photo_erasure', 'on', true)`)
    await tx.delete(rentalPhotos).where(eq(rentalPhotos.fileKey, open))
  })
  await expect(erasing).rejects.toThrow()
  const changing = db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('trousseau.photo_erasure', 'on', true)`)
    await tx.update(rentalPhotos).set({ sha256: 'y' }).where(eq(rentalPhotos.fileKey, closed))
  })
  await expect(changing).rejects.toThrow()
  await expect(remove(closed)).rejects.toThrow()
  expect((await storedOf([open, closed])).rows).toEqual([open, closed].sort())
})

test('the archive of a person contains the condition photos of their rentals', async () => {
  const [client, other] = [await app.person(), await app.person()]
  const key = await photographed({ ...recent, accountId: client.id, status: 'COMPLETED' })
  const lent = await photographed({ ...recent, accountId: other.id, ownerId: client.id, status: 'COMPLETED' })
  const foreign = await photographed({ ...recent, accountId: other.id, status: 'COMPLETED' })
  const { rawPayload } = await app.inject({ method: 'GET', url: urlOf(downloadMyData, {}) }, { as: client })
  const files = filesIn(rawPayload)
  expect(String(files[`files/${key}`])).toBe(key)
  expect(String(files[`files/${lent}`])).toBe(lent)
  expect(files[`files/${foreign}`]).toBeUndefined()
  expect(JSON.parse(String(files['condition-photos.json']))).toMatchObject([
    { moment: 'RETURN', file: `files/${key}` },
    { moment: 'RETURN', file: `files/${lent}` },
  ])
})
