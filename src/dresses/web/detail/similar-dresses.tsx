import { listSimilarDresses } from '#dresses/search-contract.ts'
import { DressCarousel } from '#dresses/web/dress-carousel.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

const messages = { similar: 'Similar dresses' }

/** The page's loader prefetches them and ignores a failure. */
export function SimilarDresses({ id }: { id: string }) {
  const { data } = useLiveQuery(
    listSimilarDresses,
    { params: { id }, query: {} },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return <DressCarousel title={messages.similar} dresses={data?.dresses ?? []} />
}
