import { expect, test } from 'vitest'
import { areAccessories, offeredSubtypes, withType } from './type-choice.ts'

const types = ['Bridal', 'Evening', 'Carnival'].map((name) => ({
  id: name,
  name,
  active: name !== 'Carnival',
  isAccessory: false,
}))
const subtypes = [
  { id: '1', name: 'Mermaid', typeId: 'Bridal', active: true },
  { id: '2', name: 'Crinoline', typeId: 'Bridal', active: false },
  { id: '3', name: 'Kaftan', typeId: 'Evening', active: true },
  { id: '4', name: 'Mermaid', typeId: 'Evening', active: true },
  { id: '5', name: 'Harlequin', typeId: 'Carnival', active: true },
]

test('knows what nobody measures: accessories only', () => {
  const withVeils = [...types, { id: 'v', name: 'Veils', active: true, isAccessory: true }]
  const measured = [[], ['Veils'], ['Veils', 'Bridal'], ['Veils', 'Unknown']]
  expect(measured.map((chosen) => areAccessories(withVeils, chosen))).toEqual([false, true, false, false])
})

test('offers each active style of the chosen types once', () => {
  expect(offeredSubtypes(types, subtypes, [])).toEqual([])
  expect(offeredSubtypes(types, subtypes, ['Bridal'])).toEqual(['Mermaid'])
  expect(offeredSubtypes(types, subtypes, ['Bridal', 'Evening', 'Carnival'])).toEqual(['Mermaid', 'Kaftan'])
})

test('adding Evening keeps the styles, adding another type clears them', () => {
  const bridal = { type: ['Bridal'], subType: ['Mermaid'] }
  expect(withType(types, subtypes, bridal, 'Evening', true)).toEqual({
    type: ['Bridal', 'Evening'],
    subType: ['Mermaid'],
  })
  expect(withType(types, subtypes, { type: ['Evening'], subType: ['Kaftan'] }, 'Bridal', true)).toEqual({
    type: ['Evening', 'Bridal'],
    subType: [],
  })
})

test('removing a type removes its styles', () => {
  const both = { type: ['Bridal', 'Evening'], subType: ['Mermaid', 'Kaftan'] }
  expect(withType(types, subtypes, both, 'Evening', false)).toEqual({
    type: ['Bridal'],
    subType: ['Mermaid'],
  })
  expect(withType(types, subtypes, both, 'Bridal', false)).toEqual({
    type: ['Evening'],
    subType: ['Mermaid', 'Kaftan'],
  })
})
