import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { getDressFilters } from '#dresses/contract.ts'
import { CollectionSkeleton } from '#dresses/web/card/collection-skeleton.tsx'
import { headOf, isKnown } from '#dresses/web/collection/collection-head.ts'
import { CollectionView, FilterChips, FilterColumn } from '#dresses/web/collection/collection-view.tsx'
import {
  countFilters,
  filtersInput,
  type LooseSearch,
  pagesFrom,
  readSearch,
} from '#dresses/web/collection/filters.ts'
import { listQuery } from '#dresses/web/collection/list-query.ts'
import { isWide } from '#dresses/web/collection/media-query.ts'
import { DressRows, NoDresses } from '#dresses/web/collection/results.tsx'
import { ensureApi, ensureQuery } from '#ui/api/load.ts'
import { loadedHead } from '#ui/page/head.ts'

export const Route = createFileRoute('/collections')({
  // Read where it is used: reading it well is code that the first script of other pages need not carry.
  validateSearch: (search: LooseSearch & SearchSchemaInput): LooseSearch => search,
  loaderDeps: ({ search }) => search,
  // Which pages are one list is not in the address: what the router keeps of a place may be of another visit to it.
  gcTime: 0,
  loader: async ({ context, deps, cause, location }) => {
    const search = readSearch(deps)
    const pages = pagesFrom(location.state.first, search)
    const answers = Promise.all([
      ensureQuery(context.queryClient, listQuery(context, search, pages)),
      ensureApi(context, getDressFilters, filtersInput(search)),
      isWide() && FilterColumn.preload?.(),
      countFilters(search) > 0 && FilterChips.preload?.(),
      search.view && DressRows.preload?.(),
    ])
    // On the page already: the address changes at once and the component shows the last answers until the new ones come.
    if (cause === 'stay') answers.catch(() => undefined)
    const [list, filters] = cause === 'stay' ? [] : await answers
    if (list?.dresses.length === 0) await NoDresses.preload?.()
    const ended = search.page !== undefined && list?.dresses.length === 0
    return { ...headOf(search, isKnown(search, filters), context.site, ended), pages }
  },
  head: loadedHead,
  pendingComponent: CollectionSkeleton,
  component: CollectionsPage,
})

function CollectionsPage() {
  const { pages } = Route.useLoaderData()
  return <CollectionView search={readSearch(Route.useLoaderDeps())} pages={pages} />
}
