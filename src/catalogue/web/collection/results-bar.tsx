import { Link } from '@tanstack/react-router'
import { resultsBar as messages } from '#catalogue/texts/texts.gen.js'
import { activeLinkExact } from '#catalogue/web/collection/query/active-link-exact.ts'
import {
  type CollectionSearch,
  countFilters,
  type Sort,
  sorts,
  withFilters,
} from '#catalogue/web/collection/query/collection-search.ts'
import { openerId, resultsStatusId } from '#catalogue/web/collection/query/element-ids.ts'
import { filtersText, resultText } from '#catalogue/web/collection/query/results-messages.ts'
import type { Collection } from '#catalogue/web/collection/query/use-collection.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { choices } from '#ui/control/choices.ts'
import { SelectControl } from '#ui/control/select-control.tsx'

interface ResultsBarProps {
  collection: Collection
  formId: string
}

export function ResultsBar({ collection, formId }: ResultsBarProps) {
  const { search, list, pages, choose } = collection
  const total = list.data?.total
  return (
    <div className="flex items-center gap-2 pb-2 max-md:*:last:w-40 md:gap-3 md:pb-6">
      <p
        role="status"
        id={resultsStatusId}
        tabIndex={-1}
        className="flex-1 text-xs leading-tight text-quiet tabular-nums outline-none md:text-sm"
      >
        {total !== undefined && !list.isPlaceholderData && resultText(total, pages, search)}
      </p>
      <ViewLinks collection={collection} />
      <SelectControl
        name="sortBy"
        form={formId}
        aria-label={messages.sort}
        value={search.sortBy ?? 'newest'}
        onChange={(event) => choose(withFilters(search, { sortBy: event.target.value as Sort }))}
        options={choices(messages.sorts, sorts)}
      />
    </div>
  )
}

interface FiltersButtonProps {
  search: CollectionSearch
  onPress(): void
  onPreload(): void
}

export function FiltersButton({ search, onPress, onPreload }: FiltersButtonProps) {
  return (
    <Button
      id={openerId}
      kind="secondary"
      aria-haspopup="dialog"
      onClick={onPress}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      className="shrink-0 max-md:px-3 lg:hidden"
    >
      {filtersText(countFilters(search))}
    </Button>
  )
}

function ViewLinks({ collection: { search, latest } }: { collection: Collection }) {
  return (
    <nav aria-label={words.view} className="flex rounded-control border border-edge p-0.5">
      <Link
        {...viewLink}
        search={() => ({ ...latest(), view: undefined })}
        aria-current={search.view ? undefined : 'page'}
        aria-label={messages.grid}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4" fill="none" stroke="currentColor">
          <path d="M2.5 2.5h4v4.5h-4zM9.5 2.5h4v4.5h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z" />
        </svg>
      </Link>
      <Link
        {...viewLink}
        search={() => ({ ...latest(), view: 'list' as const })}
        aria-current={search.view && 'page'}
        aria-label={messages.list}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4" fill="none" stroke="currentColor">
          <path d="M2 4h12M2 8h12M2 12h12" />
        </svg>
      </Link>
    </nav>
  )
}

const viewLink = {
  to: '/collections',
  resetScroll: false,
  // Keeps the history state, which says which pages form one list.
  state: true,
  ...activeLinkExact,
  className:
    'grid size-10 place-items-center rounded-[4px] transition-colors hover:bg-blush aria-[current=page]:bg-ink aria-[current=page]:text-paper',
} as const
