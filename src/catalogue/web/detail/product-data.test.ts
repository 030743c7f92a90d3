import { expect, test } from 'vitest'
import type { Dress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { productData } from './product-data.ts'

const read = (change: Partial<Dress>) =>
  JSON.parse(productData({ ...dress, ...change }, 'https://shop.example'))

test('describes a dress as a product with its price, pictures and URL', () => {
  const product = read({})
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Ivory Lace',
    url: `https://shop.example/dress/${dress.id}`,
    offers: { price: '120.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  expect(product.image).toEqual(
    ['ab12', 'cd34'].map((name) => `https://shop.example/files/dresses/${name}.jpg`),
  )
})

test('omits the image of a dress without a picture', () => {
  expect(read({ mainImage: null, images: [], pictures: [] })).not.toHaveProperty('image')
})

test('omits the offer of a dress with a hidden price', () => {
  expect(productData({ ...dress, rentalPrice: null, hidePrice: true }, 'https://shop.example')).not.toMatch(
    /offers|price/i,
  )
})

test('escapes text that could end the script element', () => {
  const title = '</script><script>alert(1)</script><!--\u2028'
  expect(productData({ ...dress, title }, 'https://shop.example')).not.toMatch(/[<\u2028]/)
  expect(read({ title }).name).toBe(title)
})
