import { keepPreviousData } from '@tanstack/react-query'
import { getDressFilters } from '#dresses/contract.ts'
import { filtersInput, withFilters } from '#dresses/web/collection/filters.ts'
import type { Collection } from '#dresses/web/collection/use-collection.ts'
import { useApi } from '#ui/api-hooks.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useSettled } from '#ui/use-settled.ts'

/** How many dresses what is typed and dragged would show. */
export function useDraftTotal({ search, draft, filters }: Collection): number {
  const settled = useSettled(withFilters(search, draft), 250)
  const { data } = useAnswer({
    ...useApi().query(getDressFilters, filtersInput(settled)),
    placeholderData: keepPreviousData,
  })
  return data?.total ?? filters?.total ?? 0
}
