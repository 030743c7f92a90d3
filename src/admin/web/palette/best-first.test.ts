import { expect, test } from 'vitest'
import { bestFirst } from './best-first.ts'

const line = (label: string, detail?: string) => ({ id: label, label, detail, target: { to: '/' } })
const groups = [
  { label: 'Actions', items: [line('Book a fitting in Aoukar'), line('Review submitted dresses')] },
  { label: 'People', items: [line('Charbel Rental'), line('Élia Saad', 'elia@example.com · +9613123456')] },
  { label: 'Rentals', items: [line('Rental 2026-0412', 'Lea Saad')] },
]
const orderFor = (text: string) => bestFirst(groups, text).map(({ items }) => items[0]?.label)

test('the group with the best match stands first, and the best line in it', () => {
  expect(orderFor('')).toEqual(['Book a fitting in Aoukar', 'Charbel Rental', 'Rental 2026-0412'])
  expect(orderFor('20260412')[0]).toBe('Rental 2026-0412')
  expect(orderFor('rental')).toEqual(['Rental 2026-0412', 'Charbel Rental', 'Book a fitting in Aoukar'])
  expect(orderFor('elia')[0]).toBe('Élia Saad')
})

test('the number of a rental comes first, with and without its year', () => {
  const rental = { ...line('Rental 2026-0163', 'Lea Saad'), words: '0163' }
  const all = [
    { label: 'Customers', items: [line('Rana 0163', '+961 3 0163')] },
    { label: 'Appointments', items: [line('Maya', '1 Dec 2026 11:00 · Aoukar · 0163AF12')] },
    { label: 'Rentals', items: [line('Rental 2026-0412', 'Lea 0163'), rental] },
  ]
  for (const text of ['0163', '2026-0163', '20260163'])
    expect(bestFirst(all, text)[0]?.items[0]?.label, text).toBe('Rental 2026-0163')
})
