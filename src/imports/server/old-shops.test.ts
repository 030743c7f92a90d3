import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dresses } from '#dresses/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { sendCsv } from './import.fixture.ts'

const app = await testApp({ domains: ['imports'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db } = app
const admin = await app.person('ADMIN')
const send = (csv: string, fields: Record<string, string> = {}) => sendCsv(app, admin, csv, fields)
const titled = (title: string) => db.select().from(dresses).where(eq(dresses.title, title))

test('a second run changes nothing, also without SKU and id', async () => {
  const csv =
    'Type,Name,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)\n' +
    'simple,Print gown,,100,Color,Red\nsimple,Print gown,,100,Color,Blue\nvariation,Print gown,mother,100,Color,Red\nsimple,print  GOWN,,120,Color,red\n'
  const first = await send(csv)
  expect(first.body).toMatchObject({ imported: 3, duplicates: 1 })
  expect((await send(csv)).body).toMatchObject({ imported: 0, duplicates: 4 })
  // Another price is no other dress.
  expect((await send(csv.replaceAll(',100,', ',150,'))).body).toMatchObject({ imported: 0, duplicates: 4 })
  expect(await db.$count(dresses, like(dresses.title, 'Print gown'))).toBe(3)
})

test('two imports at once of rows without SKU and id store each once', async () => {
  const csv = `Name,Color\n${Array.from({ length: 30 }, (_, n) => `Raced ${n},Red`).join('\n')}`
  const [first, second] = await Promise.all([send(csv), send(csv)])
  expect(first.body.imported + second.body.imported).toBe(30)
  expect(await db.$count(dresses, like(dresses.title, 'Raced %'))).toBe(30)
})

test('ids of two old shops never collide, and each shop finds its own again', async () => {
  const [one, two] = ['ID,Name\n40,Rice of shop one\n', 'ID,Name\n40,Jumpsuit of shop two\n']
  expect((await send(one, { source: 'Shop One' })).body.imported).toBe(1)
  expect((await send(two, { source: 'shop two' })).body).toMatchObject({ imported: 1, duplicates: 0 })
  expect((await send(one, { source: ' shop one ' })).body).toMatchObject({ imported: 0, duplicates: 1 })
  // An id of a known shop is enough: the name may have changed there.
  const renamed = await send('ID,Name\n40,Rice with another name\n', { source: 'shop one' })
  expect(renamed.body).toMatchObject({ imported: 0, duplicates: 1 })
  const [dress] = await titled('Jumpsuit of shop two')
  expect(dress).toMatchObject({ woocommerceId: '40', importSource: 'shop two', importFingerprint: null })
})

test('a file names its shop by the address of its pictures', async () => {
  const csv = (host: string, name: string) =>
    `ID,Name,Images\n7,${name},"${host}/wp-content/uploads/a.jpg, ${host}/wp-content/uploads/b.jpg"\n`
  await send(csv('https://www.Bridal.example', 'Pictured gown'))
  expect((await titled('Pictured gown'))[0]?.importSource).toBe('bridal.example')
  const behindService = csv('https://i0.wp.com/bridal.example', 'Pictured gown, renamed')
  expect((await send(behindService.replace(', renamed', ' renamed'))).body.duplicates).toBe(1)
  expect((await send(csv('https://other.example', 'Gown of another shop'))).body.imported).toBe(1)
})

test('without a known shop an id counts only with the name', async () => {
  const csv = 'ID,Name\n8,Unknown gown\n'
  expect((await send(csv)).body.imported).toBe(1)
  expect((await send(csv)).body.duplicates).toBe(1)
  expect((await send('ID,Name\n8,Other unknown gown\n')).body.imported).toBe(1)
  // A dress of an earlier import, when nobody kept the shop.
  await db.insert(dresses).values({
    title: 'Old import',
    type: ['Evening'],
    category: ['Evening'],
    color: 'Red',
    condition: 'GOOD',
    woocommerceId: '9',
  })
  expect((await send('ID,Name\n9,Old import\n', { source: 'any' })).body.duplicates).toBe(1)
  expect((await send('ID,Name\n9,Something else\n', { source: 'any' })).body.imported).toBe(1)
})

test('a Spanish shop keeps its sizes and conditions, and what is not read is said', async () => {
  const { body } = await send(
    'SKU;Nombre;Nombre del atributo 1;Valor(es) del atributo 1;Nombre del atributo 2;Valor(es) del atributo 2;Color;Nombre del atributo 3;Valor(es) del atributo 3;Proveedor;Vacía\n' +
      'es-1;Vestido;Talla;38;Estado;Como nuevo;Rojo;Largo;Midi;Ana;\nes-2;Vestido;Talla;40;Estado;Roto;Rojo;Largo;Corto;Ana;\n',
  )
  const rows = await db.select().from(dresses).where(like(dresses.sku, 'es-%')).orderBy(dresses.sku)
  expect(rows.map(({ size, condition, color }) => [size, condition, color])).toEqual([
    ['38', 'LIKE_NEW', 'Rojo'],
    ['40', 'GOOD', 'Rojo'],
  ])
  expect(rows[0]?.woocommerceData).toMatchObject({ attributes: { Largo: 'Midi' } })
  expect(body.notRead).toEqual(['Proveedor'])
  expect(body.warnings).toContain('Columns that were not read: Proveedor')
  expect(body.warnings).toContain(
    'Row 2 (Vestido): Attribute: name: The attribute “Largo” (Midi) was not read.',
  )
  const groups = Object.fromEntries(body.groups.map(({ code, ...group }) => [code, group]))
  expect(groups.attribute).toMatchObject({ tone: 'warning', rows: 2, values: [{ value: 'Largo', rows: 2 }] })
  expect(groups.condition).toMatchObject({ rows: 1, values: [{ value: 'Roto', rows: 1 }] })
  expect(groups.size?.text).toBe('2 sizes are not in Management')
  expect(groups.size?.add).toEqual({ kind: 'size', names: ['38', '40'] })
  expect(groups.color).toMatchObject({ text: '1 colour is not in Management', rows: 2 })
})

test('a price under a dollar is imported with a warning, since its currency may be wrong', async () => {
  const csv = 'SKU,Name,Regular price,Sale price\nlow-1,Low robe,"120,00",3\nlow-2,Free robe,90000,0\n'
  const { body } = await send(csv, { currency: 'XOF', rate: '600' })
  expect(body).toMatchObject({ imported: 2, failed: 0 })
  expect(body.groups).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        code: 'cheap',
        tone: 'warning',
        rows: 1,
        text: '2 prices are less than a dollar: is the currency right?',
      }),
    ]),
  )
})

test('a price in another currency is refused without a rate, and converted with one', async () => {
  const csv = 'SKU,Name,Regular price,Sale price\ncfa-1,Robe,15 000 Fcfa,"6 000 Fcfa"\n'
  const refused = await send(csv)
  expect(refused.body).toMatchObject({ imported: 0, failed: 1 })
  expect(refused.body.errors).toEqual([
    'Row 2 (Robe): Regular price: The price “15 000 Fcfa” is in XOF. Sale price: The price “6 000 Fcfa” is in XOF.',
  ])
  expect(refused.body.groups).toMatchObject([{ code: 'currency', tone: 'error', rows: 1 }])
  const noRate = await send(csv, { currency: 'XOF' })
  expect([noRate.status, noRate.body.message]).toEqual([400, 'Please say how many units make one dollar.'])
  expect((await send(csv, { currency: 'XOF', rate: '600' })).body.imported).toBe(1)
  const [dress] = await titled('Robe')
  expect(dress).toMatchObject({ retailPrice: 25_00, rentalPrice: 10_00 })
})
