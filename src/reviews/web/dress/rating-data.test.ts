import { expect, test } from 'vitest'
import { dressData } from '#catalogue/web/detail/product-data.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import type { DressReviews } from '#reviews/contract.ts'
import { throughText } from '#ui/page/structured-data.fixture.ts'
import { structuredText } from '#ui/page/structured-data.tsx'
import { ratingData } from './rating-data.ts'

const shop = { name: 'Trousseau', publicUrl: 'https://shop.example' }
const review = {
  id: '1',
  stars: 4,
  text: 'Lovely',
  name: 'Rana',
  date: '2026-11-20',
  photos: [],
  reply: null,
}
const dataOf = (reviews: DressReviews) => dressData(dress, shop, ratingData(reviews))

test('a product has its average, the number of its reviews and the newest ten', () => {
  const reviews = Array.from({ length: 12 }, () => review)
  const [product] = throughText(dataOf({ count: 30, average: 4.3, reviews }))
  expect(product).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 30, bestRating: 5 },
    review: Array.from({ length: 10 }, () => ({ author: { name: 'Rana' }, reviewBody: 'Lovely' })),
  })
})

test('without a review there is no rating, and a review of stars has no text', () => {
  expect(throughText(dataOf({ count: 0, average: null, reviews: [] }))[0]).not.toHaveProperty('review')
  const [product] = throughText(dataOf({ count: 1, average: 4, reviews: [{ ...review, text: '' }] }))
  expect(product).toMatchObject({ review: [{ reviewRating: { ratingValue: 4 } }] })
})

test('a review cannot end the script element', () => {
  const text = '</script><script>alert(1)</script>'
  const data = dataOf({ count: 1, average: 4, reviews: [{ ...review, text, name: '<b>' }] })
  expect(structuredText(data)).not.toMatch(/</)
})
