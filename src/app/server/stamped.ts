import { randomBytes } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Stands where a nonce will be. Nobody outside this process knows it, so no word of a dress can be taken for it. */
export const placeholder = randomBytes(16).toString('base64')

/** A text with a place for the nonce in it, ready to be sent with another one each time, also compressed. */
export interface Stamped {
  plain(nonce: string): Buffer
  gzip(nonce: string): Buffer
  /** Of both forms together. */
  bytes: number
}

/**
 * What stands around the nonces is compressed once, each piece for itself, and the nonces are put between the pieces as
 * they are: gzip allows that. Compressing the whole for each visitor costs milliseconds.
 */
export function stamped(text: string): Stamped {
  const pieces = text.split(placeholder).map((piece) => Buffer.from(piece))
  const packed = pieces.map((piece) =>
    deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  )
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const between = (parts: Buffer[], stamp: Buffer) =>
    parts.flatMap((part, place) => (place === 0 ? [part] : [stamp, part]))
  return {
    plain: (nonce) => Buffer.concat(between(pieces, Buffer.from(nonce))),
    gzip(nonce) {
      const stamp = Buffer.from(nonce)
      let sum = 0
      for (const part of between(pieces, stamp)) sum = crc32(part, sum)
      const end = Buffer.alloc(8)
      end.writeUInt32LE(sum, 0)
      end.writeUInt32LE(length + stamp.length * (pieces.length - 1), 4)
      return Buffer.concat([gzipHead, ...between(packed, stored(stamp)), lastBlock, end])
    },
    bytes: length + packed.reduce((sum, piece) => sum + piece.length, 0),
  }
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** A block of deflate that holds its bytes as they are (RFC 1951, 3.2.4). */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}
