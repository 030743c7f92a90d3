import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { maxSearchLength } from '#dresses/contract.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/control/control-class.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { withFilters } from './filters.ts'
import type { Collection } from './use-collection.ts'

const messages = { label: 'Search dresses', placeholder: 'Lace, mermaid, emerald', search: 'Search' }

const SearchSuggestions = lazyRouteComponent(
  () => importWhenOnline(() => import('#dresses/web/collection/search/search-suggestions.tsx')),
  'SearchSuggestions',
)

/**
 * Belongs to the form of the filters, so that Enter and the button apply both, with script and without. What it suggests
 * comes when the box is entered, and looks after the box's keys and attributes itself.
 */
interface CollectionSearchBoxProps {
  collection: Collection
  formId: string
  /** What stands beside it. */
  children: ReactNode
}

export function CollectionSearchBox({ collection, formId, children }: CollectionSearchBoxProps) {
  const { search, draft, setDraft, choose } = collection
  const [entered, setEntered] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const list = useId()
  // Entered and typed in before the page was live: React keeps the words in the box and tells nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const typed = box.current?.value
    setEntered(document.activeElement === box.current)
    if (typed !== draft.search) setDraft({ search: typed })
  }, [])
  return (
    <search className="flex w-full gap-2 md:max-w-sm">
      <div className="relative min-w-0 grow">
        <input
          ref={box}
          type="search"
          name="search"
          form={formId}
          role="combobox"
          aria-expanded="false"
          aria-controls={list}
          aria-autocomplete="list"
          aria-label={messages.label}
          placeholder={messages.placeholder}
          maxLength={maxSearchLength}
          autoComplete="off"
          value={draft.search}
          onFocus={() => setEntered(true)}
          onChange={(event) => setDraft({ search: event.target.value })}
          className={`${controlClass} h-11`}
        />
        {entered && (
          <Suspense>
            <SearchSuggestions
              box={box}
              id={list}
              typed={draft.search}
              search={search}
              onPick={(text) => choose(withFilters(search, { search: text }))}
            />
          </Suspense>
        )}
      </div>
      <Button type="submit" form={formId} kind="secondary" className="max-md:px-3">
        {messages.search}
      </Button>
      {children}
    </search>
  )
}
