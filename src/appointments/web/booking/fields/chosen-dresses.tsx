import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { mostDresses } from '#appointments/contract.ts'
import { onlyShowroomOf } from '#appointments/rules/dress-showrooms.ts'
import { chosenDresses as messages } from '#appointments/texts/texts.gen.js'
import { setInTryOnList } from '#catalogue/web/card/try-on-changes.ts'
import { useFavourites } from '#catalogue/web/favourites/favourites.ts'
import { Picture } from '#files/web/picture.tsx'
import { longDateWithYear } from '#shared/dates.ts'
import { showrooms } from '#showrooms/facts.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { type ChosenDress, dressesQuery, type TryOnSelection } from './booking-queries.ts'
import { DressChip } from './dress-chip.tsx'

interface ChosenDressesProps {
  chosen: TryOnSelection
  /** Absent: the dresses are fixed. */
  onRemove?(id: string): void
}

/** The chosen dresses, and the user's favourites as suggestions. */
export function ChosenDresses({ chosen, onRemove }: ChosenDressesProps) {
  const { dresses, unavailable, tooMany, eventDate } = chosen
  const frame = useRef<HTMLElement>(null)
  // Move the focus, because the pressed button disappears.
  const focusSection = () => frame.current?.focus({ preventScroll: true })
  return (
    <section
      ref={frame}
      aria-label={messages.title}
      tabIndex={-1}
      className="grid grid-cols-1 gap-3 outline-none"
    >
      {dresses.length > 0 && <h3 className="text-sm text-quiet">{messages.title}</h3>}
      {dresses.length > 0 && eventDate && (
        <p className="text-sm">{messages.event({ date: longDateWithYear(eventDate) })}</p>
      )}
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {dresses.map((dress) => (
          <li key={dress.id}>
            <DressChip
              dress={dress}
              note={onlyAt(dress)}
              warning={eventDate && dress.taken ? messages.taken : undefined}
              onRemove={
                onRemove &&
                (() => {
                  focusSection()
                  onRemove(dress.id)
                })
              }
            />
          </li>
        ))}
      </ul>
      {(unavailable > 0 || tooMany) && (
        <p role="status" className="border-s-2 border-warn bg-blush px-3 py-2 text-sm">
          {unavailable > 0 ? messages.unavailable({ count: unavailable }) : messages.tooMany}
        </p>
      )}
      {onRemove && dresses.length < mostDresses && (
        <FavouritesToAdd besides={dresses.map(({ id }) => id)} onAdd={focusSection} />
      )}
    </section>
  )
}

function onlyAt(dress: ChosenDress): string | undefined {
  const branch = onlyShowroomOf(dress)
  return branch && messages.onlyAt({ showroom: showrooms[branch].name })
}

const offered = 12

function FavouritesToAdd({ besides, onAdd }: { besides: readonly string[]; onAdd(): void }) {
  const ids = useFavourites().slice(0, offered)
  const { data = [] } = useQuery({ ...dressesQuery(useApi(), ids), placeholderData: (before) => before })
  const others = data.filter(({ id }) => ids.includes(id) && !besides.includes(id))
  if (others.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="text-sm text-quiet">{messages.favourites}</h3>
      <ul className="flex flex-wrap gap-2">
        {others.map(({ id, title, mainImage }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={messages.add({ title })}
              title={title}
              onClick={() => {
                onAdd()
                setInTryOnList(id, true)
              }}
              className="relative block w-14 border border-line bg-blush transition-colors hover:border-ink"
            >
              {mainImage ? (
                <Picture src={mainImage} alt="" sizes="56px" />
              ) : (
                <span className="block aspect-3/4 truncate p-1 text-xs">{title}</span>
              )}
              <span className="absolute end-0 bottom-0 grid size-5 place-items-center bg-paper">
                <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3" stroke="currentColor">
                  <path d="M1 6h10M6 1v10" />
                </svg>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
