import { Link } from '@tanstack/react-router'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import type { RentalOffer } from '#rentals/availability-contract.ts'
import { setPieces as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { centsOf, dollars } from '#shared/format/money.ts'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/control/control-class.ts'
import { NativeDate } from '#ui/control/native-date.tsx'

interface SetPiecesProps {
  pieces: RentalOffer['pieces']
  eventDate: string | undefined
}

/** The dresses and accessories of one request: what each costs, whether it is free, and how to leave one out. */
export function SetPieces({ pieces, eventDate }: SetPiecesProps) {
  return (
    <ul className="grid gap-3">
      {pieces.map(({ dress, price, free }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dress can stand twice, for two copies
        <li key={`${dress.id} ${index}`} className="grid grid-cols-[4rem_1fr] gap-4">
          <div>{dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="64px" /> : <NoPicture />}</div>
          <div className="grid content-start gap-0.5 text-sm">
            <Link
              to="/dress/$id"
              params={{ id: dress.id }}
              search={eventDate ? { eventDate } : {}}
              className="thread-link inline-flex min-h-6 items-center justify-self-start font-medium"
            >
              <bdi>{dress.title}</bdi>
            </Link>
            <p className="tabular-nums">
              {price === null ? rentalsWords.priceOnRequest : dollars(centsOf(price))}
            </p>
            {free === false && <p className="text-bad">{messages.notFree}</p>}
            <Without pieces={pieces} index={index} eventDate={eventDate} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The same request with one piece less; its address says so, also without script. */
function Without({ pieces, index, eventDate }: SetPiecesProps & { index: number }) {
  const [first, ...further] = pieces.filter((_, nth) => nth !== index).map(({ dress }) => dress.id)
  if (!first) return null
  const title = pieces[index]?.dress.title ?? ''
  return (
    <Link
      to="/rent/$id"
      params={{ id: first }}
      search={{ eventDate, with: further.join() || undefined }}
      replace
      resetScroll={false}
      aria-label={messages.without({ title })}
      className="inline-flex min-h-9 items-center justify-self-start text-quiet underline underline-offset-4"
    >
      {messages.leaveOut}
    </Link>
  )
}

export const setDateId = 'set-date'

/** The date of the event, which a set is asked for. Works without script. */
export function SetDate({ pieces, eventDate }: SetPiecesProps) {
  const [first, ...further] = pieces.map(({ dress }) => dress.id)
  return (
    <form method="get" action={languagePath(`/rent/${first}`)} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="with" value={further.join()} />
      <label htmlFor={setDateId} className="grid min-w-36 grow gap-1.5 text-sm">
        {words.whenIsYourEvent}
        <NativeDate
          id={setDateId}
          key={eventDate}
          name="eventDate"
          required
          defaultValue={eventDate}
          className={`${controlClass} h-11`}
        />
      </label>
      <Button type="submit" kind={eventDate ? 'secondary' : 'primary'}>
        {rentalsWords.check}
      </Button>
    </form>
  )
}
