import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dresses } from '#dresses/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { inCodePage } from './code-page.fixture.ts'
import { sendCsv } from './import.fixture.ts'

/** Product files that were opened in a spreadsheet and saved again. */
const app = await testApp({ domains: ['imports'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db } = app
const admin = await app.person('ADMIN')
const send = (csv: string | Buffer, fields: Record<string, string> = {}) => sendCsv(app, admin, csv, fields)
const titled = (title: string) => db.select().from(dresses).where(eq(dresses.title, title))

const french = 'Name;Regular price;Color\nRobe brodée d’été;1 200,50 €;Doré\nÉtole créée à Paris;90;Crème\n'
const arabic = 'Name;Regular price;Color\nفستان سهرة أحمر طويل;120;أحمر\nفستان زفاف مطرّز;300;أبيض\n'

test.for([
  ['French', french, ['windows-1252', 'macintosh'], { currency: 'EUR', rate: '0.9' }],
  ['Arabic', arabic, ['windows-1256'], {}],
] as const)('%s: one file in each encoding is the same dresses', async ([, text, pages, fields]) => {
  const plain = text.replace(';1 200,50 €', ';1 200,50 €')
  expect((await send(plain, fields)).body).toMatchObject({ imported: 2, duplicates: 0 })
  const files = [
    ...pages.map((page) => inCodePage(plain, page)),
    Buffer.from(`\ufeff${plain}`),
    Buffer.from(`\ufeff${plain}`, 'utf16le'),
    Buffer.from(`\ufeff${plain.replaceAll(';', '\t')}`, 'utf16le'),
    Buffer.from(`sep=;\r\n${plain}`),
    Buffer.from(plain.replaceAll('\n', '\r')),
    inCodePage(`sep=;\r${plain.replaceAll('\n', '\r')}`, pages[0]),
  ]
  for (const file of files)
    expect((await send(file, fields)).body).toMatchObject({ imported: 0, duplicates: 2, failed: 0 })
})

test('a price of a Mac file is read', async () => {
  const csv = inCodePage('Name;Regular price\nRobe Mac rosée;1 200,50 €\n', 'macintosh')
  expect((await send(csv, { currency: 'EUR', rate: '1' })).body).toMatchObject({ imported: 1 })
  expect((await titled('Robe Mac rosée'))[0]?.retailPrice).toBe(120_050)
})

test('letters that a spreadsheet has replaced by question marks never reach the site', async () => {
  const { body } = await send('Name,Regular price\n????? ???? ????,100\nGown with no question,100\n')
  expect(body).toMatchObject({ imported: 1, failed: 1 })
  expect(body.errors[0]).toContain('question marks')
})

test('one shortened SKU under many names is no identity: no dress is lost, and one warning says so', async () => {
  const rows = Array.from({ length: 12 }, (_, nth) => `1.23457E+11,Shortened ${nth},100`)
  const csv = `SKU,Name,Regular price\n${rows.join('\n')}\n`
  const first = await send(csv)
  expect(first.body).toMatchObject({ imported: 12, duplicates: 0, failed: 0 })
  expect(first.body.warnings.filter((line) => line.includes('1.23457E+11'))).toHaveLength(1)
  expect(first.body.groups.find(({ code }) => code === 'sku')).toMatchObject({ rows: 12 })
  expect((await send(csv)).body).toMatchObject({ imported: 0, duplicates: 12 })
  expect(await db.$count(dresses, like(dresses.title, 'Shortened %'))).toBe(12)
  expect((await titled('Shortened 3'))[0]?.sku).toBeNull()
})

test('with ids a shortened SKU finds each dress by its id', async () => {
  const file = (sku: (nth: number) => string) =>
    `ID,SKU,Name,Regular price\n${[1, 2, 3].map((nth) => `90${nth},${sku(nth)},With id ${nth},100`).join('\n')}\n`
  const fields = { source: 'excel shop' }
  expect(
    (
      await send(
        file((nth) => `12345678901${nth}`),
        fields,
      )
    ).body.imported,
  ).toBe(3)
  expect(
    (
      await send(
        file(() => '1.23457E+11'),
        fields,
      )
    ).body,
  ).toMatchObject({ imported: 0, duplicates: 3 })
})

test('a SKU that was shortened, or has lost its zeros, is still that dress under the same name', async () => {
  expect(
    (await send('SKU,Name,Regular price\n987654321012,Long number,100\n0042,Zeros,100\n')).body.imported,
  ).toBe(2)
  const again = await send('SKU,Name,Regular price\n9.87654E+11,Long number,100\n42,Zeros,100\n')
  expect(again.body).toMatchObject({ imported: 0, duplicates: 2 })
  // Another name is another dress.
  expect((await send('SKU,Name,Regular price\n9.87654E+11,Other number,100\n')).body.imported).toBe(1)
})

test('variations of two mothers with the same shortened SKU stay apart', async () => {
  const csv =
    'Type,SKU,Name,Parent,Regular price,Description\nvariable,5.55555E+11,Mother one,,,Of one\nvariable,5.55555E+11,Mother two,,,Of two\n' +
    'variation,,Mother one - Red,5.55555E+11,100,\n'
  await send(csv)
  expect((await titled('Mother one - Red'))[0]?.description).toBeNull()
})

test.for(['Mar-38', '12-Oct', 'oct.-12', '10-déc', '6/8/2026', '2026-08-06'])(
  'a size that became the date %s is left out with a warning',
  async (size) => {
    const { body } = await send(`Name,Regular price,Size\nDated ${size},100,${size}\n`)
    expect(body).toMatchObject({ imported: 1 })
    expect((await titled(`Dated ${size}`))[0]?.size).toBeNull()
    expect(body.warnings.join()).toContain('a date')
  },
)
