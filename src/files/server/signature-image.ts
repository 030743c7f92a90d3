import sharp, { type Sharp } from 'sharp'
import { maxSignatureBytes, notASignature, signatureTooLarge } from '#files/signature-contract.ts'
import { malformed, Refused } from '#shared/refusal.ts'

const size = { width: 400, height: 200 }
const maxPixels = 4_000_000
const prefix = 'data:image/png;base64,'
const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A data URL of a PNG, decoded and encoded again on white, 400 x 200 pixels. Throws 400 on an empty drawing, 413 on more
 * than 200 KB and 422 on anything that is no PNG.
 * @param required the message about an empty drawing
 */
export async function signatureImage(dataUrl: string, required: string): Promise<string> {
  if (!dataUrl.startsWith(prefix)) throw new Refused(notASignature)
  const encoded = dataUrl.slice(prefix.length)
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) throw new Refused(notASignature)
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > maxSignatureBytes) throw new Refused(signatureTooLarge)
  if (!bytes.subarray(0, magic.length).equals(magic)) throw new Refused(notASignature)
  const decoded = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: 10 })
    .flatten({ background: '#fff' })
    .resize({ ...size, fit: 'contain', background: '#fff' })
    .greyscale()
  const { png, isBlank } = await encode(decoded)
  if (isBlank) throw new Refused(malformed, { message: required, fields: { signature: required } })
  return prefix + png.toString('base64')
}

async function encode(decoded: Sharp): Promise<{ png: Buffer; isBlank: boolean }> {
  try {
    const pixels = await decoded.raw().toBuffer()
    const png = await sharp(pixels, { raw: { ...size, channels: 1 } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    return { png, isBlank: pixels.every((pixel) => pixel === pixels[0]) }
  } catch {
    // sharp throws plain messages about input that it cannot decode.
    throw new Refused(notASignature)
  }
}

export function bytesOfSignature(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(prefix.length), 'base64')
}
