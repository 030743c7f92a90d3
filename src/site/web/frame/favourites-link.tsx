import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { HangerIcon, HeartIcon } from '#catalogue/web/card/heart-icon.tsx'
import { favouritesStore, useFavourites } from '#catalogue/web/favourites/favourites.ts'
import { favouriteChanges } from '#catalogue/web/favourites/optimistic-favourite.ts'
import { tryOnStore, useTryOnList } from '#catalogue/web/try-on/try-on-list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { siteWords } from '#site/texts/texts.gen.js'
import type { PageContext } from '#ui/page/page-context.ts'

/** Also merges the favourites on sign-in and sign-out. */
export function FavouritesLink() {
  useViewerChange()
  return (
    <CountedLink to="/favourites" label={words.favourites} count={useFavourites().length}>
      <HeartIcon className="fill-none" />
    </CountedLink>
  )
}

export function TryOnLink() {
  return (
    <CountedLink to="/fitting" label={siteWords.myFitting} count={useTryOnList().length}>
      <HangerIcon />
    </CountedLink>
  )
}

interface CountedLinkProps {
  to: string
  label: string
  count: number
  children: ReactNode
}

function CountedLink({ to, label, count, children }: CountedLinkProps) {
  return (
    <Link to={to} title={label} className={iconLink}>
      {children}
      <span className="sr-only">{label} </span>
      {count > 0 && (
        <span className="absolute end-0 top-0.5 min-w-4 rounded-full bg-ink px-1 text-center text-[0.6875rem] leading-4 text-paper tabular-nums">
          {count}
        </span>
      )}
    </Link>
  )
}

export const iconLink =
  'relative inline-grid size-10 place-items-center rounded-control transition-colors hover:bg-blush'

function useViewerChange() {
  const context = useRouter().options.context as PageContext
  const viewer = useViewer()
  const before = useRef(viewer)
  useEffect(() => {
    if (viewer && favouritesStore.read().length > 0)
      void favouriteChanges().then((changes) => changes.mergeGuestFavourites(context, viewer))
    // Another user of this device must not see the list.
    if (before.current && !viewer) tryOnStore.write([])
    before.current = viewer
  }, [context, viewer])
}
