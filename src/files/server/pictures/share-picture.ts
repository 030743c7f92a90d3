import sharp, { type Sharp } from 'sharp'

/** Bytes; a messenger shows nothing of a picture that weighs more. */
export const maxShareBytes = 300_000

/**
 * The 1200x630 JPEG that messengers and networks show for a link. Most pictures take a third of what is allowed; grain
 * and sequins, which take more, are kept in as good a quality as fits.
 * @param picture opaque.
 */
export async function sharePicture(picture: Sharp): Promise<Buffer> {
  // The head and bodice stay in view when a tall picture becomes a wide one.
  const wide = picture.resize({ width: 1200, height: 630, fit: 'cover', position: 'top' })
  const { data, info } = await wide.raw().toBuffer({ resolveWithObject: true })
  let jpeg = Buffer.alloc(0)
  for (const quality of qualities) {
    jpeg = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer()
    if (jpeg.length < maxShareBytes) break
  }
  return jpeg
}

// Nothing but noise, the worst there is, fits at the last but one.
const qualities = [80, 70, 60, 50, 40, 30, 20, 10]
