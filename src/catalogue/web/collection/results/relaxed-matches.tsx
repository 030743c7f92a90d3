import { Link } from '@tanstack/react-router'
import type { RelaxedMatches } from '#catalogue/contract.ts'
import { chipClass, gridClass, gridSizes } from '#catalogue/web/card/collection-layout.ts'
import { DressCard } from '#catalogue/web/card/dress-card.tsx'
import { activeLinkExact } from '#catalogue/web/collection/query/active-link-exact.ts'
import type { CollectionSearch } from '#catalogue/web/collection/query/collection-search.ts'
import { countText } from '#catalogue/web/collection/query/results-messages.ts'
import { relaxedFilters, relaxedText } from './relaxed-filters.ts'

const messages = { widen: 'Change your filters' }

export function RelaxedMatchesList({
  search,
  matches,
}: {
  search: CollectionSearch
  matches: RelaxedMatches
}) {
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
                  <span className="text-quiet tabular-nums">{countText(total)}</span>
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
