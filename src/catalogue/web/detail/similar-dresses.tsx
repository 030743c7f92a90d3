import { detailSimilarDresses as messages } from '#catalogue/messages/texts.gen.js'
import { listSimilarDresses } from '#catalogue/search-contract.ts'
import { DressCarousel } from '#catalogue/web/dress-carousel.tsx'
import { longDate } from '#shared/dates.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

/** The page's loader prefetches them and ignores a failure. With an event: only those that are free for it. */
export function SimilarDresses({ id, eventDate }: { id: string; eventDate: string | undefined }) {
  const { data } = useLiveQuery(
    listSimilarDresses,
    { params: { id }, query: { eventDate } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <DressCarousel
      title={eventDate ? messages.free({ date: longDate(eventDate) }) : messages.similar}
      dresses={data?.dresses ?? []}
    />
  )
}
