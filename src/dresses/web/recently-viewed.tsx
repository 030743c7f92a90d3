import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect } from 'react'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { InView } from '#ui/lazy/in-view.tsx'
import { noteViewed } from './viewed.ts'

const ViewedShelf = lazyRouteComponent(
  () => importWhenOnline(() => import('./viewed-shelf.tsx')),
  'ViewedShelf',
)

/** Notes this dress, and shows the others looked at on this device once somebody has scrolled nearly as far. */
export function RecentlyViewed({ id }: { id: string }) {
  useEffect(() => noteViewed(() => localStorage, id), [id])
  return (
    <InView>
      <ViewedShelf key={id} id={id} />
    </InView>
  )
}
