import { open, readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { damagedPicture, notAPicture, tooManyPixels } from '#files/contract.ts'
import { type FileKind, fileKind, isWhole } from '#files/rules/file-kind.ts'
import { maxPixels, maxSide } from '#files/rules/pictures.ts'
import { assertAllowedImage as messages, preparePicture as pictureMessages } from '#files/texts/texts.gen.js'
import { Refused } from '#shared/refusal.ts'

const accepted: Readonly<Record<string, FileKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/**
 * Detects the type by the first bytes, never by the name; throws unless it is a whole, allowed picture whose header is
 * within the pixel limit.
 * @returns how many pixels.
 */
export async function assertAllowedImage(path: string): Promise<number> {
  const head = await headOf(path)
  if (head.length === 0) throw new Refused(damagedPicture, { message: pictureMessages.empty })
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const format = found && accepted[found.mime === 'image/apng' ? 'image/png' : found.mime]
  if (!format) {
    if (fileKind(head) === 'heic') throw new Refused(notAPicture, { message: pictureMessages.heic })
    const kind = found ? kindOf(found.mime) : kindOfText(head)
    throw new Refused(notAPicture, kind ? { message: `${messages.kinds[kind]} ${notAPicture.message}` } : {})
  }
  // The decoder takes zeros, with which a disk filled up a photo that was cut off, for grey.
  if (!isWhole(format, await readFile(path))) throw new Refused(damagedPicture)
  // The decoder must detect the same format.
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!header?.width || !header.height || header.format !== format) throw new Refused(damagedPicture)
  if (header.width * header.height > maxPixels) throw new Refused(tooManyPixels)
  if (Math.max(header.width, header.height) > maxSide) {
    throw new Refused(tooManyPixels, { message: messages.long({ pixels: maxSide }) })
  }
  return header.width * header.height
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4100), 0, 4100, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function kindOf(mime: string): keyof typeof messages.kinds | undefined {
  if (mime in messages.kinds) return mime as keyof typeof messages.kinds
  return (['video', 'audio', 'image'] as const).find((family) => mime.startsWith(`${family}/`))
}

function kindOfText(head: Buffer): keyof typeof messages.kinds | undefined {
  const text = head.toString('latin1').toLowerCase()
  if (/<svg[\s>]/.test(text)) return 'svg'
  return /<!doctype html|<html[\s>]|<script[\s>]|<body[\s>]/.test(text) ? 'html' : undefined
}
