import { Link } from '@tanstack/react-router'
import { CloseIcon } from '#ui/close-icon.tsx'
import { chipsOf } from './chips.ts'
import { hereExactly } from './exact-link.ts'
import { cleared } from './filter-changes.ts'
import { carriedOver } from './filters.ts'
import { chipClass } from './looks.ts'
import { resultsStatusId } from './results-bar.tsx'
import type { Collection } from './use-collection.ts'

const words = { chosen: 'Chosen filters', remove: (label: string) => `Remove ${label}`, clear: 'Clear all' }

export function FilterChips({ collection: { search, latest, forgetDraft } }: { collection: Collection }) {
  const chips = chipsOf(search)
  if (chips.length === 0) return null
  // The chip goes away with the filter; the focus goes to the sentence that tells the result.
  const focusResult = () => document.getElementById(resultsStatusId)?.focus()
  return (
    <ul
      aria-label={words.chosen}
      className="full-bleed flex items-center gap-2 overflow-x-auto pb-2 text-sm [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0 md:pb-6"
    >
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to="/collections"
            search={() => carriedOver(search, without, latest())}
            resetScroll={false}
            {...hereExactly}
            onClick={focusResult}
            aria-label={words.remove(label)}
            className={`${chipClass} pe-2.5 whitespace-nowrap`}
          >
            {label}
            <span className="text-quiet [&_svg]:size-3">
              <CloseIcon />
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to="/collections"
          search={cleared(search)}
          resetScroll={false}
          {...hereExactly}
          onClick={() => {
            forgetDraft()
            focusResult()
          }}
          className="thread-link px-2 py-2 whitespace-nowrap"
        >
          {words.clear}
        </Link>
      </li>
    </ul>
  )
}
