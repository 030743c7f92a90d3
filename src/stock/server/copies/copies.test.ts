import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { listChosenDresses } from '#catalogue/search-contract.ts'
import { updateAdminDress } from '#dresses/admin-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import type { DressId, RentalId } from '#shared/ids.ts'
import { listCopies, retireCopy } from '#stock/copies-contract.ts'
import { listLabels } from '#stock/labels-contract.ts'
import { findScannedDresses, getNextActions } from '#stock/scan-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { call, send, db, person } = app
const admin = await person('ADMIN')
const client = await person()

async function threeOf(title: string): Promise<DressId> {
  const [id] = await insertDress(db, { title, stockQuantity: 3 })
  return id
}

const coming = (dressId: DressId, copy: number, startDate: string, more: object = {}) =>
  insertRentalRow(db, {
    dressId,
    copy,
    startDate,
    endDate: startDate.replace(/..$/, '28'),
    status: 'CONFIRMED',
    ...more,
  })
const copiesOf = async (id: string) => (await call(listCopies, { params: { id } }, { as: admin })).body
const retire = (id: string, copy: number, as = admin) =>
  send(retireCopy, { params: { id, copy: String(copy) } }, { as })
const copyOfRental = async (id: RentalId) =>
  (await db.select().from(rentalPieces).where(eq(rentalPieces.rentalId, id)))[0]?.copy

test('only staff see copies, and managers retire them', async () => {
  const id = await threeOf('Pearl veil')
  const assistant = await person('ADMIN', { staffRole: 'ASSISTANT' })
  for (const [as, seen, retired] of [
    [client, 403, 403],
    [assistant, 200, 403],
    [admin, 200, 200],
  ] as const) {
    expect((await send(listCopies, { params: { id } }, { as })).status).toBe(seen)
    expect((await retire(id, 3, as)).status).toBe(retired)
  }
})

test('each copy is with its customer, else in the showroom, with its next rental', async () => {
  const id = await threeOf('Tulle veil')
  await db.update(dresses).set({ place: 'CUSTOMER' }).where(eq(dresses.id, id))
  const out = await coming(id, 1, '2026-11-20', {
    handedOverAt: new Date('2026-11-20T10:00:00Z'),
    clientName: 'Lea',
  })
  const next = await coming(id, 2, '2026-12-10')
  await coming(id, 2, '2027-01-10')
  expect(await copiesOf(id)).toMatchObject([
    { copy: 1, place: 'CUSTOMER', out: { id: out, customer: 'Lea' }, next: null },
    { copy: 2, place: 'AOUKAR', out: null, next: { id: next, startDate: '2026-12-10' } },
    { copy: 3, place: 'AOUKAR', out: null, next: null },
  ])
})

test('labels are one for each copy, and scanning one says which it is and what comes next for it', async () => {
  const id = await threeOf('Silk veil')
  const first = await coming(id, 1, '2026-12-01')
  const second = await coming(id, 2, '2026-12-10')
  const labels = (await call(listLabels, { query: { ids: [id] } }, { as: admin })).body
  expect(labels.map(({ copy, lastCopy, address }) => [copy, lastCopy, address])).toEqual(
    [1, 2, 3].map((copy) => [copy, 3, `http://shop.test/admin/scan/${id}?copy=${copy}`]),
  )
  const code = labels[1]!.address
  const [scanned] = (await call(findScannedDresses, { query: { code } }, { as: admin })).body
  expect(scanned).toMatchObject({ id, copy: 2 })
  const nextOf = async (copy?: string) =>
    (await call(getNextActions, { params: { id }, query: { copy } }, { as: admin })).body.actions.map(
      (one) => one.id,
    )
  expect(await nextOf('2')).toEqual([second])
  expect(await nextOf('3')).toEqual([])
  expect(await nextOf()).toEqual([first, second])
})

test('a retired copy gives its coming rentals to free ones, and the others keep their numbers', async () => {
  const id = await threeOf('Lace veil')
  const early = await coming(id, 2, '2026-12-01')
  const late = await coming(id, 2, '2027-01-10')
  const other = await coming(id, 1, '2026-12-05')
  const over = await coming(id, 2, '2026-10-01', { status: 'COMPLETED' })
  const { status, body } = await retire(id, 2)
  expect([status, body.moved.length]).toEqual([200, 2])
  expect(await Promise.all([early, late, other, over].map(copyOfRental))).toEqual([3, 1, 1, 2])
  expect(body.copies.map(({ copy }) => copy)).toEqual([1, 3])
  const [row] = await db.select().from(dresses).where(eq(dresses.id, id))
  expect(row).toMatchObject({ stockQuantity: 2, retiredCopies: [2], version: 2 })
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entries.map(({ action }) => action)).toContain('dress.copy_retired')
  expect((await retire(id, 2)).body.code).toBe('copy_not_found')
  // A further one gets a number of its own.
  await db.update(dresses).set({ stockQuantity: 3 }).where(eq(dresses.id, id))
  expect((await copiesOf(id)).map(({ copy }) => copy)).toEqual([1, 3, 4])
})

test('a copy stays when one of its rentals would have none, or its customer has it', async () => {
  const id = await threeOf('Busy veil')
  const free = await coming(id, 1, '2027-02-01')
  const busy = await coming(id, 1, '2026-12-10', { clientName: 'Maya' })
  for (const copy of [2, 3]) await coming(id, copy, '2026-12-11')
  const refused = await retire(id, 1)
  expect([refused.status, refused.body.code]).toEqual([409, 'copy_in_use'])
  expect(refused.body).toMatchObject({ rentals: [{ id: busy, customer: 'Maya' }] })
  expect(refused.body.message).toContain('no other copy is free for Maya')
  expect(await copyOfRental(free)).toBe(1)
  expect(await copiesOf(id)).toHaveLength(3)

  const lent = await threeOf('Lent veil')
  await coming(lent, 1, '2026-11-20', { handedOverAt: new Date('2026-11-20T10:00:00Z') })
  expect((await retire(lent, 1)).body.code).toBe('copy_in_use')
})

test('the last copy is not retired, nor one that does not exist', async () => {
  const [single] = await insertDress(db, { title: 'Only veil' })
  expect((await retire(single, 1)).body.code).toBe('last_copy')
  expect((await retire(single, 2)).body.code).toBe('copy_not_found')
  expect((await retire('01900000-0000-7000-8000-00000000dead', 1)).body.code).toBe('dress_not_found')
})

test('fewer copies are not counted while one of them has a rental', async () => {
  const id = await threeOf('Counted veil')
  await coming(id, 3, '2026-12-10')
  const count = async (stockQuantity: string) =>
    send(updateAdminDress, { params: { id }, body: { stockQuantity } }, { as: admin })
  expect((await count('2')).body).toMatchObject({ code: 'open_rentals' })
  expect(await copiesOf(id)).toHaveLength(3)
  expect((await count('4')).status).toBe(200)
  expect((await count('3')).status).toBe(200)
})

test('requests see one copy less', async () => {
  const [id] = await insertDress(db, { title: 'Two veils', stockQuantity: 2 })
  const eventDate = '2027-03-13'
  const isFree = async () =>
    (await call(listChosenDresses, { query: { ids: [id], eventDate } })).body.taken.length === 0
  await coming(id, 2, '2027-03-12')
  expect(await isFree()).toBe(true)
  expect((await retire(id, 2)).body.moved).toHaveLength(1)
  expect(await isFree()).toBe(false)
})
