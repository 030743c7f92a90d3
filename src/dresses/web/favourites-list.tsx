import { useRouter } from '@tanstack/react-router'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { PageContext } from '#ui/page-context.ts'
import { setFavourite } from './at-a-press.ts'
import { useFitting } from './fitting.ts'
import { FittingBar } from './fitting-bar.tsx'
import { SavedDresses } from './saved-dresses.tsx'

const words = {
  none: 'Nothing here yet',
  noneText: 'Press the heart of a dress, and it waits for you here.',
  collection: 'See the collection',
  failed: 'Your favourites could not be loaded.',
  gone: (count: number) =>
    count === 1
      ? 'One of your favourites is no longer offered and has left your list.'
      : `${count} of your favourites are no longer offered and have left your list.`,
}

export function FavouritesList({ ids }: { ids: readonly string[] }) {
  const context = useRouter().options.context as PageContext
  return (
    <SavedDresses
      ids={ids}
      words={words}
      bar={<FittingBar />}
      none={<NoneOpened />}
      empty={<NoFavourites />}
      forget={(id) => setFavourite(context, id, false)}
    />
  )
}

/** The server knows of no fitting: its bar comes last, where it moves nothing. */
function NoneOpened() {
  const fitting = useFitting()
  return (
    <>
      <NoFavourites />
      {fitting.length > 0 && (
        <div className="mt-10">
          <FittingBar />
        </div>
      )}
    </>
  )
}

function NoFavourites() {
  return (
    <EmptyState title={words.none} text={words.noneText}>
      <ButtonLink to="/collections">{words.collection}</ButtonLink>
    </EmptyState>
  )
}
