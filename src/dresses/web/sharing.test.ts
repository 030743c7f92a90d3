import { expect, test } from 'vitest'
import type { Dress } from '#dresses/contract.ts'
import { shareDescription, sharePicture } from './sharing.ts'

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
