import { Link } from '@tanstack/react-router'
import { otherSection as messages } from '#catalogue/texts/texts.gen.js'
import type { CollectionSearch } from '#catalogue/web/collection/query/collection-search.ts'
import { countText } from '#catalogue/web/collection/query/results-messages.ts'
import { ButtonLink } from '#ui/button.tsx'

interface OtherSectionProps {
  search: CollectionSearch
  /** What the other section has for the words of the search. */
  total: number | undefined
  /** Where this section has nothing. */
  isButton?: boolean
}

/** Who looks for a veil among the dresses reads where the veils are. */
export function OtherSection({ search: chosen, total, isButton }: OtherSectionProps) {
  const { search, eventDate, section } = chosen
  if (!search || !total) return null
  const other: CollectionSearch = section ? {} : { section: 'accessories' }
  const link = { to: '/collections', search: { ...other, search, ...(eventDate && { eventDate }) } } as const
  const text = messages.matches({ count: countText(total, other), search })
  if (isButton) return <ButtonLink {...link}>{text}</ButtonLink>
  return (
    <p className="pb-6 text-sm">
      <Link {...link} className="thread-link inline-flex min-h-6 items-center">
        {text}
      </Link>
    </p>
  )
}
