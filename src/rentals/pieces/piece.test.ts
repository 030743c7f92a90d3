import { expect, test } from 'vitest'
import { shortTitleOf, titlesOf } from './piece.ts'

const pieces = (...titles: string[]) => titles.map((title) => ({ dress: { title } }))

test('two copies of a dress are named once, with their number', () => {
  expect(titlesOf(pieces('Odette', 'Drop earrings', 'Drop earrings'))).toBe('Odette, Drop earrings ×2')
})

test('where there is little room the first piece is named, and how many more there are', () => {
  expect(shortTitleOf(pieces('Odette'))).toBe('Odette')
  expect(shortTitleOf(pieces('Odette', 'Cathedral veil', 'Tiara'))).toBe('Odette +2')
  expect(shortTitleOf(pieces('Drop earrings', 'Drop earrings'))).toBe('Drop earrings ×2')
  expect(shortTitleOf(pieces('Drop earrings', 'Odette', 'Drop earrings'))).toBe('Drop earrings ×2 +1')
})
