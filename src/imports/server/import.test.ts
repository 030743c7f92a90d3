import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { ImportResult } from '#imports/contract.ts'
import { downloadErrors, listImports, undoImport } from '#imports/stored-contract.ts'
import { series } from '#tests/support/rounds.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { sendCsv } from './import.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db } = app
const admin = await app.person('ADMIN')
const sample = readFileSync(new URL('./samples/woocommerce-products.csv', import.meta.url))
const header =
  'ID,Type,SKU,Name,Published,Regular price,Sale price,Categories,Description,Stock,Parent,Attribute 1 name,Attribute 1 value(s)'

const send = (csv: Buffer | string, fields: Record<string, string> = {}, as: Person = admin) =>
  sendCsv(app, as, csv, fields)

const summed = ({ imported, duplicates, skipped, failed }: ImportResult) =>
  imported + duplicates + skipped + failed
const countDresses = () => db.$count(dresses)
const bySku = async (sku: string) => (await db.select().from(dresses).where(eq(dresses.sku, sku)))[0]

test('only staff import', async () => {
  expect((await send(sample, {}, await app.person())).status).toBe(403)
  const guest = await app.inject({ method: 'POST', url: '/api/admin/import-woocommerce-csv' })
  expect(guest.statusCode).toBe(401)
})

test('a check stores nothing, the import does what it said, and a second run changes nothing', async () => {
  const before = await countDresses()
  const checked = await send(sample, { dryRun: 'true' })
  expect(checked.status).toBe(200)
  expect(await countDresses()).toBe(before)
  const { body } = await send(sample)
  expect(summed(body)).toBe(body.totalProcessed)
  expect(body.imported).toBeGreaterThan(10)
  expect({ ...body, message: '' }).toEqual({ ...checked.body, message: '' })
  expect(await countDresses()).toBe(before + body.imported)
  expect(body.processingDetails.headersFound.slice(0, 4)).toEqual(['ID', 'Type', 'SKU', 'Name'])
  expect(body.fieldsMapped).toContain('regularPrice')
  const again = await send(sample)
  expect(again.body).toMatchObject({
    imported: 0,
    duplicates: body.imported,
    skipped: body.skipped,
    failed: body.failed,
  })
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'dresses.imported'))
  expect(entries.map(({ actorId }) => actorId)).toEqual([admin.id, admin.id])
})

test('what was imported at once stands in the list of imports, with its rows, its errors and its undo', async () => {
  const csv = 'SKU,Name,Regular price\nonce-1,Gown,100\nonce-2,Broken,1e308\n'
  await send(csv, { dryRun: 'true' })
  const list = async () => (await app.call(listImports, { query: {} }, { as: admin })).body
  const before = await list()
  const { body } = await send(csv)
  expect(body).toMatchObject({ imported: 1, failed: 1 })
  const rows = await list()
  expect(rows).toHaveLength(before.length + 1)
  expect(rows[0]).toMatchObject({ status: 'DONE', total: 2, imported: 1, failed: 1 })
  const params = { id: rows[0]!.id }
  const file = await app.call(downloadErrors, { params }, { as: admin })
  expect(String(file.body)).toContain('once-2,Broken,1e308')
  expect((await app.call(undoImport, { params }, { as: admin })).body).toMatchObject({
    removable: 1,
    keptTotal: 0,
  })
  expect(await bySku('once-1')).toBeUndefined()
})

test('a file with names of columns and no product is imported: nothing of it is a dress', async () => {
  for (const dryRun of ['true', 'false'])
    expect(await send('SKU,Name,Regular price\n', { dryRun })).toMatchObject({
      status: 200,
      body: { totalProcessed: 0, imported: 0 },
    })
})

test('a variation takes what it lacks from its parent, which is no dress itself', async () => {
  const { body } = await send(
    `${header}
900,variable,gown,Gown,1,,,"Shop > Evening","<p>Silk &amp; tulle</p><p>Lined</p>",,,Color,"Red, Blue"
901,variation,gown-red,Gown - Red,1,"1.299,50",120,,,3,id:900,Color,Red
902,variation,gown-blue,Gown - Blue,0,900,,,,,gown,Color,Blue
903,grouped,set,A set,1,,,,,,,,`,
    { defaultStatus: 'APPROVED' },
  )
  expect(body).toMatchObject({ imported: 2, skipped: 2, failed: 0 })
  expect(await bySku('gown-red')).toMatchObject({
    title: 'Gown - Red',
    type: ['Evening'],
    category: ['Evening'],
    color: 'Red',
    retailPrice: 1299_50,
    rentalPrice: 120_00,
    description: 'Silk & tulle\nLined',
    status: 'APPROVED',
    stockQuantity: 3,
    woocommerceId: '901',
  })
  // It was not published in the old shop.
  expect(await bySku('gown-blue')).toMatchObject({ status: 'PENDING', retailPrice: 900_00 })
})

test('measurements are attributes or columns; what cannot be one is left out and said', async () => {
  const { body } = await send(
    `Name,SKU,Regular price,Categories,Bust,Hips (cm),Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
Measured,m-1,100,Evening,"92,5",98 cm,Waist,"29""",Length,148
Odd,m-2,100,Evening,9,84–88,Length,Floor length,,
`,
  )
  expect(body).toMatchObject({ imported: 2, failed: 0 })
  expect(await bySku('m-1')).toMatchObject({ bust: 925, hips: 980, waist: 737, hollowToHem: 1480 })
  expect(await bySku('m-2')).toMatchObject({ bust: null, hips: null, hollowToHem: null })
  expect(JSON.stringify(body)).toContain('2 measurements cannot be read and are left out')
})

test('copies that can hardly be meant are taken as far as they can be, and said', async () => {
  const { body } = await send(
    `Name,SKU,Regular price,Categories,Stock\nWell,s-1,100,Evening,3\nHalf,s-2,100,Evening,2.5\nMany,s-3,100,Evening,500\n`,
  )
  expect(body).toMatchObject({ imported: 3, failed: 0 })
  const stocks = await Promise.all(
    ['s-1', 's-2', 's-3'].map(async (sku) => (await bySku(sku))?.stockQuantity),
  )
  expect(stocks).toEqual([3, 2, 500])
  expect(JSON.stringify(body)).toContain('2 unusual numbers of copies')
})

test('each bad row has its row, its column and its reason, and the good ones are imported', async () => {
  const { body } = await send(
    `${header}\n,simple,bad-price,A gown,1,1e308,,Evening,,,,Color,Red\n,simple,no-name,,1,10,,Evening,,,,Color,Red\n,simple,good-1,=cmd(),1,10,,Evening,"a\nb",-4,,Color,Red\n`,
  )
  expect(body).toMatchObject({ imported: 1, failed: 2, totalProcessed: 3 })
  expect(body.errors).toEqual([
    'Row 2 (A gown): Regular price: The price “1e308” cannot be read.',
    'Row 3: Name: Title is required',
  ])
  expect(await bySku('good-1')).toMatchObject({ title: '=cmd()', description: 'a\nb', stockQuantity: 0 })
})

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
test.each([
  ['a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16', utf16],
  ['semicolons', (text: string) => Buffer.from(text.replaceAll(',', ';'))],
  ['tabs', (text: string) => Buffer.from(text.replaceAll(',', '\t'))],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ['CR line ends', (text: string) => Buffer.from(text.replaceAll('\n', '\r'))],
  ['CRLF line ends', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
])('reads %s', async (name, encode) => {
  const { body } = await send(
    encode(`ID,SKU,Name,Attribute 1 name,Attribute 1 value(s)\n,${name},Zoé,Color,Écru\n`),
  )
  expect(body).toMatchObject({ imported: 1, failed: 0 })
  expect(await bySku(name)).toMatchObject({ title: 'Zoé', color: 'Écru' })
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0, 0, 1]), 415, 'not_a_csv'],
  ['an empty file', Buffer.alloc(0), 415, 'not_a_csv'],
  ['no column of names', Buffer.from('a,b\n1,2'), 422, 'csv_unreadable'],
  ['an open quote', Buffer.from('Name\n"never closed'), 422, 'csv_unreadable'],
  ['a huge cell', Buffer.from(`Name\n${'x'.repeat(2_000_000)}`), 422, 'csv_unreadable'],
  ['too many columns', Buffer.from(`Name${',x'.repeat(1001)}\n`), 413, 'csv_too_much'],
  ['too many rows', Buffer.from(`Name\n${'a\n'.repeat(50_001)}`), 413, 'csv_too_much'],
  ['too many bytes', Buffer.from(`Name\n${'aaaaaaaaa\n'.repeat(2_100_000)}`), 413, 'csv_too_large'],
])('refuses %s with words', async (_, csv, status, code) => {
  const reply = await send(csv)
  expect(reply).toMatchObject({ status, body: { code } })
  expect(reply.body.message.length).toBeGreaterThan(10)
})

test('a status that is none is refused', async () => {
  expect((await send(sample, { defaultStatus: 'RETRIEVED' })).status).toBe(400)
})

test('two imports of one file at once import each product once', async () => {
  const csv = `ID,SKU,Name\n${Array.from({ length: 40 }, (_, n) => `tw${n},twice-${n},Gown ${n}`).join('\n')}`
  const [first, second] = await Promise.all([send(csv), send(csv)])
  expect(first.body.imported + second.body.imported).toBe(40)
  for (const { body } of [first, second]) expect(summed(body)).toBe(40)
  const { rows } = await db.execute(sql`select count(*)::int as n from dresses where sku like 'twice-%'`)
  expect(rows).toEqual([{ n: 40 }])
})

test('of mutated files every row is counted, and none is a server error', async () => {
  const text = sample.toString()
  const change = fc.record({
    at: fc.nat(text.length),
    length: fc.nat(200),
    put: fc.oneof(
      fc.constantFrom('"', ',', '\n', '\r', ';', '\u0000', '=1+1', '<b>', '1e308', '\\,', 'é'),
      fc.string(),
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const mutated = changes.reduce(
        (was, { at, length, put }) => was.slice(0, at) + put + was.slice(at + length),
        text,
      )
      const { status, body } = await send(mutated, { dryRun: 'true' })
      expect([200, 413, 415, 422]).toContain(status)
      if (status === 200) expect(summed(body)).toBe(body.totalProcessed)
    }),
    { numRuns: series(60, 10) },
  )
})
