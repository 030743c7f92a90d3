import { keepPreviousData } from '@tanstack/react-query'
import { getDressFilters } from '#dresses/contract.ts'
import { useApi } from '#ui/api-hooks.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useSettled } from '#ui/use-settled.ts'
import { filtersInput, withFilters } from './filters.ts'
import type { Collection } from './use-collection.ts'

/** How many dresses what is typed and dragged would show. */
export function useDraftTotal({ search, draft, filters }: Collection): number {
  const settled = useSettled(withFilters(search, draft), 250)
  const { data } = useAnswer({
    ...useApi().query(getDressFilters, filtersInput(settled)),
    placeholderData: keepPreviousData,
  })
  return data?.total ?? filters?.total ?? 0
}
