import { expect, test } from 'vitest'
import { dress } from '#dresses/web/dress.fixture.ts'
import { shareDescription, sharePicture } from './sharing.ts'

test('the description is one line with the price, and without it when the price is hidden', () => {
  expect(shareDescription(dress)).toBe(
    'Ivory mermaid dress for rent, $120. Try it on at Kfar Hbab and Aoukar. Chantilly over silk. With a train.',
  )
  const hidden = shareDescription({ ...dress, hidePrice: true, rentalPrice: null, retailPrice: null })
  expect(hidden).not.toMatch(/\$|\d/)
  expect(shareDescription({ ...dress, description: 'word '.repeat(100) }).length).toBeLessThanOrEqual(201)
})

test('the picture for messengers stands beside the first stored one, and there is none of pictures elsewhere', () => {
  expect(sharePicture(dress)).toBe('/files/dresses/ab12-og.jpg')
  expect(sharePicture({ ...dress, mainImage: null })).toBe('/files/dresses/cd34-og.jpg')
  expect(sharePicture({ ...dress, mainImage: 'https://elsewhere.test/a.jpg', images: [] })).toBeUndefined()
})
