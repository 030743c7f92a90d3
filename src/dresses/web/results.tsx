import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Dress } from '#dresses/contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Pagination } from '#ui/pagination.tsx'
import { DressGridSkeleton } from './collection-skeleton.tsx'
import { DressCard } from './dress-card.tsx'
import { hereExactly } from './exact-link.ts'
import { atPage, pageSize } from './filters.ts'
import { gridClass, gridSizes } from './grid.ts'
import { LoadMore } from './load-more.tsx'
import type { Collection } from './use-collection.ts'

const words = {
  corrected: (search: string) => `We read your search as “${search}”.`,
  start: 'Show the collection from its beginning',
}

const ResultsFailed = lazy(() =>
  import('./results-failed.tsx').then((module) => ({ default: module.ResultsFailed })),
)

/** The list in rows is chosen seldom: the page's loader fetches its code where the address asks for it. */
export const DressRows = lazyRouteComponent(() => import('./dress-rows.tsx'), 'DressRows')

/** Seldom needed: the page's loader fetches its code where the first answer is empty. */
export const NoDresses = lazyRouteComponent(() => import('./no-dresses.tsx'), 'NoDresses')

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
  const { dresses, total, corrected } = list.data
  const pages = Math.ceil(total / pageSize)
  if (dresses.length === 0)
    return (
      <Suspense>
        <NoDresses search={search} list={list.data} />
      </Suspense>
    )
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
