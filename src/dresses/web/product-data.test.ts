import { expect, test } from 'vitest'
import type { Dress } from '#dresses/contract.ts'
import { productData } from './product-data.ts'

const dress: Dress = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Ivory Lace',
  description: 'Chantilly over silk.\n\nWith a train.',
  category: ['Bridal'],
  type: ['Bridal'],
  subType: ['Mermaid'],
  size: 'M',
  color: 'Ivory',
  colorHex: '#FFFFF0',
  condition: 'GOOD',
  designer: null,
  brand: null,
  retailPrice: '1200.00',
  rentalPrice: '120.00',
  hidePrice: false,
  mainImage: '/files/dresses/ab12.jpg',
  images: ['/files/dresses/cd34.jpg'],
  pictures: [],
  status: 'APPROVED',
  availableBranches: ['KFARHBAB', 'AOUKAR'],
  fitNotes: null,
  createdAt: '2026-11-01T10:00:00.000Z',
}

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
