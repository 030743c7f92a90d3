import { expect, test } from 'vitest'
import { dress } from '#dresses/web/dress.fixture.ts'
import { shareDescription, sharePicture } from './sharing.ts'

test('the description is one line and omits a hidden price', () => {
  expect(shareDescription(dress)).toBe(
    'Ivory mermaid dress for rent, $120. Try it on at Kfar Hbab and Aoukar. Chantilly over silk. With a train.',
  )
  const hidden = shareDescription({ ...dress, hidePrice: true, rentalPrice: null, retailPrice: null })
  expect(hidden).not.toMatch(/\$|\d/)
  expect(shareDescription({ ...dress, description: 'word '.repeat(100) }).length).toBeLessThanOrEqual(201)
})

test('the share picture belongs to the first stored picture; an external picture has none', () => {
  expect(sharePicture(dress)).toBe('/files/dresses/ab12-og.jpg')
  expect(sharePicture({ ...dress, mainImage: null })).toBe('/files/dresses/cd34-og.jpg')
  expect(sharePicture({ ...dress, mainImage: 'https://elsewhere.test/a.jpg', images: [] })).toBeUndefined()
})
