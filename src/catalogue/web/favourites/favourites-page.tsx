import { createFileRoute, useHydrated, useRouter } from '@tanstack/react-router'
import { ensureViewer, useViewer } from '#accounts/web/session/viewer.ts'
import { listChosenDresses } from '#catalogue/search-contract.ts'
import { favouritesPageHead as headTexts, favouritesPage as messages } from '#catalogue/texts/texts.gen.js'
import { DressGridSkeleton } from '#catalogue/web/card/collection-skeleton.tsx'
import { TryOnBar } from '#catalogue/web/try-on/try-on-bar.tsx'
import { useTryOnList } from '#catalogue/web/try-on/try-on-list.ts'
import type { DressId } from '#shared/ids.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { privateHead } from '#ui/page/head.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { favouritesQuery, useFavourites } from './favourites.ts'
import { setFavourite } from './optimistic-favourite.ts'
import { SavedDresses } from './saved-dresses.tsx'

// Separate from `messages`, which load with the component.
const title = headTexts.title

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

function FavouritesList({ ids }: { ids: readonly DressId[] }) {
  const context = useRouter().options.context as PageContext
  return (
    <SavedDresses
      ids={ids}
      messages={messages}
      bar={<TryOnBar />}
      none={<NoFavouritesWithBar />}
      empty={<NoFavourites />}
      forget={(id) => setFavourite(context, id, false)}
    />
  )
}

/** The server does not have the try-on list, so its bar comes last, where it shifts nothing. */
function NoFavouritesWithBar() {
  const tryOn = useTryOnList()
  return (
    <>
      <NoFavourites />
      {tryOn.length > 0 && (
        <div className="mt-10">
          <TryOnBar />
        </div>
      )}
    </>
  )
}

function NoFavourites() {
  return (
    <EmptyState title={messages.none} text={messages.noneText}>
      <ButtonLink to="/collections">{messages.collection}</ButtonLink>
    </EmptyState>
  )
}
