import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listChosenDresses } from '#dresses/browsing-contract.ts'
import { useApiQuery } from '#ui/api-hooks.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import type { PageContext } from '#ui/page-context.ts'
import { setFavourite } from './at-a-press.ts'
import { DressGridSkeleton } from './collection-skeleton.tsx'
import { DressCard } from './dress-card.tsx'
import { useFitting } from './fitting.ts'
import { FittingBar } from './fitting-bar.tsx'
import { gridClass, gridSizes } from './looks.ts'

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

/** A dress whose heart is taken back stays in sight until the page is left, so that it can be given back. */
export function FavouritesList({ ids }: { ids: readonly string[] }) {
  const [opened, setOpened] = useState(ids)
  const added = ids.filter((id) => !opened.includes(id))
  if (added.length > 0) setOpened([...added, ...opened])
  const list = useApiQuery(listChosenDresses, { query: { ids: [...opened] } }, { enabled: opened.length > 0 })
  const found = list.data?.dresses
  const gone = found && opened.filter((id) => !found.some((dress) => dress.id === id))
  useForgetting(gone)
  if (opened.length === 0) return <NoneOpened />
  return (
    <>
      <FittingBar />
      <Loaded query={list} skeleton={<DressGridSkeleton />} failed={words.failed}>
        {({ dresses }) => (
          <>
            {gone && gone.length > 0 && (
              <p role="status" className="mb-8 border-s-2 border-warn bg-blush px-4 py-3 text-sm">
                {words.gone(gone.length)}
              </p>
            )}
            {dresses.length === 0 && <NoFavourites />}
            <ul className={gridClass}>
              {dresses.map((dress) => (
                <li key={dress.id}>
                  <DressCard dress={dress} sizes={gridSizes} heading="h2" />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
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

function useForgetting(gone: readonly string[] | undefined) {
  const context = useRouter().options.context as PageContext
  const text = gone?.join()
  useEffect(() => {
    for (const id of text?.split(',') ?? []) if (id) setFavourite(context, id, false)
  }, [context, text])
}
