import { photoField as messages } from '#dresses/texts/texts.gen.js'

/** Pixels; twice the longest side that any page shows. */
const longestSide = 2400
/** Bytes. */
const downscaleAbove = 4_000_000
/** The server's limit in bytes. */
const maxBytes = 10_000_000
const acceptedTypes = /^image\/(jpeg|png|webp)$/

/** The message is for the user. */
export class UnfitFile extends Error {}

/** Returns a small file unchanged and a large one as a smaller JPEG. The server judges a file that the browser cannot read. */
export async function downscaleImage(file: File): Promise<Blob> {
  if (file.size === 0) throw new UnfitFile(messages.empty)
  if (file.type && !file.type.startsWith('image/')) throw new UnfitFile(messages.notAPicture)
  const accepted = acceptedTypes.test(file.type)
  if (accepted && file.size < 1_000_000) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) {
    if (!accepted && file.type) throw new UnfitFile(messages.notAPicture)
    if (file.size > maxBytes) throw new UnfitFile(messages.tooLarge)
    return file
  }
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  if (accepted && scale === 1 && file.size <= downscaleAbove) return file
  const scaled = await drawScaled(picture, scale)
  picture.close()
  if (scaled && (scaled.size < file.size || !accepted || file.size > maxBytes)) return scaled
  if (file.size > maxBytes) throw new UnfitFile(messages.tooLarge)
  return file
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
