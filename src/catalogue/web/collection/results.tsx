import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { results as messages } from '#catalogue/texts/texts.gen.js'
import { gridClass, gridSizes } from '#catalogue/web/card/collection-layout.ts'
import { DressGridSkeleton } from '#catalogue/web/card/collection-skeleton.tsx'
import { DressCard } from '#catalogue/web/card/dress-card.tsx'
import { activeLinkExact } from '#catalogue/web/collection/query/active-link-exact.ts'
import { atPage, pageSize } from '#catalogue/web/collection/query/collection-search.ts'
import type { Collection } from '#catalogue/web/collection/query/use-collection.ts'
import { CollectionPages } from '#catalogue/web/collection/results/collection-pages.tsx'
import type { Dress } from '#dresses/contract.ts'
import { words } from '#shared/texts/texts.gen.js'
import { errorMessage } from '#ui/api/error-message.ts'
import { useBackOnline } from '#ui/api/use-back-online.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { InView } from '#ui/lazy/in-view.tsx'

const ResultsFailed = lazyRouteComponent(
  () => importWhenOnline(() => import('#catalogue/web/collection/results/results-failed.tsx')),
  'ResultsFailed',
)

/** Below the fold, so loaded on scroll. Without script the pages are in a noscript element. */
const ListFooter = lazyRouteComponent(
  () => importWhenOnline(() => import('#catalogue/web/collection/results/lazy-list-footer.tsx')),
  'ListFooter',
)

/** The page's loader fetches this code when the first reply is empty. */
export const NoDresses = lazyRouteComponent(
  () => importWhenOnline(() => import('#catalogue/web/collection/results/no-dresses.tsx')),
  'NoDresses',
)

/** The page's loader fetches this code when the other section has the words of the search. */
export const OtherSection = lazyRouteComponent(
  () => importWhenOnline(() => import('#catalogue/web/collection/results/other-section.tsx')),
  'OtherSection',
)

/** The page's loader fetches this code only for the list view. */
export const DressRows = lazyRouteComponent(
  () => importWhenOnline(() => import('#catalogue/web/collection/results/dress-rows.tsx')),
  'DressRows',
)

export function Results({ collection }: { collection: Collection }) {
  const {
    search,
    list,
    retry,
    pages: [first = 1],
  } = collection
  if (list.isError) return <Failed error={list.error} retry={retry} />
  if (!list.data) return <DressGridSkeleton />
  const { dresses, total, corrected, inOtherSection } = list.data
  const pages = Math.ceil(total / pageSize)
  const ended = (search.page ?? 1) >= pages
  if (dresses.length === 0)
    return (
      <Suspense fallback={<DressGridSkeleton />}>
        <NoDresses search={search} list={list.data} />
      </Suspense>
    )
  return (
    <>
      {!!inOtherSection && (
        <Suspense fallback={<div className="h-12" />}>
          <OtherSection search={search} total={inOtherSection} />
        </Suspense>
      )}
      {corrected && <p className="pb-6 text-sm">{messages.corrected({ search: corrected })}</p>}
      {first > 1 && (
        <ButtonLink
          to="/collections"
          search={atPage(search, 1)}
          {...activeLinkExact}
          kind="link"
          className="mb-6 text-sm"
        >
          {messages.start}
        </ButtonLink>
      )}
      <div
        id="dresses"
        aria-busy={list.isPlaceholderData}
        className={cx('transition-opacity', list.isPlaceholderData && 'opacity-50')}
      >
        <Suspense fallback={<DressGridSkeleton />}>
          {search.view === 'list' ? <DressRows dresses={dresses} /> : <DressGrid dresses={dresses} />}
        </Suspense>
      </div>
      {pages > 1 && (
        <>
          <noscript>{import.meta.env.SSR && <CollectionPages search={search} pages={pages} />}</noscript>
          <InView className={cx('scripting-none:hidden', ended ? 'min-h-19' : 'min-h-57')}>
            <ListFooter collection={collection} list={list.data} />
          </InView>
        </>
      )}
    </>
  )
}

function Failed(props: { error: Error; retry(): void }) {
  useBackOnline(props.retry)
  return (
    <Suspense
      fallback={
        <div role="alert" className="grid justify-items-start gap-4">
          {messages.failedBecause({ reason: errorMessage(props.error) })}
          <Button onClick={props.retry}>{words.retry}</Button>
        </div>
      }
    >
      <ResultsFailed title={messages.failed} {...props} />
    </Suspense>
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
