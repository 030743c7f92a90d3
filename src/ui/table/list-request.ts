import { pageOf } from '#ui/list/page-of.ts'
import type { ListDefinition, ListFilter } from './list-definition.ts'
import type { ListSearch } from './list-search.ts'

/** The value of a filter; `undefined` when the URL has none or an unknown one. */
export function filterValue(filter: ListFilter, search: ListSearch): string | undefined {
  const value = (search as Record<string, unknown>)[filter.name]
  if (typeof value !== 'string') return undefined
  if (filter.kind === 'choice') return filter.choices.find((choice) => choice.value === value)?.value
  return (filter.kind === 'date' ? /^\d{4}-\d\d-\d\d$/ : /^[\p{L}\p{N}][\p{L}\p{N} &'’()/._-]{0,79}$/u).test(
    value,
  )
    ? value
    : undefined
}

const periods = ['coming', 'past', 'all'] as const
export type Period = (typeof periods)[number]

/** Of a list with `when`: what is coming until something is chosen. A search or a link with filters reads all. */
export function periodOf(list: ListDefinition, search: ListSearch): Period | undefined {
  if (!list.when) return undefined
  return periods.find((one) => one === search.when) ?? (isFiltered(list, search) ? 'all' : 'coming')
}

export function isFiltered({ filters }: ListDefinition, search: ListSearch): boolean {
  return Boolean(search.search) || filters.some((filter) => filterValue(filter, search) !== undefined)
}

export function initialSortOf(list: ListDefinition, search: ListSearch): string {
  return list.when && periodOf(list, search) === 'coming' ? list.when.sort : list.initialSort
}

/** The sort of the list: from the URL if a column has it. */
export function sortOf(list: ListDefinition, search: ListSearch): string {
  const { sort } = search
  const known = list.columns.some(({ id, sortable }) => sortable && (sort === id || sort === `-${id}`))
  return known && sort ? sort : initialSortOf(list, search)
}

/** What finds the rows of a list, without its period: also of sums of them. */
export function foundBy({ query, filters }: ListDefinition, search: ListSearch) {
  return {
    ...query,
    ...Object.fromEntries(filters.map((filter) => [filter.name, filterValue(filter, search)])),
    search: search.search,
  }
}

/** The request of a list without its page. */
export function listFilters(list: ListDefinition, search: ListSearch) {
  const sort = sortOf(list, search)
  const period = periodOf(list, search)
  return {
    ...list.query,
    when: period === 'all' ? undefined : period,
    ...foundBy(list, search),
    sort: sort === list.initialSort ? undefined : sort,
  }
}

export function listInput(list: ListDefinition, search: ListSearch) {
  return { query: { ...listFilters(list, search), ...pageOf(list.pageSize, search.page) } }
}
