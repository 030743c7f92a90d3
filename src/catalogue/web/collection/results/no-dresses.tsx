import { Link } from '@tanstack/react-router'
import type { DressPage, RelaxedMatches } from '#catalogue/contract.ts'
import { noDresses as messages } from '#catalogue/texts/texts.gen.js'
import { chipClass, gridClass, gridSizes } from '#catalogue/web/card/collection-layout.ts'
import { DressCard } from '#catalogue/web/card/dress-card.tsx'
import { activeLinkExact } from '#catalogue/web/collection/query/active-link-exact.ts'
import { atPage, type CollectionSearch, pageSize } from '#catalogue/web/collection/query/collection-search.ts'
import { countText } from '#catalogue/web/collection/query/results-messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { OtherSection } from './other-section.tsx'
import { relaxedFilters, relaxedText } from './relaxed-filters.ts'

/** Replaces the list when no dress matches or the page is beyond the last one. */
export function NoDresses({
  search,
  list: { total, near: matches, inOtherSection },
}: {
  search: CollectionSearch
  list: DressPage
}) {
  const last = Math.ceil(total / pageSize)
  const texts = search.section ? messages.accessories : messages.dresses
  return (
    <>
      <EmptyState
        title={total > 0 ? messages.pastEnd : texts.none}
        text={total > 0 ? undefined : texts.noneText}
      >
        {total > 0 && (
          <ButtonLink to="/collections" search={atPage(search, last)} {...activeLinkExact}>
            {messages.last({ page: last })}
          </ButtonLink>
        )}
        <OtherSection search={search} total={inOtherSection} isButton />
        <ButtonLink
          to="/collections"
          search={search.section ? { section: search.section } : {}}
          kind={total > 0 || inOtherSection ? 'quiet' : 'primary'}
        >
          {texts.all}
        </ButtonLink>
      </EmptyState>
      {matches && total === 0 && <RelaxedMatchesList search={search} matches={matches} />}
    </>
  )
}

interface RelaxedMatchesListProps {
  search: CollectionSearch
  matches: RelaxedMatches
}

function RelaxedMatchesList({ search, matches }: RelaxedMatchesListProps) {
  const relaxed = relaxedFilters(search, matches)
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
                  <span className="text-quiet tabular-nums">{countText(total, search)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section aria-labelledby="relaxed-matches" className="flex flex-col gap-6">
        <h2 id="relaxed-matches" className="text-lg font-medium text-balance">
          {relaxedText(matches)}
        </h2>
        <ul className={gridClass}>
          {matches.dresses.map((dress) => (
            <li key={dress.id}>
              <DressCard dress={dress} sizes={gridSizes} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
