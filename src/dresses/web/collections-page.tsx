import {
  createFileRoute,
  lazyRouteComponent,
  type SearchSchemaInput,
  useRouter,
} from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type DressFilters, getDressFilters } from '#dresses/contract.ts'
import { pageHead } from '#ui/head.ts'
import { ensureApi } from '#ui/load.ts'
import { onDemand } from '#ui/on-demand.tsx'
import type { Site } from '#ui/page-context.ts'
import { CollectionSearchBox } from './collection-search-box.tsx'
import { CollectionSkeleton } from './collection-skeleton.tsx'
import { FilterForm } from './filter-form.tsx'
import {
  type CollectionSearch,
  countFilters,
  filtersInput,
  type LooseSearch,
  pagesFrom,
  readSearch,
} from './filters.ts'
import { listQuery } from './list-query.ts'
import { DressRows, NoDresses, Results } from './results.tsx'
import { ResultsBar } from './results-bar.tsx'
import { useCollection } from './use-collection.ts'
import { isWide, whenWidthChanges, wideScreen } from './wide-screen.ts'

const words = {
  collection: 'The Collection',
  category: (category: string) => `${category} dresses`,
  lead: 'Every dress can be tried on in one of our two showrooms before you decide.',
  description: (heading: string) =>
    `${heading}: wedding and evening dresses for rent in Kfar Hbab and Aoukar. Filter by colour, size, showroom and price.`,
}

const FilterSheet = onDemand(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet))

// A phone never sees the column: it keeps none, and loads the code of its fields with its sheet.
const FilterColumn = lazyRouteComponent(
  () => wideScreen().then(() => import('./filter-panel.tsx')),
  'FilterPanel',
)

/** Most visitors come without a filter. */
const FilterChips = lazyRouteComponent(() => import('./filter-chips.tsx'), 'FilterChips')

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
      context.queryClient.ensureQueryData(listQuery(context, search, pages)),
      ensureApi(context, getDressFilters, filtersInput(search)),
      isWide() && FilterColumn.preload?.(),
      search.view === 'list' && DressRows.preload?.(),
      countFilters(search) > 0 && FilterChips.preload?.(),
    ])
    // On the page already: the address changes at once and the component shows the last answers until the new ones come.
    if (cause === 'stay') answers.catch(() => undefined)
    const [list, filters] = cause === 'stay' ? [] : await answers
    if (list?.dresses.length === 0) await NoDresses.preload?.()
    const ended = search.page !== undefined && list?.dresses.length === 0
    return { ...headOf(search, isKnown(search, filters), context.site, ended), pages }
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context.site, loaderData) : {}),
  pendingComponent: CollectionSkeleton,
  component: CollectionsPage,
})

const formId = 'collection-filters'

function CollectionsPage() {
  const search = readSearch(Route.useLoaderDeps())
  const { pages } = Route.useLoaderData()
  const collection = useCollection(search, pages)
  const [sheetOpen, setSheetOpen] = useState(false)
  const wide = useSyncExternalStore(whenWidthChanges, isWide, () => true)
  const router = useRouter()
  // Only the browser knows of a list it had loaded more to; the server wrote the page in the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the page was loaded
  useEffect(() => {
    const whole = pagesFrom(router.latestLocation.state.first, search)
    if (whole.length === pages.length) return
    const query = listQuery(router.options.context, search, whole)
    void import('./bring-back.ts').then(({ bringBack }) => bringBack(router, query)).catch(() => undefined)
  }, [])
  return (
    <>
      <section className="gutters flex flex-col gap-6 bg-blush pt-12 pb-10 md:flex-row md:items-end md:justify-between">
        <div>
          <h1 className="display text-headline">{headingOf(search, isKnown(search, collection.filters))}</h1>
          <p className="measure mt-3 text-quiet">{words.lead}</p>
        </div>
        <CollectionSearchBox collection={collection} formId={formId} />
      </section>
      <div className="gutters grid gap-x-12 py-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside className="hidden scripting-none:mb-10 scripting-none:block lg:block">
          <FilterForm collection={collection} id={formId}>
            {wide && (
              <Suspense>
                <FilterColumn collection={collection} />
              </Suspense>
            )}
          </FilterForm>
        </aside>
        <section>
          <ResultsBar
            collection={collection}
            formId={formId}
            onFilters={() => setSheetOpen(true)}
            onFiltersNear={FilterSheet.preload}
          />
          {countFilters(search) > 0 && (
            <Suspense>
              <FilterChips collection={collection} />
            </Suspense>
          )}
          <Results collection={collection} />
        </section>
      </div>
      <FilterSheet open={sheetOpen} onOpenChange={setSheetOpen} collection={collection} />
    </>
  )
}

function headOf(search: CollectionSearch, known: boolean, site: Site, ended: boolean) {
  const title = headingOf(search, known)
  const category = known && search.category?.length === 1 ? search.category[0] : undefined
  // Pages of the whole collection and of a category are pages of their own; any other choice is a view of these.
  const page = countFilters({ ...search, category: undefined }) || search.sortBy ? undefined : search.page
  const query = [category && `category=${encodeURIComponent(category)}`, page && `page=${page}`].filter(
    Boolean,
  )
  return {
    title,
    description: words.description(title),
    path: `/collections${query.length > 0 ? `?${query.join('&')}` : ''}`,
    image: site.pictured ? '/files/site/hero-og.jpg' : undefined,
    unlisted: !known || ended,
  }
}

function headingOf({ category }: CollectionSearch, known: boolean): string {
  return category && known ? words.category(category.join(' & ')) : words.collection
}

/** Whether the house has all these categories, as far as its filters have been told. */
function isKnown({ category = [] }: CollectionSearch, filters?: DressFilters): boolean {
  return !filters || category.every((name) => filters.category.some(({ value }) => value === name))
}
