import { expect, test } from 'vitest'
import type { Dress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { productData } from './product-data.ts'

const read = (change: Partial<Dress>) =>
  JSON.parse(productData({ ...dress, ...change }, 'https://house.example'))

test('a dress is a product with its price, its pictures and its own address', () => {
  const product = read({})
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Ivory Lace',
    url: `https://house.example/dress/${dress.id}`,
    offers: { price: '120.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  expect(product.image).toEqual(
    ['ab12', 'cd34'].map((name) => `https://house.example/files/dresses/${name}.jpg`),
  )
})

test('a dress without a picture has none here either', () => {
  expect(read({ mainImage: null, images: [], pictures: [] })).not.toHaveProperty('image')
})

test('a hidden price is no offer', () => {
  expect(productData({ ...dress, rentalPrice: null, hidePrice: true }, 'https://house.example')).not.toMatch(
    /offers|price/i,
  )
})

test('no word of a dress ends the script it stands in', () => {
  const title = '</script><script>alert(1)</script><!--\u2028'
  expect(productData({ ...dress, title }, 'https://house.example')).not.toMatch(/[<\u2028]/)
  expect(read({ title }).name).toBe(title)
})
