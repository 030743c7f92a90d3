import { damagedPicture, notAPicture } from '#files/contract.ts'
import { type FileKind, fileKind, isWhole } from '#files/rules/file-kind.ts'
import { maxPhotoBytes } from '#files/rules/pictures.ts'
import { assertAllowedImage, preparePicture as messages } from '#files/texts/texts.gen.js'

declare const prepared: unique symbol

/** A file that was read whole and that the server accepts; `sendPicture` sends nothing else. */
export type PreparedPicture = File & { readonly [prepared]: true }

/** The message is for the user. */
export class UnfitPicture extends Error {}

export interface PictureRules {
  /** For bills. */
  mayBePdf?: boolean
  /** Never makes a JPEG of a PNG or WebP, which may be transparent. */
  keepsTransparency?: boolean
  maxBytes?: number
}

/**
 * Reads a chosen file before it is sent: throws `UnfitPicture` for one that is cut off or that no page could show, makes a
 * large photo smaller, and turns what only this browser can show, such as a HEIC photo in Safari, into a JPEG.
 */
export async function preparePicture(file: File, rules: PictureRules = {}): Promise<PreparedPicture> {
  if (file.size === 0) throw new UnfitPicture(messages.empty)
  const kind = fileKind(await read(file.slice(0, 12)))
  if (kind === 'pdf' && !rules.mayBePdf) {
    throw new UnfitPicture(`${assertAllowedImage.kinds['application/pdf']} ${notAPicture.message}`)
  }
  if (kind && !isWhole(kind, await read(file))) throw new UnfitPicture(damagedPicture.message)
  const picture = kind === 'pdf' ? file : await asPicture(file, kind, rules)
  const { maxBytes = maxPhotoBytes } = rules
  if (picture.size > maxBytes) {
    throw new UnfitPicture(messages.tooLarge({ megabytes: Math.floor(maxBytes / 1024 / 1024) }))
  }
  return picture as PreparedPicture
}

/** Pixels; twice the longest side that any page shows. */
const longestSide = 2400
/** Bytes. */
const downscaleAbove = 4_000_000

async function asPicture(file: File, kind: FileKind | undefined, rules: PictureRules): Promise<File> {
  const isAccepted = kind === 'jpeg' || kind === 'png' || kind === 'webp'
  if (isAccepted && (file.size < 1_000_000 || (rules.keepsTransparency && kind !== 'jpeg'))) return file
  if (!kind && file.type && !file.type.startsWith('image/')) throw new UnfitPicture(notAPicture.message)
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) {
    // The server can decode what is too large for the memory of a phone.
    if (isAccepted) return file
    throw new UnfitPicture(kind === 'heic' ? messages.heic : notAPicture.message)
  }
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    if (isAccepted && scale === 1 && file.size <= downscaleAbove) return file
    const jpeg = await drawScaled(bitmap, scale)
    if (!jpeg || (isAccepted && jpeg.size >= file.size)) return file
    return new File([jpeg], file.name, { type: jpeg.type, lastModified: file.lastModified })
  } finally {
    bitmap.close()
  }
}

async function drawScaled(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency; without this, transparent pixels become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

/** A file that is gone, or still in a cloud, cannot be read. */
async function read(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(
    await file.arrayBuffer().catch(() => {
      throw new UnfitPicture(messages.unreadable)
    }),
  )
}
