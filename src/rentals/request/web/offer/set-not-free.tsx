import { Link } from '@tanstack/react-router'
import type { RentalOffer } from '#rentals/availability-contract.ts'
import { setNotFree as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { andList } from '#shared/format/list.ts'
import { ButtonLink } from '#ui/button.tsx'
import { JoinWaitlist, mayComeFree, NextFree } from './not-free.tsx'
import { setDateId } from './set-pieces.tsx'

type Piece = RentalOffer['pieces'][number]

interface SetNotFreeProps {
  pieces: readonly Piece[]
  /** Dates on which all are free. */
  nextFree: readonly string[]
  eventDate: string
}

/** Which pieces are not free for an event, and what to do: request the others, take another date, or ask to be told. */
export function SetNotFree({ pieces, nextFree, eventDate }: SetNotFreeProps) {
  const taken = pieces.filter(({ free }) => free === false)
  const others = pieces.filter(({ free }) => free)
  const waited = taken.filter(({ reason }) => mayComeFree(reason))
  const [id, ...further] = pieces.map(({ dress }) => dress.id)
  const [other, ...furtherOthers] = others.map(({ dress }) => dress.id)
  return (
    <div className="grid gap-4 justify-items-start">
      <Reasons taken={taken} eventDate={eventDate} />
      {other && (
        <ButtonLink
          to="/rent/$id"
          params={{ id: other }}
          search={{ eventDate, with: furtherOthers.join() || undefined }}
          replace
          resetScroll={false}
        >
          {messages.requestOthers({ count: others.length })}
        </ButtonLink>
      )}
      {id && nextFree.length > 0 ? (
        <NextFree dates={nextFree} dressId={id} further={further.join()} to="/rent/$id" />
      ) : (
        <a href={`#${setDateId}`} className="thread-link inline-flex min-h-9 items-center text-sm">
          {rentalsWords.chooseAnotherDate}
        </a>
      )}
      {waited.length > 0 && (
        <JoinWaitlist
          title={andList(waited.map(({ dress }) => dress.title))}
          path={`/rent/${id}?with=${further}&eventDate=${eventDate}`}
          eventDate={eventDate}
        />
      )}
    </div>
  )
}

/** One line for each piece; one for all when the date itself does not suit, such as a closed day. */
function Reasons({ taken, eventDate }: { taken: readonly Piece[]; eventDate: string }) {
  const [reason, ...different] = new Set(taken.map(({ message }) => message))
  if (different.length === 0 && !taken.some((piece) => mayComeFree(piece.reason)))
    return <p className="text-sm text-bad">{reason}</p>
  return (
    <ul className="grid gap-3 text-sm">
      {taken.map(({ dress, message, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dress can stand twice, for two copies
        <li key={`${dress.id} ${index}`} className="grid justify-items-start">
          <p className={reason === 'held' ? 'text-warn' : 'text-bad'}>
            <bdi className="font-medium">{dress.title}</bdi>
            <br />
            {message}
          </p>
          {mayComeFree(reason) && (
            <Link
              to="/waitlist/join"
              search={{ dressId: dress.id, date: eventDate }}
              className="thread-link inline-flex min-h-9 items-center"
            >
              {messages.wait({ title: dress.title })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
