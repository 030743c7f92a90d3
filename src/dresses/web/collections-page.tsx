import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { useState } from 'react'
import { type DressFilters, getDressFilters, listDresses } from '#dresses/contract.ts'
import { pageHead } from '#ui/head.ts'
import { ensureApi } from '#ui/load.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { CollectionSearchBox } from './collection-search-box.tsx'
import { CollectionSkeleton } from './collection-skeleton.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { type CollectionSearch, filtersInput, type LooseSearch, listInput, readSearch } from './filters.ts'
import { Results } from './results.tsx'
import { ResultsBar } from './results-bar.tsx'
import { useCollection } from './use-collection.ts'

const words = {
  collection: 'The Collection',
  category: (category: string) => `${category} dresses`,
  lead: 'Every dress can be tried on in one of our two showrooms before you decide.',
  description: (heading: string) =>
    `${heading}: wedding and evening dresses for rent in Kfar Hbab and Aoukar. Filter by colour, size, showroom and price.`,
}

const FilterSheet = onDemand(() => import('./filter-sheet.tsx').then((module) => module.FilterSheet))

export const Route = createFileRoute('/collections')({
  validateSearch: (search: LooseSearch & SearchSchemaInput) => readSearch(search),
  // Read again: the router keeps what was not understood beside what was.
  loaderDeps: ({ search }) => readSearch(search),
  loader: async ({ context, deps, cause }) => {
    const answers = Promise.all([
      ensureApi(context, listDresses, listInput(deps)),
      ensureApi(context, getDressFilters, filtersInput(deps)),
    ])
    // On the page already: the address changes at once and the component shows the last answers until the new ones come.
    if (cause !== 'stay') return { known: isKnown(deps, (await answers)[1]) }
    answers.catch(() => undefined)
  },
  head: ({ match, loaderData }) => {
    const { category } = match.loaderDeps
    const { site } = match.context
    const known = loaderData?.known ?? true
    const path =
      known && category?.length === 1
        ? `/collections?category=${encodeURIComponent(category[0]!)}`
        : '/collections'
    const title = headingOf(match.loaderDeps, known)
    return pageHead(site, {
      title,
      description: words.description(title),
      path,
      image: site.pictured ? '/files/site/hero-og.jpg' : undefined,
      unlisted: !known,
    })
  },
  pendingComponent: CollectionSkeleton,
  component: CollectionsPage,
})

const formId = 'collection-filters'

function CollectionsPage() {
  const search = Route.useLoaderDeps()
  const collection = useCollection(search)
  const [sheetOpen, setSheetOpen] = useState(false)
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
          <FilterPanel collection={collection} formId={formId} />
        </aside>
        <section>
          <ResultsBar
            collection={collection}
            formId={formId}
            onFilters={() => setSheetOpen(true)}
            onFiltersNear={FilterSheet.preload}
          />
          <FilterChips collection={collection} />
          <Results collection={collection} />
        </section>
      </div>
      <FilterSheet open={sheetOpen} onOpenChange={setSheetOpen} collection={collection} />
    </>
  )
}

function headingOf({ category }: CollectionSearch, known: boolean): string {
  return category && known ? words.category(category.join(' & ')) : words.collection
}

/** Whether the house has all these categories, as far as its filters have been told. */
function isKnown({ category = [] }: CollectionSearch, filters?: DressFilters): boolean {
  return !filters || category.every((name) => filters.category.some(({ value }) => value === name))
}
