import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { getDressFilters, listDresses } from '#dresses/contract.ts'
import { pageHead } from '#ui/head.ts'
import { ensureApi } from '#ui/load.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { CollectionSearchBox } from './collection-search-box.tsx'
import { CollectionSkeleton } from './collection-skeleton.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { type CollectionSearch, filtersInput, listInput, readSearch } from './filters.ts'
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
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    const answers = Promise.all([
      ensureApi(context, listDresses, listInput(deps)),
      ensureApi(context, getDressFilters, filtersInput(deps)),
    ])
    // On the page already: the address changes at once and the component shows the last answers until the new ones come.
    if (cause === 'stay') answers.catch(() => undefined)
    else await answers
  },
  head: ({ match }) => {
    const { category } = match.search
    const path =
      category?.length === 1 ? `/collections?category=${encodeURIComponent(category[0]!)}` : '/collections'
    const title = headingOf(match.search)
    return pageHead(match.context.site, { title, description: words.description(title), path })
  },
  pendingComponent: CollectionSkeleton,
  component: CollectionsPage,
})

const formId = 'collection-filters'

function CollectionsPage() {
  const collection = useCollection(Route.useSearch())
  const [sheetOpen, setSheetOpen] = useState(false)
  return (
    <>
      <section className="gutters flex flex-col gap-6 bg-blush pt-12 pb-10 md:flex-row md:items-end md:justify-between">
        <div>
          <h1 className="display text-headline">{headingOf(collection.search)}</h1>
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

function headingOf({ category }: CollectionSearch): string {
  return category ? words.category(category.join(' & ')) : words.collection
}
