import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { dressStatuses } from '#dresses/dress.ts'
import {
  fillCatalogue,
  insertDress,
  insertInactiveTerms,
  insertPicture,
} from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { pictures } from '#files/server/tables.ts'
import { getDressHistory, resubmitDress, submitDress } from '#lending/contract.ts'
import { writeSettings } from '#settings/server/store.ts'
import type { AccountId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const lender = await app.person()
const other = await app.person()

beforeAll(async () => {
  await fillCatalogue(db)
  await insertInactiveTerms(db)
})

const plain = { title: 'Odette', type: ['Evening'], color: 'Ivory', condition: 'GOOD' as const }

const upload = (ownerId: AccountId, name: string) => insertPicture(db, ownerId, name)

test('a submitted dress is pending, and the reply has all its fields', async () => {
  const front = await upload(lender.id, 'front')
  const back = await upload(lender.id, 'back')
  const body = {
    ...plain,
    subType: ['slip'],
    size: 'm',
    color: 'ivory',
    designer: 'Maison Ombeline',
    fabric: 'Silk satin',
    retailPrice: 900,
    rentalPrice: '120.5',
    description: 'Silk.\nCut on the bias.',
    fitNotes: 'Wear it with low heels.',
    bust: '36"',
    images: [front, back],
    mainImage: back,
  }
  const { status, body: made } = await call(submitDress, { body }, { as: lender })
  expect(status).toBe(201)
  expect(made).toMatchObject({
    ...body,
    status: 'PENDING',
    category: ['Evening'],
    subType: ['Slip'],
    size: 'M',
    color: 'Ivory',
    retailPrice: '900.00',
    rentalPrice: '120.50',
    bust: 914,
    waist: null,
    version: 1,
    pictures: [
      { width: 1200, height: 1600, avif: false, placeholder: 'UklGRg' },
      { width: 1200, height: 1600, avif: false, placeholder: 'UklGRg' },
    ],
  })
  const claims = await db.select({ at: pictures.claimedAt }).from(pictures)
  expect(claims).toEqual([{ at: app.clock.now }, { at: app.clock.now }])
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, made.id))
  expect(entry).toMatchObject({ action: 'dress.submitted', actorId: lender.id })
})

test('ignores fields that only the server sets', async () => {
  await writeSettings(db, app.clock.now, { platformFee: 12.5 })
  const body = {
    ...plain,
    status: 'APPROVED',
    ownerId: other.id,
    platformFee: '0.00',
    hidePrice: true,
    stockQuantity: 9,
    purchasePrice: '1.00',
    sku: 'MINE',
    createdAt: '2001-01-01T00:00:00Z',
  }
  const { body: made } = await send(submitDress, { body }, { as: lender })
  const [row] = await db.select().from(dresses).where(eq(dresses.id, made.id))
  expect(row).toMatchObject({
    status: 'PENDING',
    ownerId: lender.id,
    platformFee: '12.50',
    hidePrice: false,
    stockQuantity: 1,
    purchasePrice: null,
    sku: null,
    createdAt: app.clock.now,
  })
})

test.each([
  [{ title: ' ' }, { title: 'Title is required' }],
  [{ title: undefined }, { title: 'Title is required' }],
  [{ type: [] }, { type: 'At least one type is required' }],
  [{ type: undefined }, { type: 'At least one type is required' }],
  [{ color: '' }, { color: 'Color is required' }],
  [{ color: '<b>red</b>' }, { color: 'Please describe the colour in words.' }],
  [{ color: 'x'.repeat(41) }, { color: 'Please keep this under 40 characters.' }],
  [{ color: 'puce' }, { color: 'Please choose a colour that is offered.' }],
  [{ type: ['Carnival'] }, { type: 'Please choose types that are offered.' }],
  [{ type: ['Evening', 'Veil'] }, { type: 'Please choose types that are offered.' }],
  [{ subType: ['Slip', 'Cape'] }, { subType: 'Please choose subtypes of the chosen types.' }],
  [{ subType: ['Mermaid'] }, { subType: 'Please choose subtypes of the chosen types.' }],
  [{ size: 'XXS' }, { size: 'Please choose a size that is offered.' }],
  [{ condition: 'WORN' }, { condition: 'Please choose a condition.' }],
  [{ rentalPrice: '-5' }, { rentalPrice: 'Please enter a price in dollars, such as 120 or 120.50.' }],
  [{ rentalPrice: '10000000' }, { rentalPrice: 'Please enter a price below $10,000,000.' }],
  [{ rentalPrice: '1e3' }, { rentalPrice: 'Please enter a price in dollars, such as 120 or 120.50.' }],
  [{ rentalPrice: 12.345 }, { rentalPrice: 'Please enter a price in dollars, such as 120 or 120.50.' }],
  [{ description: 'a\u0000b' }, { description: 'Please remove control characters.' }],
])('refuses %j with the field name and stores nothing', async (change, fields) => {
  const before = await db.$count(dresses)
  const { status, body } = await send(submitDress, { body: { ...plain, ...change } }, { as: lender })
  expect([status, body.fields]).toEqual([400, fields])
  expect(await db.$count(dresses)).toBe(before)
})

test('stores empty texts as null and accepts a free-text colour', async () => {
  const body = { ...plain, color: 'Midnight blue', size: '', designer: '', rentalPrice: '', mainImage: null }
  const { status, body: made } = await call(submitDress, { body }, { as: lender })
  expect(status).toBe(201)
  expect(made).toMatchObject({ color: 'Midnight blue', colorHex: null, size: null, rentalPrice: null })
})

test('accepts at most five pictures, only uploads of the owner, with the main picture among them', async () => {
  const uploaded = await upload(lender.id, 'uploaded')
  const foreignUpload = await upload(other.id, 'foreign')
  const unfinished = '/files/dresses/unfinished.jpg'
  const refused = async (images: unknown, mainImage?: string) => {
    const body = { ...plain, images, mainImage }
    const { status, body: reply } = await send(submitDress, { body }, { as: lender })
    return [status, Object.keys(reply.fields ?? {})]
  }
  for (const foreign of [
    foreignUpload,
    unfinished,
    'https://evil.example/a.jpg',
    'javascript:alert(1)',
    '',
  ]) {
    expect(await refused([uploaded, foreign])).toEqual([400, ['images']])
  }
  expect(await refused(Array.from({ length: 6 }, (_, index) => `/files/dresses/${index}.jpg`))).toEqual([
    400,
    ['images'],
  ])
  expect(await refused([uploaded], '/files/dresses/front.jpg')).toEqual([400, ['mainImage']])
  const [row] = await db.select().from(pictures).where(eq(pictures.path, uploaded))
  expect(row?.claimedAt).toBeNull()
})

test('lists a dress at once when approval is switched off', async () => {
  await writeSettings(db, app.clock.now, { dressApproval: false })
  const { body } = await call(submitDress, { body: plain }, { as: lender })
  await writeSettings(db, app.clock.now, { dressApproval: true })
  expect(body.status).toBe('APPROVED')
})

test('two requests with one idempotency key create one dress', async () => {
  const headers = { 'idempotency-key': 'press-1' }
  const before = await db.$count(dresses)
  const both = await Promise.all(
    [1, 2].map(() => call(submitDress, { body: plain }, { as: lender, headers })),
  )
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[0]?.body.id).toBe(both[1]?.body.id)
  expect(await db.$count(dresses)).toBe(before + 1)
})

test('a refused dress can be submitted again, and its history keeps the reason', async () => {
  const imported = '/files/dresses/from-the-import.jpg'
  const [removed, added] = [await upload(lender.id, 'removed'), await upload(lender.id, 'added')]
  await db.execute(sql`update pictures set claimed_at = now() where path = ${removed}`)
  const [id] = await insertDress(db, {
    ownerId: lender.id,
    status: 'REJECTED',
    statusReason: 'The hem is torn.',
    images: [imported, removed],
    mainImage: removed,
    hidePrice: true,
  })
  const body = { ...plain, title: 'Odette, mended', images: [added, imported], version: 1 }
  const { status, body: dress } = await call(
    resubmitDress,
    { params: { id: id as string }, body },
    { as: lender },
  )
  expect(status).toBe(200)
  expect(dress).toMatchObject({
    title: 'Odette, mended',
    status: 'PENDING',
    statusReason: null,
    version: 2,
    mainImage: added,
    hidePrice: true,
  })
  const [left] = await db.select().from(pictures).where(eq(pictures.path, removed))
  expect(left?.claimedAt).toBeNull()
  const history = await call(getDressHistory, { params: { id: id as string } }, { as: lender })
  expect(history.body.map(({ status, reason }) => [status, reason])).toEqual([
    ['PENDING', null],
    ['REJECTED', 'The hem is torn.'],
    ['PENDING', null],
  ])
})

test('a resubmitted dress is pending, even when approval is switched off', async () => {
  const [id] = await insertDress(db, {
    ownerId: lender.id,
    status: 'REJECTED',
    platformFee: '12.50',
    hidePrice: true,
    sku: 'SHOP-2',
  })
  const sent = { status: 'APPROVED', ownerId: other.id, platformFee: '0.00', hidePrice: false, sku: 'MINE' }
  const body = { ...plain, ...sent, id: 'another', version: 1 }
  await writeSettings(db, app.clock.now, { dressApproval: false })
  const { status } = await send(resubmitDress, { params: { id: id as string }, body }, { as: lender })
  await writeSettings(db, app.clock.now, { dressApproval: true })
  expect(status).toBe(200)
  const [row] = await db
    .select()
    .from(dresses)
    .where(eq(dresses.id, id as string))
  expect(row).toMatchObject({
    status: 'PENDING',
    ownerId: lender.id,
    platformFee: '12.50',
    hidePrice: true,
    sku: 'SHOP-2',
  })
})

test('a changed dress refuses foreign pictures and keeps its own', async () => {
  const [mainImage, foreignUpload] = [await upload(lender.id, 'main'), await upload(other.id, 'not-hers')]
  const images = [mainImage]
  const [id] = await insertDress(db, { ownerId: lender.id, status: 'REJECTED', images, mainImage })
  for (const foreign of [foreignUpload, 'https://evil.example/a.jpg']) {
    const body = { ...plain, images: [foreign], version: 1 }
    const reply = await call(resubmitDress, { params: { id: id as string }, body }, { as: lender })
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['images']])
  }
  const [row] = await db
    .select()
    .from(dresses)
    .where(eq(dresses.id, id as string))
  expect(row).toMatchObject({ images, mainImage, status: 'REJECTED', version: 1 })
  const [left] = await db.select().from(pictures).where(eq(pictures.path, foreignUpload))
  expect(left?.claimedAt).toBeNull()
})

test('the second of two simultaneous changes is refused as outdated', async () => {
  const [id] = await insertDress(db, { ownerId: lender.id, status: 'PENDING' })
  const replies = await Promise.all(
    ['One', 'Two'].map((title) =>
      call(
        resubmitDress,
        { params: { id: id as string }, body: { ...plain, title, version: 1 } },
        { as: lender },
      ),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('dress_changed')
})

test('refuses to change an accepted dress and a dress of somebody else', async () => {
  const accepted = dressStatuses.filter((status) => status !== 'PENDING' && status !== 'REJECTED')
  const ids = await insertDress(
    db,
    ...accepted.map((status) => ({
      ownerId: lender.id,
      status,
      retrievedAt: status === 'RETRIEVED' ? app.clock.now : null,
    })),
  )
  const [foreign] = await insertDress(db, { ownerId: other.id, status: 'PENDING' })
  const change = (id: string, as = lender) =>
    call(resubmitDress, { params: { id }, body: { ...plain, version: 1 } }, { as })
  for (const id of ids)
    expect(await change(id)).toMatchObject({ status: 409, body: { code: 'dress_not_editable' } })
  expect(await change(foreign as string)).toMatchObject({ status: 404, body: { code: 'dress_not_found' } })
  const admin = await app.person('ADMIN')
  expect((await change(foreign as string, admin)).status).toBe(404)
  const history = await call(getDressHistory, { params: { id: foreign as string } }, { as: lender })
  expect(history.status).toBe(404)
})

test('refuses a dress of a guest', async () => {
  expect(await call(submitDress, { body: plain })).toMatchObject({
    status: 401,
    body: { message: 'Unauthorized' },
  })
})
