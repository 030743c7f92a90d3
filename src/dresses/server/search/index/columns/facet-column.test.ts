import { expect, test } from 'vitest'
import { FacetColumn } from './facet-column.ts'

test('kinds keep their values when there are more sets of values than two bytes can number', () => {
  const column = new FacetColumn()
  const many = 65_600
  for (let kind = 0; kind < many; kind++) column.set(kind, [`Style ${kind}`], many / 32)
  for (const kind of [0, 65_535, 65_536, many - 1]) {
    expect(column.sets[column.codes[kind]!]).toEqual([`Style ${kind}`])
  }
})
