import { Link } from '@tanstack/react-router'
import type { RelaxedMatches as Near } from '#dresses/contract.ts'
import { DressCard } from './dress-card.tsx'
import { hereExactly } from './exact-link.ts'
import type { CollectionSearch } from './filters.ts'
import { chipClass, gridClass, gridSizes } from './looks.ts'
import { countWords } from './results-words.ts'
import { nearWords, wideningsOf } from './widening.ts'

const words = { widen: 'Widen your choice' }

/** What there is instead, when nothing fits every filter. */
export function NearMatches({ search, near }: { search: CollectionSearch; near: Near }) {
  const widenings = wideningsOf(search, near)
  return (
    <div className="flex flex-col gap-10 pt-10">
      {widenings.length > 0 && (
        <nav aria-label={words.widen} className="flex flex-col gap-3">
          <h2 className="text-lg font-medium">{words.widen}</h2>
          <ul className="flex flex-wrap gap-2 text-sm">
            {widenings.map(({ label, total, search: widened }) => (
              <li key={label}>
                <Link
                  to="/collections"
                  search={widened}
                  resetScroll={false}
                  {...hereExactly}
                  className={chipClass}
                >
                  {label}
                  <span className="text-quiet tabular-nums">{countWords(total)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section aria-labelledby="near-matches" className="flex flex-col gap-6">
        <h2 id="near-matches" className="text-lg font-medium text-balance">
          {nearWords(near)}
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
