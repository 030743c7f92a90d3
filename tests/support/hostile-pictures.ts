import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export interface HostilePicture {
  what: string
  /** The file name in the upload. */
  name: string
  bytes: Buffer
  /** `stored`, the code of the refusal, or `either` where it depends on the damaged bit. */
  outcome: 'stored' | 'either' | string
}

/** Marks data that must be removed: metadata, and bytes after the picture. */
export const marker = 'HOSTILE-MARKER'

/** The same number always gives the same file; each number is another kind of hostile upload. */
export async function hostilePicture(nth: number): Promise<HostilePicture> {
  const random = dice(nth)
  const kind = kinds[nth % kinds.length] as Kind
  return { outcome: 'stored', name: 'photo.jpg', ...(await kind(random, nth)) }
}

export const hostileKinds = (): number => kinds.length

type Dice = (below: number) => number
type Kind = (
  random: Dice,
  nth: number,
) => Promise<Partial<HostilePicture> & Pick<HostilePicture, 'what' | 'bytes'>>

const damaged = 'picture_damaged'
const stranger = 'not_a_picture'
const flood = 'too_many_pixels'

const kinds: Kind[] = [
  async (random) => ({ what: 'a photo', bytes: await photo(random).jpeg().toBuffer() }),
  async (random) => ({
    what: 'a photo that tells where it was taken, lying on its side',
    bytes: await photo(random)
      .jpeg()
      .withExif({ IFD0: { Copyright: marker }, IFD3: { GPSLatitude: '33/1 58/1 0/1', GPSMapDatum: marker } })
      .withMetadata({ orientation: 1 + random(8) })
      .toBuffer(),
  }),
  async (random) => cut('a JPEG', await photo(random).jpeg().toBuffer(), random),
  async (random) => cut('a PNG', await photo(random).png().toBuffer(), random),
  async (random) => cut('a WebP', await photo(random).webp().toBuffer(), random),
  async () => ({ what: 'an SVG', outcome: stranger, bytes: text(`<svg onload="${marker}"/>`) }),
  async () => ({
    what: 'an SVG with its declaration',
    outcome: stranger,
    bytes: text(
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>${marker}</script></svg>`,
    ),
  }),
  async () => ({
    what: 'a web page',
    name: 'dress.png',
    outcome: stranger,
    bytes: text(`<!doctype html>${marker}`),
  }),
  async () => ({ what: 'a PDF', outcome: stranger, bytes: text(`%PDF-1.7\n${marker}\n%%EOF`) }),
  async (random) => ({ what: 'a GIF', outcome: stranger, bytes: await photo(random).gif().toBuffer() }),
  async () => ({ what: 'a GIF that is a script', outcome: stranger, bytes: text(`GIF89a/*${marker}*/=1`) }),
  async () => ({ what: 'nothing', outcome: damaged, bytes: Buffer.alloc(0) }),
  async (random) => ({ what: 'noise', outcome: stranger, bytes: noise(random, 5000) }),
  async (random) => ({
    what: 'a photo with a web page behind it',
    bytes: Buffer.concat([await photo(random).jpeg().toBuffer(), text(`<html><script>${marker}</script>`)]),
  }),
  async (random) => ({
    what: 'a photo with an archive behind it',
    bytes: Buffer.concat([
      await photo(random).png().toBuffer(),
      text(`PK\u0003\u0004${marker}`),
      noise(random, 900),
    ]),
  }),
  async (random) => ({
    what: 'forty-one million pixels',
    name: 'poster.png',
    outcome: flood,
    bytes: png(8200 + random(100), 5000, Buffer.alloc(200)),
  }),
  async () => ({ what: 'a bomb of pixels', outcome: flood, bytes: png(60_000, 60_000, Buffer.alloc(200)) }),
  async (random) => ({
    what: 'forty-one million pixels, all there',
    outcome: flood,
    bytes: await flat(6500, 6400, random).jpeg({ quality: 20 }).toBuffer(),
  }),
  async (random) => ({
    what: 'a header that promises a large picture and a body that has none',
    outcome: damaged,
    bytes: png(4000 + random(1000), 5000, Buffer.alloc(100)),
  }),
  async () => ({
    what: 'a PNG with 64 MB of text packed into it',
    bytes: png(60, 80, Buffer.alloc(80 * 181), [chunk('zTXt', Buffer.concat([text('c\0\0'), deflated(64)]))]),
  }),
  async (random) => ({
    what: 'a photo for the press',
    bytes: await photo(random).toColourspace('cmyk').jpeg().toBuffer(),
  }),
  async (random) => ({ what: 'a moving WebP', bytes: await moving(random) }),
  async (random) => ({ what: 'a PNG called a JPEG', bytes: await photo(random).png().toBuffer() }),
  async (random) => ({
    what: 'a JPEG called a PDF',
    name: 'a.pdf',
    bytes: await photo(random).jpeg().toBuffer(),
  }),
  async (random) => ({
    what: 'a half-transparent PNG',
    bytes: await flat(300, 400, random).ensureAlpha(0.3).png().toBuffer(),
  }),
  async (random) => ({
    what: 'a grey PNG of sixteen bits',
    bytes: await photo(random).toColourspace('grey16').png().toBuffer(),
  }),
  async (random) => {
    const bytes = await photo(random).jpeg().toBuffer()
    for (let hit = 0; hit < 20; hit += 1) bytes[400 + random(bytes.length - 400)] = random(256)
    return { what: 'a JPEG with holes', outcome: 'either', bytes }
  },
  async (random) => {
    const bytes = await photo(random).png().toBuffer()
    const at = 60 + random(bytes.length - 100)
    bytes[at] = ~(bytes[at] ?? 0)
    return { what: 'a PNG with a hole', outcome: 'either', bytes }
  },
  async () => ({ what: 'a HEIC', outcome: stranger, bytes: text('\0\0\0\u0018ftypheic\0\0\0\0mif1heic') }),
  async () => ({ what: 'a film', outcome: stranger, bytes: text('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom') }),
  async (random) => ({ what: 'a TIFF', outcome: stranger, bytes: await photo(random).tiff().toBuffer() }),
  async () => ({
    what: 'the first bytes of a JPEG and no more',
    outcome: damaged,
    bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000)]),
  }),
  async (random) => ({ what: 'one pixel', bytes: await flat(1, 1, random).png().toBuffer() }),
  async (random) => ({
    what: 'a thread',
    bytes: await flat(3, 9000 + random(900), random)
      .png()
      .toBuffer(),
  }),
  async (random) => ({
    what: 'a thread longer than any picture',
    outcome: flood,
    bytes: await flat(1, 30_000, random).png().toBuffer(),
  }),
  async (random, nth) => {
    const whole = flat(6300, 6300, random)
    const what = 'forty million pixels less a few'
    // First formats decoded line by line, then formats decoded as a whole.
    switch (Math.floor(nth / kinds.length) % 4) {
      case 0:
        return { what, bytes: await whole.jpeg({ quality: 20 }).toBuffer() }
      case 1:
        return {
          what: `${what}, progressive and lying on their side`,
          bytes: await whole
            .jpeg({ quality: 20, progressive: true })
            .withMetadata({ orientation: 6 })
            .toBuffer(),
        }
      case 2:
        return { what: `${what}, WebP`, bytes: await whole.webp({ quality: 20 }).toBuffer() }
      default: {
        const deep = whole.ensureAlpha(0.5).toColourspace('rgb16')
        const png = deep.png({ progressive: true, compressionLevel: 1 })
        return { what: `${what}, interlaced and of sixteen bits`, bytes: await png.toBuffer() }
      }
    }
  },
]

function photo(random: Dice) {
  const [width, height] = [80 + random(900), 80 + random(900)]
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#b48a78',
      noise: { type: 'gaussian', mean: 128, sigma: 20 + random(20) },
    },
  })
}

function flat(width: number, height: number, random: Dice) {
  const background = { r: random(256), g: random(256), b: random(256) }
  return sharp({ create: { width, height, channels: 3, background } })
}

function cut(what: string, bytes: Buffer, random: Dice) {
  const end = Math.floor(bytes.length * (0.15 + random(70) / 100))
  return { what: `${what} that was cut off`, outcome: damaged, bytes: bytes.subarray(0, end) }
}

async function moving(random: Dice): Promise<Buffer> {
  const frames = await Promise.all([1, 2, 3].map(() => flat(60, 80, random).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer()
}

/** Builds a PNG whose header may be false. `rows`: the decompressed pixels. */
function png(width: number, height: number, rows: Buffer, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const body = [
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...body])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([text(type), content])
  const frame = Buffer.alloc(content.length + 12)
  frame.writeUInt32BE(content.length, 0)
  frame.set(named, 4)
  frame.writeUInt32BE(crc32(named), content.length + 8)
  return frame
}

const unpacked = new Map<number, Buffer>()

function deflated(megabytes: number): Buffer {
  const made = unpacked.get(megabytes) ?? deflateSync(Buffer.alloc(megabytes * 1024 * 1024, marker))
  unpacked.set(megabytes, made)
  return made
}

function noise(random: Dice, length: number): Buffer {
  // No picture format starts with the byte 1.
  return Buffer.from(Array.from({ length }, (_, index) => (index === 0 ? 1 : random(256))))
}

function text(content: string): Buffer {
  return Buffer.from(content, 'latin1')
}

/** Mulberry32: the same seed gives the same numbers. */
function dice(seed: number): Dice {
  let state = seed + 0x6d2b79f5
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
