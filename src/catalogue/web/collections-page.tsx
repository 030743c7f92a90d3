import {
  createFileRoute,
  Link,
  lazyRouteComponent,
  type SearchSchemaInput,
  useRouter,
} from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { ensureViewer, useViewer } from '#accounts/web/session/viewer.ts'
import { maxSearchLength } from '#catalogue/filters.ts'
import { catalogueWords, collectionView as messages } from '#catalogue/texts/texts.gen.js'
import { chipClass } from '#catalogue/web/card/collection-layout.ts'
import { CollectionSkeleton } from '#catalogue/web/card/collection-skeleton.tsx'
import { storeEventDate } from '#catalogue/web/card/event-date.ts'
import { headOf, isKnown } from '#catalogue/web/collection/collection-head.ts'
import { FilterForm } from '#catalogue/web/collection/filters/filter-form.tsx'
import { useComingDay } from '#catalogue/web/collection/filters/use-coming-day.ts'
import { isWide } from '#catalogue/web/collection/media-query.ts'
import { activeLinkExact } from '#catalogue/web/collection/query/active-link-exact.ts'
import {
  type CollectionSearch,
  countFilters,
  type LooseSearch,
  mergeSearch,
  pagesFrom,
  readSearch,
  toggleFilter,
  withFilters,
  withSection,
} from '#catalogue/web/collection/query/collection-search.ts'
import { collectionQueries, listQuery } from '#catalogue/web/collection/query/list-query.ts'
import { type Collection, useCollection } from '#catalogue/web/collection/query/use-collection.ts'
import { useDressTypes } from '#catalogue/web/collection/query/use-dress-types.ts'
import { DressRows, NoDresses, OtherSection } from '#catalogue/web/collection/results.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { type DressType, listDressTypes } from '#taxonomy/contract.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { ensureApi, ensureQuery } from '#ui/api/load.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/control/control-class.ts'
import { NativeDate } from '#ui/control/native-date.tsx'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useOverlay } from '#ui/overlay/use-overlay.ts'
import { loadedHead } from '#ui/page/head.ts'
import { headingOf } from './collection/collection-head.ts'
import { onWidthChange, whenWide } from './collection/media-query.ts'
import { Results } from './collection/results.tsx'
import { FiltersButton, ResultsBar } from './collection/results-bar.tsx'

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
    const queries = collectionQueries(context, search, pages)
    const answers = Promise.all([
      ensureQuery(context.queryClient, queries.list),
      ensureQuery(context.queryClient, queries.filters),
      isWide() && FilterColumn.preload?.(),
      countFilters(search) > 0 && FilterChips.preload?.(),
      search.view && DressRows.preload?.(),
    ]).then(async ([list, filters]) => {
      if (list.dresses.length === 0) await NoDresses.preload?.()
      else if (list.inOtherSection) await OtherSection.preload?.()
      return [list, filters] as const
    })
    // On a filter change the URL changes at once. Replies that come soon are shown in one step, which takes a slow processor half the
    // time of two; until later ones the component shows the previous.
    const soon = new Promise<[]>((resolve) => setTimeout(resolve, 100, []))
    const [list, filters] = await (cause === 'stay' ? Promise.race([answers.catch(() => []), soon]) : answers)
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

const FilterSheet = lazyDialog(
  () => import('#catalogue/web/collection/filters/filter-sheet.tsx'),
  'FilterSheet',
)

// Phones do not show the column; they load the code of its fields with the sheet.
const FilterColumn = lazyRouteComponent(
  () =>
    whenWide().then(() =>
      importWhenOnline(() => import('#catalogue/web/collection/filters/filter-panel.tsx')),
    ),
  'FilterPanel',
)

/** The page's loader fetches this code only for a filtered list. */
const FilterChips = lazyRouteComponent(
  () => importWhenOnline(() => import('#catalogue/web/collection/filters/filter-chips.tsx')),
  'FilterChips',
)

const formId = 'collection-filters'

/** @param pages shown as one list */
function CollectionView({ search, pages }: { search: CollectionSearch; pages: readonly number[] }) {
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

const SearchSuggestions = lazyRouteComponent(
  () => importWhenOnline(() => import('#catalogue/web/collection/search/search-suggestions.tsx')),
  'SearchSuggestions',
)

interface CollectionSearchBoxProps {
  collection: Collection
  formId: string
  children: ReactNode
}

/**
 * The input belongs to the form of the filters, so Enter and the button apply both, with and without script.
 * `SearchSuggestions` loads on focus and handles the keys and ARIA attributes of the input.
 */
function CollectionSearchBox({ collection, formId, children }: CollectionSearchBoxProps) {
  const { search, draft, setDraft, choose } = collection
  const [entered, setEntered] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const list = useId()
  // React fires no event for a focus before hydration.
  useEffect(() => setEntered(document.activeElement === box.current), [])
  return (
    <search className="flex w-full gap-2 md:max-w-sm">
      <div className="relative min-w-0 grow">
        <input
          ref={box}
          type="search"
          name="search"
          form={formId}
          role="combobox"
          aria-expanded="false"
          aria-controls={list}
          aria-autocomplete="list"
          aria-label={messages.collectionSearchBoxLabel}
          placeholder={messages.placeholder}
          maxLength={maxSearchLength}
          autoComplete="off"
          value={draft.search}
          onFocus={() => setEntered(true)}
          onChange={(event) => setDraft({ search: event.target.value })}
          className={`${controlClass} h-11`}
        />
        {entered && (
          <Suspense>
            <SearchSuggestions
              box={box}
              id={list}
              typed={draft.search}
              search={search}
              onPick={(text, section) =>
                choose(withFilters(section === search.section ? search : { section }, { search: text }))
              }
            />
          </Suspense>
        )}
      </div>
      <Button type="submit" form={formId} kind="secondary" className="max-md:px-3">
        {words.search}
      </Button>
      {children}
    </search>
  )
}

// Always one line, which no font makes two: a wide screen shows those that fit, beside the column with all filters; a focus brings
// the others into view. The padding leaves room for the focus outline.
const row =
  'full-bleed -mt-1 flex gap-2 overflow-x-auto pt-1 pb-2 text-sm [scrollbar-width:none] lg:-mx-1 lg:h-14 lg:flex-wrap lg:gap-x-1.5 lg:gap-y-4 lg:overflow-hidden lg:px-1 lg:pb-4'
const chip = `${chipClass} whitespace-nowrap aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper aria-disabled:border-line aria-disabled:text-quiet aria-disabled:line-through`

/** Dollars. */
const modestPrice = 150

function QuickFilters({ collection }: { collection: Collection }) {
  const { search, filters, latest, choose } = collection
  const isComing = useComingDay()
  const dayId = useId()
  if (!filters) return null
  const [chosenCategory] = search.category ?? []
  const types = filters.subType.filter((type) => type.category === chosenCategory && type.count > 0)
  const colors = filters.color.filter(({ count }) => count > 0)
  const offer = (filter: 'subType' | 'color') => (one: { value: string }) => ({
    label: labelOf(filter === 'color' ? 'color' : 'subtype', one.value),
    chosen: search[filter]?.includes(one.value),
    next: toggleFilter(search, filter, one.value),
  })
  // A day that has passed in the showroom stays without effect.
  const chooseDay = async (field: HTMLInputElement) => {
    const { value, validity } = field
    if (validity.badInput || (value && !(await isComing(field)))) return
    storeEventDate(() => localStorage, value || undefined)
    void choose(withFilters(search, { eventDate: value || undefined }))
  }
  const modest = search.maxPrice === modestPrice
  const quick: Quick[] = [
    ...filters.category.map(({ value, count }) => {
      const chosen = search.category?.includes(value)
      const category = chosen ? undefined : [value]
      return {
        label: labelOf('type', value),
        chosen,
        empty: count === 0 && !chosen,
        next: withFilters(search, { category, subType: undefined }),
      }
    }),
    ...types.slice(0, 3).map(offer('subType')),
    {
      label: messages.upTo({ price: modestPrice }),
      chosen: modest,
      empty: !modest && !(Number(filters.price?.min) <= modestPrice),
      next: withFilters(search, { minPrice: undefined, maxPrice: modest ? undefined : modestPrice }),
    },
    ...colors.slice(0, 4).map(offer('color')),
  ]
  return (
    <ul aria-label={messages.quick} className={row}>
      <li className="scripting-none:hidden">
        <label htmlFor={dayId} className={chip}>
          {catalogueWords.yourDay}
          <NativeDate
            id={dayId}
            key={search.eventDate}
            defaultValue={search.eventDate}
            onChange={({ target }) => void chooseDay(target)}
            className="bg-transparent outline-none"
            boxClassName="[--start:0px]"
          />
        </label>
      </li>
      {quick.map(({ label, chosen, empty, next }) => (
        <li key={label}>
          <Link
            to="/collections"
            // The server has no pending change to merge, so it skips the cost.
            search={import.meta.env.SSR ? next : () => mergeSearch(search, next, latest())}
            resetScroll={false}
            {...activeLinkExact}
            disabled={empty}
            aria-current={chosen || undefined}
            className={chip}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface Quick {
  label: string
  chosen: boolean | undefined
  empty?: boolean
  next: CollectionSearch
}
