import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useViewer } from '#accounts/web/viewer.ts'
import { favouriteChanges } from '#dresses/web/at-a-press.ts'
import { heartsHere, useFavourites } from '#dresses/web/favourites.ts'
import { fittingHere } from '#dresses/web/fitting.ts'
import { HeartIcon } from '#dresses/web/heart-icon.tsx'
import type { PageContext } from '#ui/page-context.ts'

const words = { favourites: 'Favourites' }

/** Leads to the favourites, says how many there are, and sees to what becomes of them when somebody comes or goes. */
export function FavouritesLink({ className }: { className: string }) {
  const count = useFavourites().length
  useComingAndGoing()
  return (
    <Link to="/favourites" className={`relative ${className}`}>
      <HeartIcon className="fill-none" />
      <span className="sr-only">{words.favourites} </span>
      {count > 0 && (
        <span className="absolute end-0 top-0.5 min-w-4 rounded-full bg-ink px-1 text-center text-[0.6875rem] leading-4 text-paper tabular-nums">
          {count}
        </span>
      )}
    </Link>
  )
}

function useComingAndGoing() {
  const context = useRouter().options.context as PageContext
  const viewer = useViewer()
  const before = useRef(viewer)
  useEffect(() => {
    if (viewer && heartsHere.read().length > 0)
      void favouriteChanges().then((changes) => changes.handOver(context, viewer))
    // What one person wanted to try on is nothing to the next one at this device.
    if (before.current && !viewer) fittingHere.write([])
    before.current = viewer
  }, [context, viewer])
}
