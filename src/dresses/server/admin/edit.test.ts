import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { getAdminDress, setDressOwner, updateAdminDress } from '#dresses/admin-contract.ts'
import { getDress } from '#dresses/contract.ts'
import {
  fillCatalogue,
  insertDress,
  insertInactiveTerms,
  insertPicture,
} from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { resubmitDress } from '#lending/contract.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const lender = await app.person()

beforeAll(async () => {
  await fillCatalogue(db)
  await insertInactiveTerms(db)
})

const upload = (ownerId: AccountId, name: string) => insertPicture(db, ownerId, name)

async function dressOf(facts: Partial<typeof dresses.$inferInsert> = {}): Promise<DressId> {
  const [id] = await insertDress(db, { title: 'Odette', ownerId: lender.id, category: ['Evening'], ...facts })
  return id as string
}

const edit = (id: string, body: object) => send(updateAdminDress, { params: { id }, body }, { as: admin })

test('changes every field of the form, and the reply has them', async () => {
  const [front, back] = [await upload(lender.id, 'front'), await upload(admin.id, 'back')]
  const id = await dressOf({ images: [front], mainImage: front })
  const body = {
    title: 'Odile',
    type: ['Bridal', 'evening'],
    subType: ['mermaid', 'Slip'],
    size: 'm',
    color: 'black',
    condition: 'GOOD',
    designer: 'Maison Ombeline',
    fabric: 'Crepe',
    brand: 'Ombeline',
    category: ['Evening'],
    retailPrice: 900,
    rentalPrice: '120.5',
    description: 'Silk.',
    fitNotes: null,
    bust: '92,5',
    waist: '29 1/2"',
    hips: '٩٨ cm',
    height: 1750,
    hollowToHem: '',
    images: [back, front],
    mainImage: back,
    sku: 'OMB-1',
    tags: ['silk', 'train', 'silk'],
    stockQuantity: '2',
    platformFee: '12.5',
    availableBranches: ['AOUKAR'],
    hidePrice: true,
    status: 'APPROVED',
    version: 1,
  }
  const reply = await edit(id, {
    ...body,
    purchasePrice: '1.00',
    ownerId: admin.id,
    signature: 'data:',
    id: 'x',
  })
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({
    ...body,
    id,
    type: ['Bridal', 'Evening'],
    subType: ['Mermaid', 'Slip'],
    size: 'M',
    color: 'Black',
    retailPrice: '900.00',
    rentalPrice: '120.50',
    bust: 925,
    waist: 749,
    hips: 980,
    height: 1750,
    hollowToHem: null,
    tags: ['silk', 'train'],
    stockQuantity: 2,
    platformFee: '12.50',
    version: 2,
    owner: { id: lender.id },
  })
  const [row] = await db.select().from(dresses).where(eq(dresses.id, id))
  expect(row).toMatchObject({ purchasePrice: null, signature: null, ownerId: lender.id })
  expect((await call(getDress, { params: { id } })).body).toMatchObject({ title: 'Odile', rentalPrice: null })
})

test('empty prices, size and SKU become null, and fields that are not sent stay', async () => {
  const id = await dressOf({ size: 'M', sku: 'ONE', retailPrice: 5_00, designer: 'Lys' })
  const { body } = await edit(id, { retailPrice: '', rentalPrice: '', size: null, sku: ' ' })
  expect(body).toMatchObject({ retailPrice: null, rentalPrice: null, size: null, sku: null, designer: 'Lys' })
})

test.each([
  [{ title: ' ' }, { title: 'Title is required' }],
  [{ type: [] }, { type: 'At least one type is required' }],
  [{ type: ['Veil'] }, { type: 'Please choose types that are offered.' }],
  [{ subType: ['Mermaid'] }, { subType: 'Please choose subtypes of the chosen types.' }],
  [{ subType: ['Cape'] }, { subType: 'Please choose subtypes of the chosen types.' }],
  [{ bust: '9 cm' }, { bust: 'Please enter the bust from 60 to 180 cm, or from 24 to 70 inches.' }],
  [{ bust: '900 cm' }, { bust: 'Please enter the bust from 60 to 180 cm, or from 24 to 70 inches.' }],
  [{ size: 'XXS' }, { size: 'Please choose a size that is offered.' }],
  [{ color: '' }, { color: 'Color is required' }],
  [{ color: 'Puce' }, { color: 'Please choose a colour that is offered.' }],
  [{ color: 'Sea foam' }, { color: 'Please choose a colour that is offered.' }],
  [{ condition: 'WORN' }, { condition: 'Please choose a condition.' }],
  [{ category: ['Carnival'] }, { category: 'Please choose categories that are offered.' }],
  [{ rentalPrice: 'NaN' }, { rentalPrice: 'Please enter a price in dollars, such as 120 or 120.50.' }],
  [{ rentalPrice: '0.005' }, { rentalPrice: 'Please enter a price in dollars, such as 120 or 120.50.' }],
  [{ rentalPrice: '1.005' }, { rentalPrice: 'This can be read in two ways. Please write 1200 or 1.20.' }],
  [{ rentalPrice: -1 }, { rentalPrice: 'Please enter a price in dollars, such as 120 or 120.50.' }],
  [{ retailPrice: '10000000' }, { retailPrice: 'Please enter a price below $10,000,000.' }],
  [{ platformFee: 101 }, { platformFee: 'Please enter a fee from 0 to 100 percent.' }],
  [{ platformFee: '-1' }, { platformFee: 'Please enter a fee from 0 to 100 percent.' }],
  [{ platformFee: '100.01' }, { platformFee: 'Please enter a fee from 0 to 100 percent.' }],
  [{ stockQuantity: -1 }, { stockQuantity: 'Please enter the stock as a number, 0 or more.' }],
  [{ stockQuantity: 1.5 }, { stockQuantity: 'Please enter the stock as a number, 0 or more.' }],
  [{ status: 'LOST' }, { status: 'Please choose a status.' }],
  [{ status: 'REJECTED' }, { reason: 'Please give the reason: the lender reads it.' }],
  [
    { images: ['https://evil.example/x.jpg'] },
    { images: 'Please upload these pictures again: they are no longer here.' },
  ],
  [{ images: Array.from({ length: 6 }, (_, n) => `/x${n}`) }, { images: 'A dress has 5 pictures at most.' }],
  [{ mainImage: '/files/dresses/other.jpg' }, { mainImage: 'The main picture must be one of the pictures.' }],
])('refuses %o', async (change, fields) => {
  const id = await dressOf()
  const { status, body } = await edit(id, change)
  expect([status, body.fields]).toEqual([400, fields])
  const [row] = await db.select().from(dresses).where(eq(dresses.id, id))
  expect(row?.version).toBe(1)
})

test('names that the catalogue dropped stay allowed on a dress that has them', async () => {
  const old = {
    category: ['Veil'],
    type: ['Veil', 'Evening'],
    subType: ['Cape', 'Gone'],
    size: 'XXS',
    color: 'Sea foam',
  }
  const id = await dressOf(old)
  const { status, body } = await edit(id, { ...old, title: 'Odile' })
  expect([status, body.title, body.subType]).toEqual([200, 'Odile', ['Cape', 'Gone']])
})

test('the category follows the type, unless staff have chosen another', async () => {
  const id = await dressOf()
  expect((await edit(id, { type: ['Bridal'] })).body.category).toEqual(['Bridal'])
  expect((await edit(id, { category: ['Evening'] })).body.category).toEqual(['Evening'])
  expect((await edit(id, { type: ['Evening', 'Bridal'] })).body.category).toEqual(['Evening'])
})

test('a removed picture is released, and the main picture moves to the first one', async () => {
  const [a, b] = [await upload(admin.id, 'a'), await upload(admin.id, 'b')]
  const id = await dressOf({ images: [a, b], mainImage: a })
  const { body } = await edit(id, { images: [b] })
  expect(body).toMatchObject({ images: [b], mainImage: b })
  // Another staff member may keep a picture of the lender, but not add an upload of somebody else.
  const foreign = await upload(lender.id, 'c')
  expect((await edit(id, { images: [b, foreign] })).status).toBe(400)
})

test('a stale version is a 409 with the dress as it is now, and nothing is lost', async () => {
  const id = await dressOf()
  await edit(id, { title: 'First', version: 1 })
  const { status, body } = await edit(id, { title: 'Second', version: 1 })
  expect([status, body.code]).toEqual([409, 'dress_changed'])
  expect(body).toMatchObject({ current: { title: 'First', version: 2 } })
  expect(body.message).toMatch(
    /^Dina Boss has changed this dress in the meantime\. Its status is now: [A-Z][a-z-]+\.$/,
  )
})

test('a lender with an open form gets a 409 with the dress as staff left it', async () => {
  const id = await dressOf({ status: 'PENDING' })
  await edit(id, { title: 'By staff' })
  const body = {
    title: 'By lender',
    type: ['Evening'],
    color: 'Ivory',
    condition: 'GOOD' as const,
    version: 1,
  }
  const reply = await call(resubmitDress, { params: { id }, body }, { as: lender })
  expect([reply.status, reply.body.code]).toEqual([409, 'dress_changed'])
  expect(reply.body).toMatchObject({ current: { title: 'By staff', version: 2 } })
})

test('the status of the form writes history and email like a decision', async () => {
  const id = await dressOf({ status: 'PENDING' })
  await db.delete(emailLogs)
  await edit(id, { title: 'Odile', status: 'REJECTED', reason: 'Too dark.' })
  expect(await db.select().from(emailLogs)).toMatchObject([{ templateName: 'dress_rejected' }])
  expect((await edit(id, { status: 'RETRIEVED' })).body.code).toBe('only_by_signature')
  const { body } = await call(getAdminDress, { params: { id } }, { as: admin })
  expect(body.history).toMatchObject([
    { action: 'dress.status_changed', status: 'REJECTED', reason: 'Too dark.' },
    {
      action: 'dress.changed',
      actorName: 'Dina Boss',
      changes: [{ field: 'title', before: 'Odette', after: 'Odile' }],
    },
  ])
})

test('two dresses cannot have the same SKU', async () => {
  await dressOf({ sku: 'TAKEN' })
  const { status, body } = await edit(await dressOf(), { sku: 'TAKEN' })
  expect([status, body.fields]).toEqual([409, { sku: 'Another dress has this SKU.' }])
})

test('assigns an owner; payouts stay with the former one', async () => {
  const id = await dressOf()
  await db.insert(payoutRequests).values({ userId: lender.id, dressId: id, kind: 'EARNING', amount: 10_00 })
  const other = await app.person('CLIENT', { firstName: 'Lama' })
  const assign = (ownerId: AccountId) =>
    send(setDressOwner, { params: { id }, body: { ownerId } }, { as: admin })
  expect((await assign(other.id)).body.owner).toMatchObject({ id: other.id, firstName: 'Lama' })
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entry).toMatchObject({
    action: 'dress.owner_changed',
    actorId: admin.id,
    detail: { before: { ownerId: lender.id }, after: { ownerId: other.id } },
  })
  const [payout] = await db.select().from(payoutRequests).where(eq(payoutRequests.dressId, id))
  expect(payout?.userId).toBe(lender.id)
  const former = await app.person('CLIENT', { anonymisedAt: app.clock.now })
  expect((await assign('01900000-0000-7000-8000-00000000dead')).status).toBe(404)
  expect((await assign(former.id)).body.code).toBe('owner_deleted')
  expect((await assign('')).body.fields).toEqual({ ownerId: 'Please choose a user.' })
  const asLender = await call(setDressOwner, { params: { id }, body: { ownerId: lender.id } }, { as: lender })
  expect(asLender.status).toBe(403)
})

test('a lender cannot use the edit of staff', async () => {
  const id = await dressOf()
  const reply = await call(updateAdminDress, { params: { id }, body: { title: 'Mine' } }, { as: lender })
  expect(reply.status).toBe(403)
})
