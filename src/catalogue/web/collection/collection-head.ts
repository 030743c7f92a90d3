import { categoryPath } from '#catalogue/category-path.ts'
import type { DressFilters } from '#catalogue/contract.ts'
import { accessoriesPath } from '#catalogue/sections.ts'
import { collectionHead as messages } from '#catalogue/texts/texts.gen.js'
import { type CollectionSearch, countFilters } from '#catalogue/web/collection/query/collection-search.ts'
import { labelsOf } from '#taxonomy/labels.ts'
import type { Site } from '#ui/page/page-context.ts'

export function headOf(search: CollectionSearch, known: boolean, site: Site, ended: boolean) {
  const title = headingOf(search, known)
  const category = known && search.category?.length === 1 ? search.category[0] : undefined
  // Search engines index the pages of the whole collection and of one category; any other filter is a view of these.
  const page = countFilters({ ...search, category: undefined }) || search.sortBy ? undefined : search.page
  const all = search.section ? accessoriesPath : '/collections'
  const path = category ? categoryPath(category) : all
  return {
    title,
    description: search.section
      ? messages.aboutAccessories({ heading: title })
      : messages.description({ heading: title }),
    path: page ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path,
    ...site.shared,
    unlisted: !known || ended,
  }
}

export function headingOf({ category, section }: CollectionSearch, known: boolean): string {
  if (!category || !known) return section ? messages.accessories : messages.collection
  const names = labelsOf('type', category, ' & ')
  return section ? names : messages.category({ category: names })
}

/** Whether all these categories exist; true while the filters are not loaded. */
export function isKnown({ category = [] }: CollectionSearch, filters?: DressFilters): boolean {
  return !filters || category.every((name) => filters.category.some(({ value }) => value === name))
}
