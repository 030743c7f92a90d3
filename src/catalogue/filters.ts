import { branches } from '#showrooms/facts.ts'

export const maxSearchLength = 100

interface Filter {
  /** How it compares: a text with words, a value of a column, one of a column's list, a range, a day or the viewer's measurements. */
  kind: 'text' | 'value' | 'list' | 'range' | 'day' | 'fit'
  /** Its column of the table `dresses`; only of values and lists. */
  column?: 'category' | 'subType' | 'availableBranches' | 'color' | 'size' | 'designer' | 'fabric'
  /** Heading in the panel. */
  label: string
  /** Offered when a search without it finds more. */
  any: string
  /** Says that it was left out. */
  name: string
  /** The lowest is left out first, when no dress matches every filter; in tens, so that others fit between. */
  relax: number
  /** Its parameters in the URL, when they are not called like the filter. */
  params?: readonly string[]
  /** The values that can be chosen, when they are fixed. */
  values?: readonly string[]
  /** Whether the values that can be chosen are those of the dresses; else they are in the lists that staff manage. */
  occurring?: true
  /** The filter whose value it belongs to: it is counted within that value and cleared with it. */
  within?: 'category'
}

/** Every filter of the collection, in the order of the panel. The contract, SQL, the URL and the screen read them. */
export const filters = {
  eventDate: { kind: 'day', label: 'Your day', any: 'Any day', name: 'the day', relax: 10 },
  /** Only for members who have entered their measurements; others do not see it. */
  fits: { kind: 'fit', label: 'Your fit', any: 'Any fit', name: 'the fit', relax: 35 },
  search: { kind: 'text', label: 'Search', any: 'Any search text', name: 'the search text', relax: 80 },
  category: {
    kind: 'list',
    column: 'category',
    label: 'Category',
    any: 'Every category',
    name: 'the category',
    relax: 90,
  },
  subType: {
    kind: 'list',
    column: 'subType',
    within: 'category',
    label: 'Type',
    any: 'Any type',
    name: 'the type',
    relax: 70,
  },
  branch: {
    kind: 'list',
    column: 'availableBranches',
    values: branches,
    label: 'Showroom',
    any: 'Both showrooms',
    name: 'the showroom',
    relax: 30,
  },
  color: {
    kind: 'value',
    column: 'color',
    label: 'Colour',
    any: 'Any colour',
    name: 'the colour',
    relax: 60,
  },
  size: { kind: 'value', column: 'size', label: 'Size', any: 'Any size', name: 'the size', relax: 40 },
  price: {
    kind: 'range',
    params: ['minPrice', 'maxPrice'],
    label: 'Rental price',
    any: 'Any price',
    name: 'the price',
    relax: 20,
  },
  designer: {
    kind: 'value',
    column: 'designer',
    occurring: true,
    label: 'Designer',
    any: 'Any designer',
    name: 'the designer',
    relax: 50,
  },
  fabric: {
    kind: 'value',
    column: 'fabric',
    occurring: true,
    label: 'Fabric',
    any: 'Any fabric',
    name: 'the fabric',
    relax: 55,
  },
} as const satisfies Record<string, Filter>

export type FilterName = keyof typeof filters

/** A filter with a column, of which several values can be chosen. */
export type ValueFilter = {
  [Name in FilterName]: (typeof filters)[Name] extends { column: string } ? Name : never
}[FilterName]

export const filterNames = Object.keys(filters) as [FilterName, ...FilterName[]]

/** The same with the options that most filters leave out. */
export const filterOf = (name: FilterName): Filter => filters[name]

export const isValueFilter = (name: FilterName): name is ValueFilter => 'column' in filters[name]
export const valueFilters = filterNames.filter(isValueFilter)

/** Of these the values that occur are offered. */
export type OccurringFilter = {
  [Name in ValueFilter]: (typeof filters)[Name] extends { occurring: true } ? Name : never
}[ValueFilter]

export const occurringFilters = valueFilters.filter(
  (name): name is OccurringFilter => filterOf(name).occurring === true,
)

export const paramsOf = (name: FilterName): readonly string[] => filterOf(name).params ?? [name]

/** Whether the choice in the other filter narrows the counts of this one: not its own, nor of a filter within it. */
export function narrows(other: FilterName, filter: ValueFilter): boolean {
  return other !== filter && filterOf(other).within !== filter
}
