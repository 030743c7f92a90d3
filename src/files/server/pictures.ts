import { rm } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { PictureDetails } from '#files/contract.ts'
import {
  fallbackWidth,
  largestWidth,
  maxPixels,
  pictureWidths,
  wholePageWidth,
} from '#files/rules/pictures.ts'
import type { FileStore } from '#platform/storage/files.ts'
import { sharePicture } from './share-picture.ts'

// One thread per picture and no cache: the semaphore then bounds the memory.
sharp.concurrency(1)
sharp.cache(false)

export interface StoredPicture extends Omit<PictureDetails, 'avif' | 'placeholder'> {
  /** The path that a dress stores: `/files/dresses/ab12.jpg`. */
  path: string
  placeholder: string
  /** Bytes of all its files. */
  bytes: number
}

interface StoreOptions {
  /** Adds the 1200x630 JPEG for link previews. */
  sharing?: boolean
  widths?: readonly number[]
  /** The variant that is already stored: the source itself. */
  stored?: number
  /** Keeps transparency and stores a PNG; by default it is flattened on white. */
  transparent?: boolean
  /** Temporary file for the original; by default in memory. */
  draft?: string
}

/**
 * Stores a picture as `/files/<stem>.jpg` with its variants: WebP in every width, one JPEG for clients without WebP.
 * Rotates it upright, converts it to sRGB and encodes it again, which removes metadata and hidden content. Throws the
 * errors of sharp on undecodable input.
 * @param source bytes, or the path of a file.
 */
export async function storePicture(
  files: FileStore,
  stem: string,
  source: Uint8Array | string,
  options: StoreOptions = {},
): Promise<StoredPicture> {
  const widths = options.widths ?? pictureWidths
  const upright = openImage(source)
  const master = await masterOf(
    options.transparent ? upright : upright.flatten({ background: '#fff' }),
    widths,
  )
  let bytes = 0
  const put = async (key: string, content: Buffer) => {
    bytes += content.length
    await files.put(key, content)
  }
  for (const width of widths) {
    if (width === options.stored) continue
    const webp = resizeTo(master, width).webp({ quality: 72, effort: 2 })
    await put(`${stem}-${width}.webp`, await webp.toBuffer())
  }
  const jpeg = resizeTo(master, fallbackWidth).flatten({ background: '#fff' }).jpeg({ quality: 80 })
  await put(`${stem}-${fallbackWidth}.jpg`, await jpeg.toBuffer())
  if (options.sharing)
    await put(`${stem}-og.jpg`, await sharePicture(imageOf(master).flatten({ background: '#fff' })))
  const placeholder = await tiny(master)
  // Written last: when it exists, all variants exist.
  const key = `${stem}.${master.transparent ? 'png' : 'jpg'}`
  const { width, height, size } = await storeOriginal(files, key, source, master.transparent, options.draft)
  return { path: `/files/${key}`, width, height, placeholder, bytes: bytes + size }
}

/** The JPEG of a stored picture, for papers and mails; undefined while its variants are made, and for pictures of others. */
export async function readJpeg(files: FileStore, path: string): Promise<Buffer | undefined> {
  if (!path.startsWith('/files/')) return undefined
  const stem = path.slice('/files/'.length).replace(/\.\w+$/, '')
  const jpeg = await files.get(`${stem}-${fallbackWidth}.jpg`)
  return jpeg && bytesOf(jpeg.open())
}

/** Makes the missing variants of a picture of which only the largest WebP is stored. */
export async function completeVariants(files: FileStore, path: string): Promise<void> {
  const key = path.slice('/files/'.length)
  if (await files.get(key)) return
  const stem = key.replace(/\.\w+$/, '')
  for (const width of [wholePageWidth, largestWidth]) {
    const largest = await files.get(`${stem}-${width}.webp`)
    if (!largest) continue
    const widths = width === wholePageWidth ? [...pictureWidths, wholePageWidth] : pictureWidths
    await storePicture(files, stem, await bytesOf(largest.open()), { sharing: true, widths, stored: width })
    return
  }
  throw new Error(`${path} is not stored.`)
}

/**
 * Adds AVIF in every width that exists as WebP: about four times the work, so a job does it. Small widths are worth it,
 * too: the demo's illustrations are 29 % smaller than WebP at 200 pixels and 31 % at 800.
 */
export async function storeAvif(files: FileStore, path: string): Promise<void> {
  const key = path.slice('/files/'.length)
  const original = await files.get(key)
  if (!original) throw new Error(`${path} is not stored.`)
  const stem = key.replace(/\.\w+$/, '')
  const large = await files.get(`${stem}-${wholePageWidth}.webp`)
  const widths = large ? [...pictureWidths, wholePageWidth] : pictureWidths
  const master = await masterOf(openImage(await bytesOf(original.open())), widths)
  for (const width of widths) {
    const avif = resizeTo(master, width).avif({ quality: 50, effort: 2 })
    await files.put(`${stem}-${width}.avif`, await avif.toBuffer())
  }
}

interface Master {
  pixels: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
  transparent: boolean
}

/** Refuses a picture that is cut off or damaged, wherever it comes from, and turns it upright. */
export function openImage(source: Uint8Array | string): Sharp {
  return sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: 30 })
    .autoOrient()
    .toColourspace('srgb')
}

/** Decodes once to the largest needed width (a JPEG shrinks on load); all variants use it. */
async function masterOf(upright: Sharp, widths: readonly number[]): Promise<Master> {
  const { data, info } = await upright
    .resize({ ...within(Math.max(...widths)), fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const master = { pixels: data, width: info.width, height: info.height, channels: info.channels }
  const transparent = info.channels === 4 && !(await sharp(data, { raw: info }).stats()).isOpaque
  return { ...master, transparent }
}

// Limits extreme aspect ratios to the largest WebP dimension.
function within(width: number) {
  return { width, height: width * 4 }
}

function imageOf({ pixels, width, height, channels }: Master): Sharp {
  return sharp(pixels, { raw: { width, height, channels } })
}

function resizeTo(master: Master, width: number): Sharp {
  return imageOf(master).resize({ ...within(width), fit: 'inside', withoutEnlargement: true })
}

// So few pixels that scaling them up blurs; lower quality tints WebP green and pink.
async function tiny(master: Master): Promise<string> {
  const small = resizeTo(master, 10).blur(0.7).webp({ quality: 90, smartSubsample: true, effort: 6 })
  return (await small.toBuffer()).toString('base64')
}

// Sequential: progressive coding saves 5 % but holds 40 million pixels in 240 MB.
async function storeOriginal(
  files: FileStore,
  key: string,
  source: Uint8Array | string,
  transparent: boolean,
  draft?: string,
): Promise<{ width: number; height: number; size: number }> {
  const image = transparent
    ? openImage(source).png({ compressionLevel: 6 })
    : openImage(source).flatten({ background: '#fff' }).jpeg({ quality: 84, optimiseCoding: false })
  if (draft === undefined) {
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    await files.put(key, data)
    return info
  }
  try {
    const info = await image.toFile(draft)
    await files.putFile(key, draft)
    return info
  } finally {
    await rm(draft, { force: true })
  }
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
