import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect } from 'react'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { InView } from '#ui/lazy/in-view.tsx'
import { recordViewed } from './viewed.ts'

const RecentlyViewedCarousel = lazyRouteComponent(
  () => importWhenOnline(() => import('./recently-viewed-carousel.tsx')),
  'RecentlyViewedCarousel',
)

/** Records this dress as viewed, and lists the others that were viewed on this device. */
export function RecentlyViewed({ id }: { id: string }) {
  useEffect(() => recordViewed(() => localStorage, id), [id])
  return (
    <InView>
      <RecentlyViewedCarousel key={id} id={id} />
    </InView>
  )
}
