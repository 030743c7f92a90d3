import { listCompanions, listSimilarDresses } from '#catalogue/search-contract.ts'
import { catalogueWords, dressSuggestions as messages } from '#catalogue/texts/texts.gen.js'
import { DressCarousel } from '#catalogue/web/dress-carousel.tsx'
import { longDate } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

interface OfDress {
  id: DressId
  /** With an event: only what is free for it. */
  eventDate: string | undefined
}

/** The page's loader prefetches what these show, and ignores a failure. */
export function SimilarDresses(props: OfDress) {
  return (
    <Suggested
      {...props}
      endpoint={listSimilarDresses}
      title={messages.similar}
      free={messages.similarFree}
    />
  )
}

/** Accessories, each with the button of the try-on list. */
export function WearItWith(props: OfDress) {
  return (
    <Suggested
      {...props}
      endpoint={listCompanions}
      title={catalogueWords.wearItWith}
      free={messages.companionsFree}
      actions
    />
  )
}

interface SuggestedProps extends OfDress {
  endpoint: typeof listCompanions | typeof listSimilarDresses
  title: string
  free(values: { date: string }): string
  actions?: boolean
}

function Suggested({ id, eventDate, endpoint, title, free, actions }: SuggestedProps) {
  const { data } = useLiveQuery(
    endpoint,
    { params: { id }, query: { eventDate } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <DressCarousel
      title={eventDate ? free({ date: longDate(eventDate) }) : title}
      dresses={data?.dresses ?? []}
      actions={actions}
    />
  )
}
