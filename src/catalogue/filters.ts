import { catalogueWords, filters as messages } from '#catalogue/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { branches } from '#showrooms/showrooms.ts'

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
  eventDate: {
    kind: 'day',
    get label() {
      return catalogueWords.yourDay
    },
    get any() {
      return messages.anyDay
    },
    get name() {
      return messages.theDay
    },
    relax: 10,
  },
  /** Only for members who have entered their measurements; others do not see it. */
  fits: {
    kind: 'fit',
    get label() {
      return messages.yourFit
    },
    get any() {
      return messages.anyFit
    },
    get name() {
      return messages.theFit
    },
    relax: 35,
  },
  search: {
    kind: 'text',
    get label() {
      return words.searchTitle
    },
    get any() {
      return messages.anySearch
    },
    get name() {
      return messages.theSearch
    },
    relax: 80,
  },
  category: {
    kind: 'list',
    column: 'category',
    get label() {
      return words.category
    },
    get any() {
      return messages.everyCategory
    },
    get name() {
      return messages.theCategory
    },
    relax: 90,
  },
  subType: {
    kind: 'list',
    column: 'subType',
    within: 'category',
    get label() {
      return words.type
    },
    get any() {
      return messages.anyType
    },
    get name() {
      return messages.theType
    },
    relax: 70,
  },
  branch: {
    kind: 'list',
    column: 'availableBranches',
    values: branches,
    get label() {
      return words.showroom
    },
    get any() {
      return words.bothShowrooms
    },
    get name() {
      return messages.theShowroom
    },
    relax: 30,
  },
  color: {
    kind: 'value',
    column: 'color',
    get label() {
      return words.colour
    },
    get any() {
      return messages.anyColour
    },
    get name() {
      return messages.theColour
    },
    relax: 60,
  },
  size: {
    kind: 'value',
    column: 'size',
    get label() {
      return words.size
    },
    get any() {
      return messages.anySize
    },
    get name() {
      return messages.theSize
    },
    relax: 40,
  },
  price: {
    kind: 'range',
    params: ['minPrice', 'maxPrice'],
    get label() {
      return words.rentalPrice
    },
    get any() {
      return messages.anyPrice
    },
    get name() {
      return messages.thePrice
    },
    relax: 20,
  },
  designer: {
    kind: 'value',
    column: 'designer',
    occurring: true,
    get label() {
      return words.designer
    },
    get any() {
      return messages.anyDesigner
    },
    get name() {
      return messages.theDesigner
    },
    relax: 50,
  },
  fabric: {
    kind: 'value',
    column: 'fabric',
    occurring: true,
    get label() {
      return words.fabric
    },
    get any() {
      return messages.anyFabric
    },
    get name() {
      return messages.theFabric
    },
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
