import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type FileKind, fileKind, isWhole } from './file-kind.ts'

const noise = Buffer.from(Array.from({ length: 300 * 400 * 3 }, (_, index) => (index * 7919 * index) % 256))
const photo = sharp(noise, { raw: { width: 300, height: 400, channels: 3 } })
const preview = await photo.clone().resize(60).jpeg().toBuffer()
/** A camera stores a whole small JPEG in the head of the large one. */
const withPreview = (jpeg: Buffer) => {
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), preview])
  segment.writeUInt16BE(preview.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}
const jpeg = await photo.clone().jpeg().toBuffer()
const pictures: [string, FileKind, Buffer][] = [
  ['JPEG', 'jpeg', jpeg],
  ['JPEG of a camera', 'jpeg', withPreview(jpeg)],
  ['progressive JPEG', 'jpeg', await photo.clone().jpeg({ progressive: true }).toBuffer()],
  ['PNG', 'png', await photo.clone().png().toBuffer()],
  ['WebP', 'webp', await photo.clone().webp().toBuffer()],
]
const decodes = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'error' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )

test.each(pictures)(
  'a %s is whole up to its end, as the decoder of the server says',
  async (_, kind, bytes) => {
    expect([fileKind(bytes), isWhole(kind, bytes), await decodes(bytes)]).toEqual([kind, true, true])
    // Phones write their own data behind the end.
    const longer = Buffer.concat([bytes, Buffer.from('SEFT of the camera')])
    expect([isWhole(kind, longer), await decodes(longer)]).toEqual([true, true])
    for (const part of [0.3, 0.5, 0.9, 0.99]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * part))
      expect([part, isWhole(kind, cut), await decodes(cut)]).toEqual([part, false, false])
    }
  },
)

test('a JPEG whose second half a disk has filled with zeros is not whole, though the decoder takes it', async () => {
  const cut = Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.alloc(jpeg.length / 2)])
  expect([isWhole('jpeg', cut), await decodes(cut)]).toEqual([false, true])
})

const box = (type: string, content: string) => {
  const bytes = Buffer.from(`    ${type}${content}`)
  bytes.writeUInt32BE(bytes.length)
  return bytes
}

test.each([
  ['heic', 'heic'],
  ['heix', 'heic'],
  ['mif1', 'heic'],
  ['msf1', 'heic'],
  ['avif', 'avif'],
  ['isom', undefined],
])('the brand %s is %s', (brand, kind) => {
  expect(fileKind(box('ftyp', `${brand}\0\0\0\0`))).toBe(kind)
})

test('a HEIC photo is whole when its last box is', () => {
  const heic = Buffer.concat([
    box('ftyp', 'heic\0\0\0\0'),
    box('meta', 'about it'),
    box('mdat', 'the pixels'),
  ])
  expect([isWhole('heic', heic), isWhole('heic', heic.subarray(0, -4))]).toEqual([true, false])
})

test('a PDF without its last line is not whole', () => {
  const pdf = Buffer.from(`%PDF-1.7\n${'a bill '.repeat(400)}\n%%EOF\n`)
  expect([fileKind(pdf), isWhole('pdf', pdf), isWhole('pdf', pdf.subarray(0, 900))]).toEqual([
    'pdf',
    true,
    false,
  ])
})

test.each(['', 'GIF89a', '<svg/>', 'RIFF....WAVE'])('“%s” is none of them', (text) => {
  expect(fileKind(Buffer.from(text))).toBeUndefined()
})
