import { lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { collectionView as messages } from '#catalogue/texts/texts.gen.js'
import { FilterForm } from '#catalogue/web/collection/filters/filter-form.tsx'
import {
  type CollectionSearch,
  countFilters,
  pagesFrom,
} from '#catalogue/web/collection/query/collection-search.ts'
import { listQuery } from '#catalogue/web/collection/query/list-query.ts'
import { useCollection } from '#catalogue/web/collection/query/use-collection.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useOverlay } from '#ui/overlay/use-overlay.ts'
import { headingOf, isKnown } from './collection-head.ts'
import { CollectionSearchBox } from './collection-search-box.tsx'
import { isWide, onWidthChange, whenWide } from './media-query.ts'
import { QuickFilters } from './quick-filters.tsx'
import { Results } from './results.tsx'
import { FiltersButton, ResultsBar } from './results-bar.tsx'

const FilterSheet = lazyDialog(
  () => import('#catalogue/web/collection/filters/filter-sheet.tsx'),
  'FilterSheet',
)

// Phones do not show the column; they load the code of its fields with the sheet.
export const FilterColumn = lazyRouteComponent(
  () =>
    whenWide().then(() =>
      importWhenOnline(() => import('#catalogue/web/collection/filters/filter-panel.tsx')),
    ),
  'FilterPanel',
)

/** The page's loader fetches this code only for a filtered list. */
export const FilterChips = lazyRouteComponent(
  () => importWhenOnline(() => import('#catalogue/web/collection/filters/filter-chips.tsx')),
  'FilterChips',
)

const formId = 'collection-filters'

/** @param pages shown as one list */
export function CollectionView({ search, pages }: { search: CollectionSearch; pages: readonly number[] }) {
  const collection = useCollection(search, pages)
  const sheet = useOverlay('filters')
  const wide = useSyncExternalStore(onWidthChange, isWide, () => true)
  const router = useRouter()
  // The history state with the first loaded page exists only in the browser; the server rendered only the page of the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const whole = pagesFrom(router.latestLocation.state.first, search)
    if (whole.length === pages.length) return
    const query = listQuery(router.options.context, search, whole)
    void import('#catalogue/web/collection/results/restore-list-position.ts')
      .then(({ restoreListPosition }) => restoreListPosition(router, query))
      .catch(() => undefined)
  }, [])
  return (
    <>
      <section className="collection-head">
        <div>
          <h1 className="display text-2xl md:text-headline">
            {headingOf(search, isKnown(search, collection.filters))}
          </h1>
          <p className="measure mt-3 hidden text-quiet md:block">
            {search.section ? messages.leadOfAccessories : messages.lead}
          </p>
        </div>
        <CollectionSearchBox collection={collection} formId={formId}>
          <FiltersButton
            search={search}
            onPress={() => sheet.setOpen(true)}
            onPreload={FilterSheet.preload}
          />
        </CollectionSearchBox>
      </section>
      <div className="collection-body">
        <aside className="hidden scripting-none:mb-10 scripting-none:block lg:block">
          <FilterForm collection={collection} id={formId}>
            {wide && (
              <Suspense>
                <FilterColumn collection={collection} />
              </Suspense>
            )}
          </FilterForm>
        </aside>
        {/* At least one screen high, so that a short list does not shift the footer into view. */}
        <section className="min-h-svh">
          <QuickFilters collection={collection} />
          <ResultsBar collection={collection} formId={formId} />
          {countFilters(search) > 0 && (
            <Suspense fallback={<div className="min-h-11 md:min-h-15" />}>
              <FilterChips collection={collection} />
            </Suspense>
          )}
          <Results collection={collection} />
        </section>
      </div>
      <FilterSheet open={sheet.open} onOpenChange={sheet.setOpen} collection={collection} />
    </>
  )
}
