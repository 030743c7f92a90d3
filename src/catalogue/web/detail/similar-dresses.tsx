import { listSimilarDresses } from '#catalogue/search-contract.ts'
import { DressCarousel } from '#catalogue/web/dress-carousel.tsx'
import { longDate } from '#shared/dates.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

const messages = {
  similar: 'Similar dresses',
  free: (date: string) => `Similar dresses free for ${date}`,
}

/** The page's loader prefetches them and ignores a failure. With an event: only those that are free for it. */
export function SimilarDresses({ id, eventDate }: { id: string; eventDate: string | undefined }) {
  const { data } = useLiveQuery(
    listSimilarDresses,
    { params: { id }, query: { eventDate } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <DressCarousel
      title={eventDate ? messages.free(longDate(eventDate)) : messages.similar}
      dresses={data?.dresses ?? []}
    />
  )
}
