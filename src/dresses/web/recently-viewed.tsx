import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { noteViewed } from './viewed.ts'

const ViewedShelf = lazy(() =>
  import('./viewed-shelf.tsx').then((module) => ({ default: module.ViewedShelf })),
)

/** Notes this dress, and shows the others looked at on this device once somebody has scrolled nearly as far. */
export function RecentlyViewed({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => noteViewed(() => localStorage, id), [id])
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place}>
      {near && (
        <Suspense>
          <ViewedShelf key={id} id={id} />
        </Suspense>
      )}
    </div>
  )
}
