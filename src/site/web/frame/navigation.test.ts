import { expect, test } from 'vitest'
import { accountNavigation } from '#site/web/account-menu/account-navigation.ts'
import { navigation } from './navigation.ts'

const types = [
  { id: 'b', name: 'Bridal', active: true, isAccessory: false },
  { id: 'e', name: 'Evening', active: true, isAccessory: false },
  { id: 'k', name: 'Kids', active: false, isAccessory: false },
  { id: 'v', name: 'Veils', active: true, isAccessory: true },
  { id: 't', name: 'Tiaras', active: true, isAccessory: true },
]
const subtypes = [
  { id: '1', name: 'A-line', typeId: 'b', active: true },
  { id: '2', name: 'Retired', typeId: 'b', active: false },
  { id: '3', name: 'Other', typeId: 'k', active: true },
]

test('puts the types between new arrivals and the about page, in order', () => {
  const labels = navigation(types, subtypes).map(({ label }) => label)
  expect(labels).toEqual(['New Arrivals', 'Bridal', 'Evening', 'Accessories', 'About Us', 'Contact'])
})

test('starts the list of a type with all of its dresses', () => {
  expect(navigation(types, subtypes)[1]!.within).toEqual([
    { label: 'All Bridal', to: '/collections', search: { category: 'Bridal' } },
    { label: 'A-line', to: '/collections', search: { category: 'Bridal', subType: 'A-line' } },
  ])
})

test('shows a type without subtypes as a plain link', () => {
  const evening = navigation(types, subtypes)[2]
  expect(evening).toEqual({ label: 'Evening', to: '/collections', search: { category: 'Evening' } })
})

test('gathers the accessories in one entry, and has none without them', () => {
  expect(navigation(types, subtypes)[3]!.within).toEqual([
    { label: 'All Accessories', to: '/collections', search: { section: 'accessories' } },
    { label: 'Veils', to: '/collections', search: { category: 'Veils' } },
    { label: 'Tiaras', to: '/collections', search: { category: 'Tiaras' } },
  ])
  const labels = navigation(types.slice(0, 2), subtypes).map(({ label }) => label)
  expect(labels).not.toContain('Accessories')
})

test('links new arrivals to the collection, newest first', () => {
  expect(navigation([], [])[0]).toMatchObject({ to: '/collections', search: { sortBy: 'newest' } })
})

test('the account menu offers customers no admin, and staff no pages of customers', () => {
  const labels = (role: 'CLIENT' | 'ADMIN') => accountNavigation({ role }).map(({ label }) => label)
  expect(labels('CLIENT')).not.toContain('Admin')
  expect(labels('CLIENT')).toContain('My Dresses')
  expect(labels('ADMIN')).toEqual(['Admin', 'Profile', 'Settings'])
  const admin = (startPage?: string) => accountNavigation({ role: 'ADMIN', startPage })[0]?.to
  expect([undefined, '/admin/today', '/faq'].map(admin)).toEqual(['/admin', '/admin/today', '/admin'])
})
