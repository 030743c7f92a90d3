import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { ManifestEntry } from './manifest.ts'

interface MeterOptions {
  onBytes?: (count: number) => void
  /** What it returns fails the stream at its end. */
  refusal?: (seen: ManifestEntry) => Error | undefined
}

/** Passes bytes on; `seen()` is their number and checksum when all have passed. */
export function hashMeter({ onBytes, refusal }: MeterOptions = {}) {
  const hash = createHash('sha256')
  const seen: ManifestEntry = { bytes: 0, sha256: '' }
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      seen.bytes += chunk.length
      onBytes?.(chunk.length)
      done(null, chunk)
    },
    flush(done) {
      seen.sha256 = hash.digest('hex')
      done(refusal?.(seen))
    },
  })
  return { stream, seen: () => seen }
}
