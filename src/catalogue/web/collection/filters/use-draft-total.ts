import { keepPreviousData } from '@tanstack/react-query'
import { getDressFilters } from '#catalogue/contract.ts'
import { filtersInput, withFilters } from '#catalogue/web/collection/query/collection-search.ts'
import type { Collection } from '#catalogue/web/collection/query/use-collection.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { useDebouncedValue } from '#ui/list/use-debounced-value.ts'

export function useDraftTotal({ search, draft, filters }: Collection): number {
  const debounced = useDebouncedValue(withFilters(search, draft), 250)
  const { data } = useLoadedReply({
    ...useApi().query(getDressFilters, filtersInput(debounced)),
    placeholderData: keepPreviousData,
  })
  return data?.total ?? filters?.total ?? 0
}
