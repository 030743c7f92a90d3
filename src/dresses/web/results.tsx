import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Dress } from '#dresses/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { DressGridSkeleton } from './collection-skeleton.tsx'
import { DressCard } from './dress-card.tsx'
import { hereExactly } from './exact-link.ts'
import { type CollectionSearch, pageSize } from './filters.ts'
import { gridClass, gridSizes } from './grid.ts'
import { LoadMore } from './load-more.tsx'
import type { Collection } from './use-collection.ts'

const words = {
  none: 'No dresses match your choice',
  noneText: 'Try another colour or size, widen the price, or look at everything we have.',
  corrected: (search: string) => `We read your search as “${search}”.`,
  pastEnd: 'The collection ends before this page',
  all: 'View All Dresses',
  last: (page: number) => `Go to page ${page}, the last`,
  start: 'Show the collection from its beginning',
}

const ResultsFailed = lazy(() =>
  import('./results-failed.tsx').then((module) => ({ default: module.ResultsFailed })),
)

/** The list in rows is chosen seldom: the page's loader fetches its code where the address asks for it. */
export const DressRows = lazyRouteComponent(() => import('./dress-rows.tsx'), 'DressRows')

/** Seldom needed: the page's loader fetches its code where the first answer is empty. */
export const NearMatches = lazyRouteComponent(() => import('./near-matches.tsx'), 'NearMatches')

export function Results({ collection }: { collection: Collection }) {
  const {
    search,
    list,
    retry,
    pages: [first = 1],
  } = collection
  if (list.isError)
    return (
      <Suspense>
        <ResultsFailed error={list.error} retry={retry} />
      </Suspense>
    )
  if (!list.data) return <DressGridSkeleton />
  const { dresses, total, near, corrected } = list.data
  const pages = Math.ceil(total / pageSize)
  if (dresses.length === 0) {
    return (
      <>
        <EmptyState
          title={total > 0 ? words.pastEnd : words.none}
          text={total > 0 ? undefined : words.noneText}
        >
          {total > 0 && (
            <ButtonLink to="/collections" search={atPage(search, pages)} {...hereExactly}>
              {words.last(pages)}
            </ButtonLink>
          )}
          <ButtonLink to="/collections" search={{}} kind={total > 0 ? 'quiet' : 'primary'}>
            {words.all}
          </ButtonLink>
        </EmptyState>
        {near && total === 0 && (
          <Suspense>
            <NearMatches search={search} near={near} />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <>
      {corrected && <p className="pb-6 text-sm">{words.corrected(corrected)}</p>}
      {first > 1 && (
        <ButtonLink
          to="/collections"
          search={atPage(search, 1)}
          {...hereExactly}
          kind="link"
          className="mb-6 text-sm"
        >
          {words.start}
        </ButtonLink>
      )}
      <div
        id="dresses"
        aria-busy={list.isPlaceholderData}
        className={cx('transition-opacity', list.isPlaceholderData && 'opacity-50')}
      >
        {search.view === 'list' ? (
          <Suspense fallback={<DressGridSkeleton />}>
            <DressRows dresses={dresses} />
          </Suspense>
        ) : (
          <DressGrid dresses={dresses} />
        )}
      </div>
      <LoadMore collection={collection} list={list.data} />
      <div className="pt-8 text-quiet scripting-none:pt-16">
        <Pagination
          page={search.page ?? 1}
          pages={pages}
          link={(page, look) => (
            <Link to="/collections" search={atPage(search, page)} {...hereExactly} {...look} />
          )}
        />
      </div>
    </>
  )
}

function atPage(search: CollectionSearch, page: number): CollectionSearch {
  return { ...search, page: page > 1 ? page : undefined }
}

function DressGrid({ dresses }: { dresses: Dress[] }) {
  return (
    <ul className={gridClass}>
      {dresses.map((dress, index) => (
        <li key={dress.id}>
          <DressCard dress={dress} sizes={gridSizes} priority={index < 2} heading="h2" />
        </li>
      ))}
    </ul>
  )
}
