import { listSimilarDresses } from '#dresses/browsing-contract.ts'
import { useApiQuery } from '#ui/api-hooks.ts'
import { DressShelf } from './dress-shelf.tsx'

const words = { similar: 'Similar dresses' }

/** The page's loader asks for them; a page without them is still a page. */
export function SimilarDresses({ id }: { id: string }) {
  const { data } = useApiQuery(listSimilarDresses, { params: { id }, query: {} })
  return <DressShelf title={words.similar} dresses={data?.dresses ?? []} />
}
