import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeholder, stamped } from './stamped.ts'

test('both forms are the text with the nonce in its places, whatever the text', () => {
  const piece = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 50 }), fc.constant('<p>'.repeat(2000)))
  const nonce = fc.base64String({ minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), nonce, nonce, (pieces, one, other) => {
      const page = stamped(pieces.join(placeholder))
      for (const each of [one, other, one]) {
        const text = pieces.join(each)
        expect(page.plain(each).toString()).toBe(Buffer.from(text).toString())
        expect(gunzipSync(page.gzip(each)).equals(Buffer.from(text))).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})
