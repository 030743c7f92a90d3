import { Link } from '@tanstack/react-router'
import { filterChips as messages } from '#catalogue/texts/texts.gen.js'
import { chipClass } from '#catalogue/web/card/collection-layout.ts'
import { activeLinkExact } from '#catalogue/web/collection/query/active-link-exact.ts'
import { mergeSearch } from '#catalogue/web/collection/query/collection-search.ts'
import { resultsStatusId } from '#catalogue/web/collection/query/element-ids.ts'
import type { Collection } from '#catalogue/web/collection/query/use-collection.ts'
import { words } from '#shared/texts/texts.gen.js'
import { CloseIcon } from '#ui/close-icon.tsx'
import { chipsOf } from './chips.ts'
import { clearFilters } from './filter-changes.ts'

export function FilterChips({ collection: { search, latest, forgetDraft } }: { collection: Collection }) {
  const chips = chipsOf(search)
  if (chips.length === 0) return null
  // The focused chip is removed with its filter, so the status text takes the focus.
  const focusResult = () => document.getElementById(resultsStatusId)?.focus()
  return (
    <ul
      aria-label={words.chosenFilters}
      className="full-bleed flex items-center gap-2 overflow-x-auto pb-2 text-sm [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0 md:pb-6"
    >
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to="/collections"
            search={() => mergeSearch(search, without, latest())}
            resetScroll={false}
            {...activeLinkExact}
            onClick={focusResult}
            aria-label={words.removeLabel({ label })}
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
          search={clearFilters(search)}
          resetScroll={false}
          {...activeLinkExact}
          onClick={() => {
            forgetDraft()
            focusResult()
          }}
          className="thread-link px-2 py-2 whitespace-nowrap"
        >
          {messages.clear}
        </Link>
      </li>
    </ul>
  )
}
