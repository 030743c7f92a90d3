import type { ValueFilter } from '#catalogue/filters.ts'
import { fabricName } from '#dresses/fabric.ts'
import { branchName } from '#dresses/web/dress-texts.ts'
import { labelOf } from '#taxonomy/labels.ts'

/** The value of a filter as people read it. */
export function valueLabel(filter: ValueFilter, value: string): string {
  switch (filter) {
    case 'branch':
      return branchName(value)
    case 'category':
      return labelOf('type', value)
    case 'subType':
      return labelOf('subtype', value)
    case 'color':
    case 'size':
      return labelOf(filter, value)
    case 'fabric':
      return fabricName(value)
    default:
      return value
  }
}
