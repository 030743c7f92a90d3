import { useEffect } from 'react'
import { latePart } from '#ui/late-part.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { noteViewed } from './viewed.ts'

const ViewedShelf = latePart(() => import('./viewed-shelf.tsx').then((module) => module.ViewedShelf))

/** Notes this dress, and shows the others looked at on this device once somebody has scrolled nearly as far. */
export function RecentlyViewed({ id }: { id: string }) {
  useEffect(() => noteViewed(() => localStorage, id), [id])
  return (
    <WhenNear>
      <ViewedShelf key={id} id={id} />
    </WhenNear>
  )
}
