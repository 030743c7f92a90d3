import { Link } from '@tanstack/react-router'
import type { DressPage, RelaxedMatches } from '#catalogue/contract.ts'
import { chipClass, gridClass, gridSizes } from '#catalogue/web/card/collection-layout.ts'
import { DressCard } from '#catalogue/web/card/dress-card.tsx'
import { activeLinkExact } from '#catalogue/web/collection/query/active-link-exact.ts'
import { atPage, type CollectionSearch, pageSize } from '#catalogue/web/collection/query/collection-search.ts'
import { countText } from '#catalogue/web/collection/query/results-messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { relaxedFilters, relaxedText } from './relaxed-filters.ts'

const messages = {
  none: 'No dresses match your choice',
  noneText: 'Try another colour, size or price, or look at all our dresses.',
  pastEnd: 'This page does not exist',
  all: 'View All Dresses',
  last: (page: number) => `Go to page ${page}, the last`,
  widen: 'Change your filters',
}

/** Replaces the list when no dress matches or the page is beyond the last one. */
export function NoDresses({ search, list: { total, near } }: { search: CollectionSearch; list: DressPage }) {
  const last = Math.ceil(total / pageSize)
  return (
    <>
      <EmptyState
        title={total > 0 ? messages.pastEnd : messages.none}
        text={total > 0 ? undefined : messages.noneText}
      >
        {total > 0 && (
          <ButtonLink to="/collections" search={atPage(search, last)} {...activeLinkExact}>
            {messages.last(last)}
          </ButtonLink>
        )}
        <ButtonLink to="/collections" search={{}} kind={total > 0 ? 'quiet' : 'primary'}>
          {messages.all}
        </ButtonLink>
      </EmptyState>
      {near && total === 0 && <RelaxedMatchesList search={search} near={near} />}
    </>
  )
}

function RelaxedMatchesList({ search, near }: { search: CollectionSearch; near: RelaxedMatches }) {
  const relaxed = relaxedFilters(search, near)
  return (
    <div className="flex flex-col gap-10 pt-10">
      {relaxed.length > 0 && (
        <nav aria-label={messages.widen} className="flex flex-col gap-3">
          <h2 className="text-lg font-medium">{messages.widen}</h2>
          <ul className="flex flex-wrap gap-2 text-sm">
            {relaxed.map(({ label, total, search: next }) => (
              <li key={label}>
                <Link
                  to="/collections"
                  search={next}
                  resetScroll={false}
                  {...activeLinkExact}
                  className={chipClass}
                >
                  {label}
                  <span className="text-quiet tabular-nums">{countText(total)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section aria-labelledby="near-matches" className="flex flex-col gap-6">
        <h2 id="near-matches" className="text-lg font-medium text-balance">
          {relaxedText(near)}
        </h2>
        <ul className={gridClass}>
          {near.dresses.map((dress) => (
            <li key={dress.id}>
              <DressCard dress={dress} sizes={gridSizes} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
