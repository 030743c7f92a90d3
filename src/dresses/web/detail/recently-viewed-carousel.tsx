import { useState } from 'react'
import { listChosenDresses } from '#dresses/search-contract.ts'
import { DressCarousel } from '#dresses/web/dress-carousel.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { readViewed } from './viewed.ts'

const messages = { viewed: 'Recently viewed' }

export function RecentlyViewedCarousel({ id }: { id: string }) {
  const [ids] = useState(() => readViewed(() => localStorage).filter((one) => one !== id))
  const { data } = useLiveQuery(
    listChosenDresses,
    { query: { ids } },
    { enabled: ids.length > 0, staleTime: Number.POSITIVE_INFINITY },
  )
  return <DressCarousel title={messages.viewed} dresses={data?.dresses.slice(0, 4) ?? []} />
}
