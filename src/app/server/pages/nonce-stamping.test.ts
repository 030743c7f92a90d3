import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshNonce, gzipWithNonce, placeholder, withNonce } from './nonce-stamping.ts'

test('both stampers write the nonce at every placeholder of any text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 50 }),
    fc.constantFrom('<p>'.repeat(2000), ''),
  )
  const nonce = fc.base64String({ minLength: 24, maxLength: 24 })
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), nonce, nonce, (pieces, one, other) => {
      const page = pieces.join(placeholder)
      const forms = [withNonce(page), gzipWithNonce(page)]
      for (const each of [one, other, one]) {
        const text = pieces.join(each)
        const [plain, gzip] = forms.map((sheet) => {
          const bytes = Buffer.concat(sheet.stamp(each))
          expect(bytes).toHaveLength(sheet.length)
          return bytes
        }) as [Buffer, Buffer]
        expect(plain.equals(Buffer.from(text))).toBe(true)
        expect(gunzipSync(gzip).equals(plain)).toBe(true)
      }
    }),
    { numRuns: 100 },
  )
})

test('nonces do not repeat', () => {
  const nonces = Array.from({ length: 1000 }, freshNonce)
  expect(new Set(nonces).size).toBe(1000)
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
})
