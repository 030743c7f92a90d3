import { eq, inArray, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dresses } from '#dresses/server/tables.ts'
import { type ImportOptions, noOptions } from '#imports/import-options.ts'
import {
  addImportTerms,
  checkImport,
  getImport,
  type StoredImport,
  startImport,
} from '#imports/stored-contract.ts'
import { listDressColors, listDressSizes } from '#taxonomy/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { uploadCsv } from './imports.fixture.ts'
import { runStoredImport } from './run-import.ts'

const app = await testApp({ domains: ['taxonomy', 'imports'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, deps, call } = app
const admin = await app.person('ADMIN')
const client = await app.person()

const upload = async (csv: string) => (await uploadCsv(app, admin, csv)).body
const choicesOf = ({ mapping }: StoredImport, options: Partial<ImportOptions> = {}) => ({
  mapping,
  defaultStatus: 'REJECTED' as const,
  options: { ...noOptions, ...options },
})
const check = (made: StoredImport, options: Partial<ImportOptions> = {}) =>
  call(checkImport, { params: { id: made.id }, body: choicesOf(made, options) }, { as: admin })
async function imported(made: StoredImport, options: Partial<ImportOptions> = {}) {
  await call(startImport, { params: { id: made.id }, body: choicesOf(made, options) }, { as: admin })
  await runStoredImport(deps, made.id)
  return (await call(getImport, { params: { id: made.id } }, { as: admin })).body
}

test('a file proposes its shop and its currency, and asks for the rate', async () => {
  const csv =
    'ID,SKU,Name,Regular price,Sale price,Images\n1,ask-1,Robe,15 000 Fcfa,6 000 Fcfa,https://robes.example/wp-content/a.jpg\n'
  const made = await upload(csv)
  expect(made.options).toMatchObject({ source: 'robes.example', currency: 'XOF', rate: '' })
  expect(made.facts.currencies).toEqual([{ code: 'XOF', count: 2, example: '15 000 Fcfa' }])
  const refused = await check(made, made.options)
  expect([refused.status, refused.body.message]).toEqual([422, 'Please say how many XOF make one dollar.'])
  expect(await imported(made, { ...made.options, rate: '600' })).toMatchObject({ imported: 1, failed: 0 })
  const [dress] = await db.select().from(dresses).where(eq(dresses.sku, 'ask-1'))
  expect(dress).toMatchObject({ retailPrice: 25_00, rentalPrice: 10_00, importSource: 'robes.example' })
  // The rate and the shop are offered again.
  const next = await upload(csv)
  expect(next.options.rate).toBe('600')
  expect(next.sources).toContain('robes.example')
})

test('an attribute that is unknown is said, and read from the column that staff choose for it', async () => {
  const made = await upload('SKU,Name,Attribute 1 name,Attribute 1 value(s)\natt-1,Vestido,pa_medida,38\n')
  const said = (await check(made)).body.report?.groups.find(({ code }) => code === 'attribute')
  expect(said).toMatchObject({
    text: '1 attribute is no field of a dress and not read; to read it, choose its field for the column with its values',
    values: [{ value: 'pa_medida', rows: 1 }],
  })
  const mapping = made.mapping.map((choice) => (choice === 'attributeValue' ? 'size' : choice))
  const checked = await check({ ...made, mapping })
  expect(checked.body.report?.groups.map(({ code }) => code)).not.toContain('attribute')
  await imported({ ...made, mapping })
  const [dress] = await db.select().from(dresses).where(eq(dresses.sku, 'att-1'))
  expect(dress?.size).toBe('38')
})

test('a file with ids needs the name of its shop', async () => {
  const made = await upload('ID,Name\n1,Gown\n')
  expect(made.options.source).toBe('')
  const refused = await check(made)
  expect([refused.status, refused.body.code]).toEqual([422, 'mapping_refused'])
  expect(refused.body.message).toContain('Please name the old shop')
  expect((await check(made, { source: 'Old shop' })).status).toBe(200)
})

test('the regular price is proposed as the rental price when no product has a sale price', async () => {
  const made = await upload('SKU,Name,Regular price,Sale price\nrent-1,Gown,120,\n')
  expect(made.mapping).toEqual(['sku', 'name', 'salePrice', 'ignore'])
  await imported(made)
  const [dress] = await db.select().from(dresses).where(eq(dresses.sku, 'rent-1'))
  expect(dress).toMatchObject({ rentalPrice: 120_00, retailPrice: null })
  // The proposal is not remembered: these files have the same columns.
  const both = await upload('SKU,Name,Regular price,Sale price\nrent-2,Gown,900,\nrent-3,Gown,900,90\n')
  expect(both.mapping).toEqual(['sku', 'name', 'regularPrice', 'salePrice'])
})

test('staff choose the default type and the categories', async () => {
  const made = await upload(
    'SKU,Name,Categories\ncat-1,Gown,"Dresses > Bridal, Sale"\ncat-2,Rice,Food\ncat-3,Shoe,Shoes > Bridal\ncat-4,Plain,\n',
  )
  expect(made.facts.categories).toEqual([
    { path: '', count: 1 },
    { path: 'Dresses > Bridal', count: 1 },
    { path: 'Food', count: 1 },
    { path: 'Sale', count: 1 },
    { path: 'Shoes > Bridal', count: 1 },
  ])
  const options = { onlyCategories: ['Dresses > Bridal', ''], defaultType: 'Bridal' }
  const done = await imported(made, options)
  expect(done).toMatchObject({ imported: 2, report: { skipped: 2 } })
  expect(done.report?.groups.find(({ code }) => code === 'category')).toMatchObject({
    tone: 'skipped',
    rows: 2,
    values: [
      { value: 'Food', rows: 1 },
      { value: 'Shoes > Bridal', rows: 1 },
    ],
  })
  const rows = await db
    .select()
    .from(dresses)
    .where(inArray(dresses.sku, ['cat-1', 'cat-4']))
  expect(rows.map(({ type }) => type.includes('Bridal'))).toEqual([true, true])
})

test('a variation has the categories of its parent', async () => {
  const made = await upload(
    'Type,SKU,Name,Categories,Parent\nvariable,mum,Gown,Bridal,\nvariation,kid-1,Gown S,,mum\nvariable,pot,Pot,Food,\nvariation,kid-2,Pot S,,pot\n',
  )
  expect(made.facts.categories.map(({ path }) => path)).toEqual(['Bridal', 'Food'])
  await imported(made, { onlyCategories: ['Bridal'] })
  const rows = await db.select({ sku: dresses.sku }).from(dresses).where(like(dresses.sku, 'kid-%'))
  expect(rows).toEqual([{ sku: 'kid-1' }])
})

test('one request adds what a check missed to Management, and checks again', async () => {
  const made = await upload(
    'SKU,Name,Size,Color\nadd-1,Gown,EU 38,Petrol\nadd-2,Gown,EU 40,Petrol\nadd-3,Gown,eu 38,"Blue\\,dark"\n',
  )
  const params = { id: made.id }
  const early = await call(addImportTerms, { params, body: { kind: 'size' } }, { as: admin })
  expect([early.status, early.body.code]).toEqual([409, 'import_not_checked'])
  const { body: checked } = await check(made)
  const missing = checked.report?.groups.find(({ code }) => code === 'size')
  expect(missing).toMatchObject({ rows: 3, add: { kind: 'size', names: ['EU 38', 'EU 40', 'eu 38'] } })
  // A comma cannot be in a name of Management.
  expect(checked.report?.groups.find(({ code }) => code === 'color')?.add?.names).toEqual(['Petrol'])
  expect((await call(addImportTerms, { params, body: { kind: 'size' } }, { as: client })).status).toBe(403)
  const { body: sized } = await call(addImportTerms, { params, body: { kind: 'size' } }, { as: admin })
  expect(sized.report?.groups.map(({ code }) => code)).not.toContain('size')
  expect((await call(listDressSizes, {}, { as: admin })).body.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['EU 38', 'EU 40']),
  )
  const { body: colored } = await call(addImportTerms, { params, body: { kind: 'color' } }, { as: admin })
  expect(colored.report?.groups.find(({ code }) => code === 'color')?.add).toBeNull()
  expect((await call(listDressColors, {}, { as: admin })).body.map(({ name }) => name)).toContain('Petrol')
  await imported(made)
  const rows = await db.select().from(dresses).where(like(dresses.sku, 'add-%'))
  expect(rows.map(({ size }) => size).toSorted()).toEqual(['EU 38', 'EU 38', 'EU 40'])
  const again = await call(addImportTerms, { params, body: { kind: 'size' } }, { as: admin })
  expect([again.status, again.body.code]).toEqual([409, 'import_started'])
})
