import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { ensureViewer, useViewer } from '#accounts/web/session/viewer.ts'
import { listChosenDresses } from '#catalogue/search-contract.ts'
import { DressGridSkeleton } from '#catalogue/web/card/collection-skeleton.tsx'
import { TryOnBar } from '#catalogue/web/try-on/try-on-bar.tsx'
import { privateHead } from '#ui/page/head.ts'
import { favouritesQuery, useFavourites } from './favourites.ts'
import { FavouritesList } from './favourites-list.tsx'

// Separate from `messages`, which load with the component.
const title = 'Favourites'

const messages = {
  member: 'Saved in your account, on all your devices.',
  guest: 'Saved on this device. Sign in to save them in your account.',
  loading: 'Loading your favourites…',
  withoutScript: 'Saving favourites needs JavaScript.',
}

export const Route = createFileRoute('/favourites')({
  loader: async ({ context }) => {
    const { api, queryClient } = context
    const viewer = await ensureViewer(context)
    if (viewer) {
      // Another device may have changed the list.
      const { ids } = await queryClient.fetchQuery({ ...favouritesQuery(api), staleTime: 20_000 })
      if (ids.length > 0) await queryClient.prefetchQuery(api.query(listChosenDresses, { query: { ids } }))
    }
  },
  head: privateHead(title),
  component: FavouritesPage,
})

function FavouritesPage() {
  const viewer = useViewer()
  const ids = useFavourites()
  // The favourites of a guest exist only in the browser.
  const known = useHydrated() || viewer !== null
  return (
    // At least one screen high, so a short list does not shift the footer into view.
    <div className="gutters min-h-svh py-10">
      <h1 className="display text-headline">{title}</h1>
      <p className="mt-2 mb-8 text-quiet">{viewer ? messages.member : messages.guest}</p>
      <noscript>
        <p className="mb-8 border border-line bg-surface p-4">{messages.withoutScript}</p>
      </noscript>
      {known ? (
        <FavouritesList key={viewer?.id} ids={ids} />
      ) : (
        <>
          <TryOnBar />
          <div role="status" className="scripting-none:hidden">
            <span className="sr-only">{messages.loading}</span>
            <DressGridSkeleton />
          </div>
        </>
      )}
    </div>
  )
}
