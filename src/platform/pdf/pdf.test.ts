import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePdf, type PaperBlock } from './pdf.ts'
import { pdfText } from './pdf-text.fixture.ts'

const paperOf = (...blocks: PaperBlock[]) =>
  makePdf({ shopName: 'Trousseau', title: 'Receipt 2026-00012', blocks })
const rowOf = (value: string) => paperOf({ kind: 'rows', rows: [['Name', value]] })
const rowText = (value: string) => pdfText(rowOf(value)).join('')
const fontsOf = (pdf: Buffer) =>
  new Set(Array.from(pdf.toString('latin1').matchAll(/\/BaseFont \/[A-Z]+\+([\w-]+)/g), ([, name]) => name))

/** The order in which the paper draws it, from left to right. */
const drawn = (arabic: string) => [...arabic].toReversed().join('')

test.each([
  '#panic("x") #read("/etc/passwd") #import "@preview/x:1.0.0"',
  '*bold* _italic_ $x^2$ `raw` = heading - list + enum / term: @ref <label>',
  '\\u{41} \\ [content] {code} // comment /* comment */ ~ -- ...',
  '"double" \'single\' “curly” &amp; <b>markup</b>',
  'Łódź, Ñandú, Şükrü, Đặng',
  'Ελένη Παπαδοπούλου, Жанна',
  'Lea 😀 Saad',
])('%s is printed as it is', (value) => {
  expect(rowText(value)).toContain(`Name${value}`)
})

test('control characters and marks of direction are left out; a new line stays one', () => {
  expect(rowText('Lea\u0000\u0007\u001b\u007f\u202e\u2066 Saad')).toContain('NameLea Saad')
  expect(rowText('one\ntwo')).toContain('Nameonetwo')
})

test('Arabic letters are joined and run from right to left, alone and within a Latin text', () => {
  const alone = rowOf('رنا خوري')
  expect(pdfText(alone).join('')).toContain(`Name${drawn('رنا خوري')}`)
  // One letter at the start, in the middle and at the end of a word: three glyphs.
  expect(
    rowOf('ههه')
      .toString('latin1')
      .match(/<0647>$/gm),
  ).toHaveLength(3)
  expect(rowText('Dress فستان Ivory, 12 (x)')).toContain(`NameDress ${drawn('فستان')} Ivory, 12 (x)`)
  expect(rowText('فستان Ivory')).toContain(`${drawn('فستان')}Ivory`)
})

test('only the fonts of the project are embedded, whatever the system has', () => {
  const scripts = 'Lea رنا Ελένη Жанна 😀 ไทย 日本 👗'
  const ours = [
    'InstrumentSans-Regular',
    'InstrumentSans-Medium',
    'BodoniModa-Regular',
    'IBMPlexSansArabic-Regular',
  ]
  expect(fontsOf(rowOf(scripts))).toEqual(new Set([...ours, 'DejaVuSans']))
})

test.each(['A', 'م', 'Π', 'Ж', 'W'])(
  'a name of 100 letters %s is broken into lines within the page',
  (letter) => {
    const text = rowText(letter.repeat(100))
    expect(text.match(new RegExp(letter, 'g'))).toHaveLength(100)
  },
)

test('a note that is longer than a page goes on on the next one', () => {
  const lines = Array.from({ length: 120 }, (_, nth) => `line ${nth}.`)
  const pages = pdfText(rowOf(lines.join('\n')))
  expect(pages.length).toBeGreaterThan(1)
  for (const line of lines) expect(pages.join('')).toContain(line)
})

test('a long table goes on on the next page, below its columns again, and pages are numbered', () => {
  const rows = Array.from({ length: 40 }, (_, nth) => [
    '25 Nov 2026',
    `2026-${nth}`,
    'Rental',
    'Cash',
    '$1.00',
  ])
  const columns = ['Date', 'Receipt', 'For', 'Method', 'Amount']
  const pages = pdfText(paperOf({ kind: 'table', columns, rows }))
  expect(pages).toHaveLength(2)
  for (const [nth, page] of pages.entries()) {
    expect(page).toContain('DATERECEIPTFORMETHODAMOUNT')
    expect(page).toContain(`${nth + 1} / 2`)
  }
})

test('each document shows its own picture and signature', async () => {
  const png = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  const make = (picture: Buffer, image?: Buffer) =>
    paperOf(
      { kind: 'rows', rows: [['Dress', 'Gown']], picture },
      { kind: 'signatures', signatures: [{ label: 'Shop', image, lines: [] }] },
    )
  const [red, blue] = [await png('#f00'), await png('#00f')]
  const images = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  expect([images(make(red)), images(make(red, blue)), images(rowOf('x'))]).toEqual([1, 2, 0])
  expect(make(red).equals(make(blue))).toBe(false)
})

test('a document says its title and the shop, and its language, to who reads it aloud', () => {
  const file = rowOf('Lea').toString('latin1')
  expect(file).toContain('/Marked true')
  expect(file).toContain('/Lang (en)')
  expect(file).toContain('Receipt 2026-00012')
})
