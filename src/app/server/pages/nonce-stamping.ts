import { randomBytes, randomFillSync } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { copyBuffer } from '#platform/cache/lru-cache.ts'
import { product, toThe } from './crc-power.ts'

/** Stands where a nonce will be. Nobody outside this process knows it, so no word of a dress can be taken for it. */
export const placeholder = randomBytes(16).toString('base64')

const pool = Buffer.alloc(4096)
let taken = pool.length

/** 128 random bits as base64. Bytes fetched many at a time: one call for each costs ten times as much. */
export function freshNonce(): string {
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  taken += 16
  return pool.toString('base64', taken - 16, taken)
}

/** A text with places for a nonce, ready to be sent with another one each time. */
export interface NonceStamper {
  /** In bytes, whatever the nonce. */
  length: number
  /** `nonce` is as long as the placeholder. */
  stamp(nonce: string): Buffer[]
}

export function withNonce(text: string): NonceStamper {
  const layout = laidOut(piecesOf(text), [])
  return { length: layout.bytes.length, stamp: (nonce) => filled(layout, nonce) }
}

/**
 * What stands around the nonces is compressed once, each piece for itself, and the nonces are put between the pieces as
 * they are: gzip allows that. Compressing the whole for each visitor costs milliseconds, adding it up for gzip's checksum 20 µs.
 */
export function gzipWithNonce(text: string): NonceStamper {
  const pieces = piecesOf(text)
  const packed = pieces.map((piece) =>
    deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  )
  const layout = laidOut([Buffer.concat([gzipHead, packed[0] as Buffer]), ...packed.slice(1)], storedHead)
  const plain = laidOut(pieces, [])
  const length = plain.bytes.length
  const sum = checksum(plain)
  return {
    length: layout.bytes.length + tailLength,
    stamp(nonce) {
      const tail = Buffer.from([...lastBlock, 0, 0, 0, 0, 0, 0, 0, 0])
      tail.writeUInt32LE(sum(nonce), lastBlock.length)
      tail.writeUInt32LE(length, lastBlock.length + 4)
      return [...filled(layout, nonce), tail]
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
/** A block of deflate that holds its bytes as they are (RFC 1951, 3.2.4). */
const storedHead = [0, nonceLength, 0, nonceLength ^ 0xff, 0xff]

interface Layout {
  /** Zeros where the nonces will be. */
  bytes: Buffer
  /** Where they begin. */
  places: number[]
  /** Stretches that are the same each time, and those with places. */
  stretches: { start: number; end: number; places: number[] }[]
}

function laidOut(pieces: Buffer[], beforeNonce: number[]): Layout {
  const gap = Buffer.from([...beforeNonce, ...Array<number>(nonceLength).fill(0)])
  const bytes = copyBuffer(Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [gap, piece]))))
  const places: number[] = []
  let end = 0
  for (const { length } of pieces) {
    if (end > 0) places.push(end - nonceLength)
    end += length + gap.length
  }
  return { bytes, places, stretches: stretchesOf(bytes.length, places) }
}

// Copying little is cheaper than writing one piece more.
const littleToCopy = 4096

function stretchesOf(length: number, places: number[]): Layout['stretches'] {
  const stamped: Layout['stretches'] = []
  for (const place of places) {
    const last = stamped.at(-1)
    if (last && place - last.end < littleToCopy) {
      last.end = place + nonceLength
      last.places.push(place)
    } else stamped.push({ start: place, end: place + nonceLength, places: [place] })
  }
  const all: Layout['stretches'] = []
  let done = 0
  for (const each of stamped) {
    if (each.start > done) all.push({ start: done, end: each.start, places: [] })
    all.push(each)
    done = each.end
  }
  if (length > done) all.push({ start: done, end: length, places: [] })
  return all
}

function filled({ bytes, stretches }: Layout, nonce: string): Buffer[] {
  return stretches.map(({ start, end, places }) => {
    const same = bytes.subarray(start, end)
    if (places.length === 0) return same
    const copy = Buffer.from(same)
    for (const place of places) copy.write(nonce, place - start, 'latin1')
    return copy
  })
}

/**
 * CRC-32 of the plain text with a nonce in it. It is linear: what the same change does at several places is its own
 * checksum, times a power of x for each place.
 */
function checksum({ bytes, places }: Layout): (nonce: string) => number {
  const base = crc32(bytes)
  const none = crc32(Buffer.alloc(nonceLength))
  let powers = 0
  for (const place of places) powers ^= toThe(8 * (bytes.length - place - nonceLength))
  return (nonce) => (base ^ product(powers, crc32(nonce) ^ none)) >>> 0
}
