import { listSimilarDresses } from '#dresses/search-contract.ts'
import { useLiveQuery } from '#ui/fresh.ts'
import { DressShelf } from './dress-shelf.tsx'

const words = { similar: 'Similar dresses' }

/** The page's loader asks for them; a page without them is still a page. */
export function SimilarDresses({ id }: { id: string }) {
  const { data } = useLiveQuery(
    listSimilarDresses,
    { params: { id }, query: {} },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return <DressShelf title={words.similar} dresses={data?.dresses ?? []} />
}
