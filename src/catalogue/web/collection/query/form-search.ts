import { valueFilters } from '#catalogue/filters.ts'
import { westernDigits } from '#shared/format/western-digits.ts'
import { type CollectionSearch, type Sort, withFilters } from './collection-search.ts'

/** What the form shows: the same as the page, except what was chosen before hydration, for which React fires no event. */
export function formSearch(form: HTMLFormElement, search: CollectionSearch): CollectionSearch {
  const data = new FormData(form)
  const change: CollectionSearch = {}
  for (const name of valueFilters) {
    const offered = [...form.elements].filter((field) => (field as HTMLInputElement).name === name)
    if (offered.length === 0) continue
    // Radio buttons cannot show several values of a URL: none is checked then.
    if ((offered[0] as HTMLInputElement).type === 'radio' && !data.has(name)) continue
    const values = offered.map((field) => (field as HTMLInputElement).value)
    // A value of the URL that the page does not offer stays.
    const others = search[name]?.filter((value) => !values.includes(value)) ?? []
    change[name] = [...others, ...(data.getAll(name) as string[])]
  }
  if (data.has('category') && data.get('category') !== (search.category?.[0] ?? '')) change.subType = []
  const sortBy = data.get('sortBy') as Sort | null
  if (sortBy && sortBy !== (search.sortBy ?? 'newest')) change.sortBy = sortBy
  return withFilters(search, change)
}

/** The typed fields, which apply on submit. */
export function formDraft(form: HTMLFormElement) {
  const data = new FormData(form)
  const amount = (name: string) => {
    const typed = westernDigits(String(data.get(name) ?? ''))
    return typed ? Math.round(Number(typed)) : undefined
  }
  return {
    ...(data.has('search') && { search: String(data.get('search')) }),
    ...(data.has('minPrice') && { minPrice: amount('minPrice') || undefined, maxPrice: amount('maxPrice') }),
  }
}
