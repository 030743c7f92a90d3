import { expect, test } from 'vitest'
import { FacetColumn } from './facet-column.ts'

test('supports more sets of values than two bytes can number', () => {
  const column = new FacetColumn()
  const many = 65_600
  for (let group = 0; group < many; group++) column.set(group, [`Style ${group}`], many / 32)
  for (const group of [0, 65_535, 65_536, many - 1]) {
    expect(column.sets[column.codes[group]!]).toEqual([`Style ${group}`])
  }
})
