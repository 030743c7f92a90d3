import { expect, test } from 'vitest'
import type { Encoding } from '#imports/encodings.ts'
import { Refused } from '#shared/refusal.ts'
import { inCodePage } from './code-page.fixture.ts'
import { toUtf8 } from './encoding.ts'

const french =
  'Nom;Prix;Catégories\nRobe de mariée brodée;1 200 €;Soirée\nÉtole d’été à l’étoile, « créée »;90;Mariée\n'
const capitals = 'Nom;Prix\nROBE DÉCOLLETÉE;120\nÉTOLE D’ÉTÉ;80\n'
const arabic = 'الاسم;السعر\nفستان سهرة أحمر طويل;120\nفستان زفاف مطرّز، من الدانتيل;300\n'
const price = 'Name;Price\nGown;1200 €\n'
const german = 'Name;Preis\nBrautkleid „Größe“;120\nKleid für Gäste;80\n'
const spanish = 'Nombre;Precio\nVestido de niña, corazón;120\nTraje señora;80\n'

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

test.for<[string, Buffer, string]>([
  ['French of Western Windows', inCodePage(french, 'windows-1252'), french],
  [
    'French of Arabic Windows',
    inCodePage(french.replaceAll('É', 'E'), 'windows-1256'),
    french.replaceAll('É', 'E'),
  ],
  ['French of an old Mac', inCodePage(french, 'macintosh'), french],
  ['capitals of Western Windows', inCodePage(capitals, 'windows-1252'), capitals],
  ['capitals of an old Mac', inCodePage(capitals, 'macintosh'), capitals],
  ['Arabic of Arabic Windows', inCodePage(arabic, 'windows-1256'), arabic],
  ['an amount in euro', inCodePage(price, 'windows-1252'), price],
  ['an amount in euro of a Mac', inCodePage(price, 'macintosh'), price],
  ['Spanish', inCodePage(spanish, 'windows-1252'), spanish],
  ['Spanish of a Mac', inCodePage(spanish, 'macintosh'), spanish],
  ['German', inCodePage(german.replace(/[„“]/g, ''), 'windows-1252'), german.replace(/[„“]/g, '')],
  ['UTF-8', Buffer.from(arabic + french), arabic + french],
  [
    'UTF-8 in Cyrillic and Armenian',
    Buffer.from('Имя;Цена\nПлатье;1\nԶգեստ;2\n'),
    'Имя;Цена\nПлатье;1\nԶգեստ;2\n',
  ],
  ['UTF-16', utf16(arabic), arabic],
  ['UTF-16, big-endian', utf16(arabic).swap16(), arabic],
  ['UTF-16 without a mark', Buffer.from(french, 'utf16le'), french],
  [
    'French in UTF-8, read as Western and saved again',
    Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(french))),
    french,
  ],
  [
    'Arabic in UTF-8, read as Western and saved again',
    Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(arabic))),
    arabic,
  ],
  [
    'Arabic in UTF-8, read as Arabic and saved again',
    Buffer.from(new TextDecoder('windows-1256').decode(Buffer.from(arabic))),
    arabic,
  ],
])('%s is read as it was written', async ([, bytes, text]) => {
  expect((await toUtf8(bytes)).toString().replace(/^\ufeff/, '')).toBe(text)
})

test('a file whose words do not say it shows its names in each encoding, and reads as chosen', async () => {
  const bytes = inCodePage('Name;Price\nÖ;1\n', 'windows-1252')
  const refused = await toUtf8(bytes).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refused)
  const { code, more } = refused as Refused<{ choices: { encoding: Encoding; samples: string[] }[] }>
  expect([code, more?.choices.map(({ encoding }) => encoding).toSorted()]).toEqual([
    'csv_encoding_unknown',
    ['macintosh', 'windows-1252', 'windows-1256'],
  ])
  expect((await toUtf8(bytes, 'windows-1252')).toString()).toBe('Name;Price\nÖ;1\n')
})

test.for([['a picture', Buffer.from([0x89, 0x50, 0, 0, 0, 1, 0, 2, 0, 0])] as const])(
  '%s is no CSV file',
  async ([, bytes]) => {
    await expect(toUtf8(bytes)).rejects.toMatchObject({ code: 'not_a_csv' })
  },
)

test('the place where a long file is cut changes no letter', async () => {
  const text = `Nom\n${'é'.repeat(70_000)}\n`
  const arabicText = `${arabic}${'فستان '.repeat(30_000)}\n`
  expect(
    (await toUtf8(inCodePage(`${french}${'robe d’été '.repeat(9000)}`, 'macintosh'))).toString(),
  ).toContain('été robe')
  expect((await toUtf8(utf16(text))).toString().replace(/^\ufeff/, '')).toBe(text)
  const twice = Buffer.from(new TextDecoder('windows-1256').decode(Buffer.from(arabicText)))
  expect((await toUtf8(twice)).toString()).toBe(arabicText)
})

test.each(['twice-1252', 'twice-1256'] as const)(
  'a file that was not saved twice is refused when somebody says %s',
  async (encoding) => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff])
    for (const bytes of [picture, Buffer.from('Name\nعباية\n'), Buffer.from('Name\nÃ\n')])
      await expect(toUtf8(bytes, encoding)).rejects.toMatchObject({ code: 'not_a_csv' })
  },
)
