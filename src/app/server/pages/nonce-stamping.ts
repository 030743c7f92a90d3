import { randomBytes, randomFillSync } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { copyBuffer } from '#platform/cache/lru-cache.ts'
import { product, toThe } from './crc-power.ts'

/** Replaced by each response's nonce. It is random and secret, so that no text of a dress can contain it. */
export const placeholder = randomBytes(16).toString('base64')

const pool = Buffer.alloc(4096)
let used = pool.length

/** 128 random bits as base64. One `randomFillSync` call serves 256 nonces: a call for each costs ten times as much. */
export function freshNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 16
  return pool.toString('base64', used - 16, used)
}

/** A text that can be sent with a new nonce each time. */
export interface NonceStamper {
  /** Bytes. */
  length: number
  /** `nonce` has the length of the placeholder. */
  stamp(nonce: string): Buffer[]
}

export function withNonce(text: string): NonceStamper {
  const layout = layoutOf(piecesOf(text), [])
  return { length: layout.bytes.length, stamp: (nonce) => fill(layout, nonce) }
}

/**
 * Compresses each piece between nonces once and inserts the nonces as stored (uncompressed) gzip blocks. Compressing the
 * page for each visitor takes milliseconds; computing gzip's checksum over it takes 20 µs.
 */
export function gzipWithNonce(text: string): NonceStamper {
  const pieces = piecesOf(text)
  const packed = pieces.map((piece) =>
    deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  )
  const layout = layoutOf([Buffer.concat([gzipHead, packed[0] as Buffer]), ...packed.slice(1)], storedHead)
  const plain = layoutOf(pieces, [])
  const length = plain.bytes.length
  const sum = checksum(plain)
  return {
    length: layout.bytes.length + tailLength,
    stamp(nonce) {
      const tail = Buffer.from([...lastBlock, 0, 0, 0, 0, 0, 0, 0, 0])
      tail.writeUInt32LE(sum(nonce), lastBlock.length)
      tail.writeUInt32LE(length, lastBlock.length + 4)
      return [...fill(layout, nonce), tail]
    },
  }
}

function piecesOf(text: string): Buffer[] {
  return text.split(placeholder).map((piece) => Buffer.from(piece))
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const lastBlock = [1, 0, 0, 0xff, 0xff]
const tailLength = lastBlock.length + 8
const nonceLength = placeholder.length
/** Header of a stored deflate block (RFC 1951, 3.2.4). */
const storedHead = [0, nonceLength, 0, nonceLength ^ 0xff, 0xff]

interface Layout {
  /** Zeros in place of the nonces. */
  bytes: Buffer
  /** Offsets of the nonces. */
  offsets: number[]
  /** Alternates between ranges without a nonce and ranges with nonces. */
  ranges: { start: number; end: number; offsets: number[] }[]
}

function layoutOf(pieces: Buffer[], beforeNonce: number[]): Layout {
  const gap = Buffer.from([...beforeNonce, ...Array<number>(nonceLength).fill(0)])
  const bytes = copyBuffer(Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [gap, piece]))))
  const offsets: number[] = []
  let end = 0
  for (const { length } of pieces) {
    if (end > 0) offsets.push(end - nonceLength)
    end += length + gap.length
  }
  return { bytes, offsets, ranges: rangesOf(bytes.length, offsets) }
}

// Copying up to 4 kB is cheaper than another write.
const maxCopiedBytes = 4096

function rangesOf(length: number, offsets: number[]): Layout['ranges'] {
  const stamped: Layout['ranges'] = []
  for (const offset of offsets) {
    const last = stamped.at(-1)
    if (last && offset - last.end < maxCopiedBytes) {
      last.end = offset + nonceLength
      last.offsets.push(offset)
    } else stamped.push({ start: offset, end: offset + nonceLength, offsets: [offset] })
  }
  const all: Layout['ranges'] = []
  let done = 0
  for (const each of stamped) {
    if (each.start > done) all.push({ start: done, end: each.start, offsets: [] })
    all.push(each)
    done = each.end
  }
  if (length > done) all.push({ start: done, end: length, offsets: [] })
  return all
}

function fill({ bytes, ranges }: Layout, nonce: string): Buffer[] {
  return ranges.map(({ start, end, offsets }) => {
    const same = bytes.subarray(start, end)
    if (offsets.length === 0) return same
    const copy = Buffer.from(same)
    for (const offset of offsets) copy.write(nonce, offset - start, 'latin1')
    return copy
  })
}

/**
 * CRC-32 of the plain text with a nonce in it. CRC-32 is linear: the nonce changes it by the nonce's own CRC-32, multiplied
 * by the sum of a power of x for each offset.
 */
function checksum({ bytes, offsets }: Layout): (nonce: string) => number {
  const base = crc32(bytes)
  const none = crc32(Buffer.alloc(nonceLength))
  let powers = 0
  for (const offset of offsets) powers ^= toThe(8 * (bytes.length - offset - nonceLength))
  return (nonce) => (base ^ product(powers, crc32(nonce) ^ none)) >>> 0
}
