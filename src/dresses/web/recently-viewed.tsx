import { lazy, useEffect } from 'react'
import { late } from '#ui/late.ts'
import { WhenNear } from '#ui/when-near.tsx'
import { noteViewed } from './viewed.ts'

const ViewedShelf = lazy(() =>
  late(() => import('./viewed-shelf.tsx')).then((module) => ({ default: module.ViewedShelf })),
)

/** Notes this dress, and shows the others looked at on this device once somebody has scrolled nearly as far. */
export function RecentlyViewed({ id }: { id: string }) {
  useEffect(() => noteViewed(() => localStorage, id), [id])
  return (
    <WhenNear>
      <ViewedShelf key={id} id={id} />
    </WhenNear>
  )
}
