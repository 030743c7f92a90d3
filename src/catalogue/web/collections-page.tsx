import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import type { CurrentUser } from '#accounts/contract.ts'
import { ensureViewer, useViewer } from '#accounts/web/session/viewer.ts'
import { getDressFilters } from '#catalogue/contract.ts'
import { CollectionSkeleton } from '#catalogue/web/card/collection-skeleton.tsx'
import { headOf, isKnown } from '#catalogue/web/collection/collection-head.ts'
import { CollectionView, FilterChips, FilterColumn } from '#catalogue/web/collection/collection-view.tsx'
import { isWide } from '#catalogue/web/collection/media-query.ts'
import {
  countFilters,
  filtersInput,
  type LooseSearch,
  pagesFrom,
  readSearch,
  withSection,
} from '#catalogue/web/collection/query/collection-search.ts'
import { listQuery } from '#catalogue/web/collection/query/list-query.ts'
import { useDressTypes } from '#catalogue/web/collection/query/use-dress-types.ts'
import { DressRows, NoDresses, OtherSection } from '#catalogue/web/collection/results.tsx'
import { type DressType, listDressTypes } from '#taxonomy/contract.ts'
import { ensureApi, ensureQuery } from '#ui/api/load.ts'
import { loadedHead } from '#ui/page/head.ts'

export const Route = createFileRoute('/collections')({
  // The search is parsed where it is used, to keep the parser out of the first script of other pages.
  validateSearch: (search: LooseSearch & SearchSchemaInput): LooseSearch => search,
  loaderDeps: ({ search }) => search,
  // The URL does not say which pages form one list, so a cached match may belong to another visit.
  gcTime: 0,
  loader: async ({ context, deps, cause, location }) => {
    const [viewer, types] = await Promise.all([
      ensureViewer(context),
      ensureApi(context, listDressTypes, {}).catch(() => []),
    ])
    const search = searchFor(viewer, deps, types)
    const pages = pagesFrom(location.state.first, search)
    const answers = Promise.all([
      ensureQuery(context.queryClient, listQuery(context, search, pages)),
      ensureApi(context, getDressFilters, filtersInput(search)),
      isWide() && FilterColumn.preload?.(),
      countFilters(search) > 0 && FilterChips.preload?.(),
      search.view && DressRows.preload?.(),
    ])
    // On a filter change the URL changes at once, and the component shows the previous replies until the new ones arrive.
    if (cause === 'stay') answers.catch(() => undefined)
    const [list, filters] = cause === 'stay' ? [] : await answers
    if (list?.dresses.length === 0) await NoDresses.preload?.()
    else if (list?.inOtherSection) await OtherSection.preload?.()
    const ended = search.page !== undefined && list?.dresses.length === 0
    return { ...headOf(search, isKnown(search, filters), context.site, ended), pages }
  },
  head: loadedHead,
  pendingComponent: CollectionSkeleton,
  component: CollectionsPage,
})

function CollectionsPage() {
  const { pages } = Route.useLoaderData()
  return (
    <CollectionView search={searchFor(useViewer(), Route.useLoaderDeps(), useDressTypes())} pages={pages} />
  )
}

/** A guest who follows a member's link has no measurements. */
function searchFor(viewer: CurrentUser | null, raw: LooseSearch, types: readonly DressType[]) {
  const search = withSection(readSearch(raw), types)
  return viewer ? search : { ...search, fits: undefined }
}
