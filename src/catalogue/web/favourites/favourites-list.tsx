import { useRouter } from '@tanstack/react-router'
import { TryOnBar } from '#catalogue/web/try-on/try-on-bar.tsx'
import { useTryOnList } from '#catalogue/web/try-on/try-on-list.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { PageContext } from '#ui/page/page-context.ts'
import { setFavourite } from './optimistic-favourite.ts'
import { SavedDresses } from './saved-dresses.tsx'

const messages = {
  none: 'Nothing here yet',
  noneText: 'Press the heart on a dress to save it here.',
  collection: 'See the collection',
  failed: 'Your favourites could not be loaded.',
  gone: (count: number) =>
    count === 1
      ? 'One of your favourites is no longer offered and was removed from your list.'
      : `${count} of your favourites are no longer offered and were removed from your list.`,
}

export function FavouritesList({ ids }: { ids: readonly string[] }) {
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
