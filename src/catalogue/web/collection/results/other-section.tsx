import { Link } from '@tanstack/react-router'
import { collectionResultsOtherSection as messages } from '#catalogue/messages/texts.gen.js'
import type { CollectionSearch } from '#catalogue/web/collection/query/collection-search.ts'
import { countText } from '#catalogue/web/collection/query/results-messages.ts'

interface OtherSectionProps {
  search: CollectionSearch
  /** What the other section has for the words of the search. */
  total: number | undefined
}

/** Whoever looks for a veil among the dresses is told where the veils are. */
export function OtherSection({ search: { search, eventDate, section }, total }: OtherSectionProps) {
  if (!search || !total) return null
  const other: CollectionSearch = section ? {} : { section: 'accessories' }
  return (
    <p className="pb-6 text-sm">
      <Link
        to="/collections"
        search={{ ...other, search, ...(eventDate && { eventDate }) }}
        className="thread-link inline-flex min-h-6 items-center"
      >
        {messages.matches({ count: countText(total, other), search })}
      </Link>
    </p>
  )
}
