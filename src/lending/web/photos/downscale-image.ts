import { photoMessages as words } from './photo-messages.ts'

/** The longest side that is ever shown, twice over: what is larger only takes longer to send. */
const longestSide = 2400
const enough = 4_000_000
/** What the house takes. */
const most = 10_000_000
const taken = /^image\/(jpeg|png|webp)$/

/** A file that cannot become a photo; its message says why. */
export class UnfitFile extends Error {}

/**
 * The file as it is sent: as it came where it is small enough, else drawn anew as a JPEG. What this browser cannot read
 * is left to the server, which says what it is.
 */
export async function downscaleImage(file: File): Promise<Blob> {
  if (file.size === 0) throw new UnfitFile(words.empty)
  if (file.type && !file.type.startsWith('image/')) throw new UnfitFile(words.notAPicture)
  const plain = taken.test(file.type)
  if (plain && file.size < 1_000_000) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) {
    if (!plain && file.type) throw new UnfitFile(words.notAPicture)
    if (file.size > most) throw new UnfitFile(words.tooLarge)
    return file
  }
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  if (plain && scale === 1 && file.size <= enough) return file
  const drawn = await redrawn(picture, scale)
  picture.close()
  if (drawn && (drawn.size < file.size || !plain || file.size > most)) return drawn
  if (file.size > most) throw new UnfitFile(words.tooLarge)
  return file
}

async function redrawn(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG knows no glass: what is clear becomes white, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
