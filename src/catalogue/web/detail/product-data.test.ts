import { expect, test } from 'vitest'
import type { Dress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { throughText } from '#ui/page/structured-data.fixture.ts'
import { structuredText } from '#ui/page/structured-data.tsx'
import { dressData } from './product-data.ts'

const shop = { name: 'Trousseau', publicUrl: 'https://shop.example' }

const dataOf = (change: Partial<Dress>) => dressData({ ...dress, ...change }, shop)
const productOf = (change: Partial<Dress>) => throughText(dataOf(change))[0]

test('describes a dress as a product to rent, with its price, pictures and URL', () => {
  const product = productOf({ brand: 'Krikor', fabric: 'Silk' })
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Ivory Lace',
    url: `https://shop.example/dress/${dress.id}`,
    color: 'Ivory',
    size: 'M',
    material: 'Silk',
    brand: { name: 'Krikor' },
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      price: '120.00',
      availability: 'https://schema.org/InStock',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    },
    image: ['ab12', 'cd34'].map((name) => `https://shop.example/files/dresses/${name}.jpg`),
  })
})

test('is valid without pictures, size, brand and description', () => {
  const bare = { mainImage: null, images: [], pictures: [], size: null, description: null, subType: [] }
  expect(productOf(bare)).not.toHaveProperty('image')
})

test('omits the offer of a dress with a hidden price', () => {
  const hidden = dataOf({ rentalPrice: null, hidePrice: true })
  expect(structuredText(hidden)).not.toMatch(/offers|price/i)
  expect(throughText(hidden)).toHaveLength(2)
})

test('leads from the home page over the collection and the category to the dress', () => {
  const [, breadcrumbs] = throughText(dataOf({ category: ['Bridal & Civil'] }))
  expect(breadcrumbs).toMatchObject({
    itemListElement: [
      { name: 'Trousseau', item: 'https://shop.example/' },
      { name: 'The collection', item: 'https://shop.example/collections' },
      {
        name: 'Bridal & Civil',
        item: 'https://shop.example/collections?category=Bridal%20%26%20Civil',
      },
      { name: 'Ivory Lace', item: `https://shop.example/dress/${dress.id}` },
    ],
  })
})

test('escapes text that could end the script element', () => {
  const title = '</script><script>alert(1)</script><!--\u2028'
  expect(structuredText(dataOf({ title }))).not.toMatch(/[<\u2028]/)
  expect(productOf({ title })).toMatchObject({ name: title })
})
