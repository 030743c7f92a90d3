import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { maxSearchLength } from '#catalogue/filters.ts'
import { collectionSearchBox as messages } from '#catalogue/texts/texts.gen.js'
import { withFilters } from '#catalogue/web/collection/query/collection-search.ts'
import type { Collection } from '#catalogue/web/collection/query/use-collection.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/control/control-class.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'

const SearchSuggestions = lazyRouteComponent(
  () => importWhenOnline(() => import('#catalogue/web/collection/search/search-suggestions.tsx')),
  'SearchSuggestions',
)

interface CollectionSearchBoxProps {
  collection: Collection
  formId: string
  children: ReactNode
}

/**
 * The input belongs to the form of the filters, so Enter and the button apply both, with and without script.
 * `SearchSuggestions` loads on focus and handles the keys and ARIA attributes of the input.
 */
export function CollectionSearchBox({ collection, formId, children }: CollectionSearchBoxProps) {
  const { search, draft, setDraft, choose } = collection
  const [entered, setEntered] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const list = useId()
  // React fires no event for a focus before hydration.
  useEffect(() => setEntered(document.activeElement === box.current), [])
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
              onPick={(text, section) =>
                choose(withFilters(section === search.section ? search : { section }, { search: text }))
              }
            />
          </Suspense>
        )}
      </div>
      <Button type="submit" form={formId} kind="secondary" className="max-md:px-3">
        {words.search}
      </Button>
      {children}
    </search>
  )
}
