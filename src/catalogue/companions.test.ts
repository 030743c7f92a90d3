import { expect, test } from 'vitest'
import taxonomy from '#setup/server/samples/taxonomy.json' with { type: 'json' }
import type { DressId } from '#shared/ids.ts'
import { type Candidate, colorsWith, companionsFrom, isNeutral, mostCompanions } from './companions.ts'

const piece = (id: DressId, type: string, color = 'Ivory', together = 0): Candidate => ({
  id,
  type,
  color,
  together,
})

test('what was rented with the dress before comes first, then one of each type in turn', () => {
  const candidates = [
    piece('v1', 'Veils'),
    piece('v2', 'Veils'),
    piece('v3', 'Veils', 'Navy', 1),
    piece('t1', 'Tiaras', 'Silver'),
    piece('s1', 'Shoes', 'Ivory', 4),
    piece('t2', 'Tiaras', 'Gold'),
  ]
  expect(companionsFrom(candidates, 'Ivory')).toEqual(['s1', 'v3', 'v1', 't1', 'v2', 't2'])
  expect(companionsFrom([], 'Ivory')).toEqual([])
})

test('its own colour comes before a neutral one, whatever its case', () => {
  const candidates = [piece('grey', 'Bags', 'Silver'), piece('navy', 'Bags', 'NAVY'), piece('cape', 'Capes')]
  expect(companionsFrom(candidates, 'Navy')).toEqual(['navy', 'cape', 'grey'])
})

test('eight at most', () => {
  const many = Array.from({ length: 30 }, (_, nth) => piece(String(nth), 'Veils'))
  expect(companionsFrom(many, 'Ivory')).toEqual(many.slice(0, mostCompanions).map(({ id }) => id))
})

test('white, black, grey and gold suit every dress, and no other colour does', () => {
  const neutral = taxonomy.colors.filter(({ hexCode }) => isNeutral(hexCode)).map(({ name }) => name)
  expect(neutral).toEqual(['Ivory', 'Off White', 'Champagne', 'Gold', 'Silver', 'Black'])
  expect(colorsWith('Emerald', taxonomy.colors)).toEqual([
    'emerald',
    ...neutral.map((name) => name.toLowerCase()),
  ])
  expect(colorsWith('IVORY', [])).toEqual(['ivory'])
})
