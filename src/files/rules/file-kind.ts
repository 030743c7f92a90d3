/** Kinds of files that people send as pictures and proofs. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'pdf'

/** By the first 12 bytes: name and media type of a file are untrusted, a HEIC photo is often called `.jpg`. */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  const text = latin1(bytes.subarray(0, 12))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('%PDF-')) return 'pdf'
  if (!text.startsWith('ftyp', 4)) return undefined
  const brand = text.slice(8)
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return /^(?:he[iv]|mif1|msf1)/.test(brand) ? 'heic' : undefined
}

/**
 * Whether the file reaches its own end. Browsers show the upper half of a photo that was cut off while it was copied, and
 * would store that half as the whole.
 */
export function isWhole(kind: FileKind, bytes: Uint8Array): boolean {
  return ends[kind](bytes)
}

const ends: Record<FileKind, (bytes: Uint8Array) => boolean> = {
  jpeg: isWholeJpeg,
  png: isWholePng,
  webp: (bytes) => bytes.length >= 8 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length,
  heic: hasWholeBoxes,
  avif: hasWholeBoxes,
  // Programs may write up to a kilobyte behind the end.
  pdf: (bytes) => latin1(bytes.subarray(-1100)).includes('%%EOF'),
}

/** Segments with a length and compressed data between them, up to the marker FF D9. Thumbnails are within segments. */
function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 2
  while (at >= 0) {
    at = bytes.indexOf(0xff, at)
    const marker = at < 0 ? undefined : bytes[at + 1]
    if (marker === undefined) return false
    if (marker === 0xd9) return true
    // In compressed data FF 00 is a byte, FF D0 to FF D7 a restart; FF FF fills.
    if (marker === 0xff) at += 1
    else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
  }
  return false
}

function isWholePng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (latin1(bytes.subarray(at + 4, at + 8)) === 'IEND') return true
  }
  return false
}

/** HEIC and AVIF: boxes that each begin with their size, one after the other. */
function hasWholeBoxes(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at)
    if (size === 0) return true
    at += size === 1 && at + 16 <= bytes.length ? Number(view.getBigUint64(at + 8)) : size
  }
  return at === bytes.length
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
