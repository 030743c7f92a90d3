import { useState } from 'react'
import { listChosenDresses } from '#catalogue/search-contract.ts'
import { recentlyViewedCarousel as messages } from '#catalogue/texts/texts.gen.js'
import { DressCarousel } from '#catalogue/web/dress-carousel.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { readViewed } from './viewed.ts'

export function RecentlyViewedCarousel({ id }: { id: string }) {
  const [ids] = useState(() => readViewed(() => localStorage).filter((one) => one !== id))
  const { data } = useLiveQuery(
    listChosenDresses,
    { query: { ids } },
    { enabled: ids.length > 0, staleTime: Number.POSITIVE_INFINITY },
  )
  return <DressCarousel title={messages.viewed} dresses={data?.dresses.slice(0, 4) ?? []} />
}
