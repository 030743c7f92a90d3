import { Link, useRouter } from '@tanstack/react-router'
import type { RentalOffer } from '#rentals/availability-contract.ts'
import { notFree as messages } from '#rentals/texts/texts.gen.js'
import { longDate, longDateWithYear } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import { NewTabLink } from '#ui/control/new-tab-link.tsx'
import type { PageContext } from '#ui/page/page-context.ts'

type Answer = NonNullable<RentalOffer['answer']>

interface NotFreeProps {
  answer: Answer
  dress: { id: DressId; title: string }
  eventDate: string
  /** The page that a next free date leads to: this one, so that nothing typed is lost. */
  to: '/dress/$id' | '/rent/$id'
  onChoose?(date: string): void
}

/** Why a dress is not free for an event, and what to do: ask to be told, or take one of the next free dates. */
export function NotFree({ answer, dress, eventDate, to, onChoose }: NotFreeProps) {
  const { message, reason, nextFree } = answer
  return (
    <div className="grid gap-2 justify-items-start">
      <p className={reason === 'held' ? 'text-sm text-warn' : 'text-sm text-bad'}>{message}</p>
      {mayComeFree(reason) && (
        <>
          <Link
            to="/waitlist/join"
            search={{ dressId: dress.id, date: eventDate }}
            className="thread-link inline-flex min-h-9 items-center text-sm"
          >
            {words.notifyMe}
          </Link>
          <JoinWaitlist
            title={dress.title}
            path={`/dress/${dress.id}?eventDate=${eventDate}`}
            eventDate={eventDate}
          />
        </>
      )}
      <NextFree dates={nextFree} to={to} dressId={dress.id} onChoose={onChoose} />
    </div>
  )
}

/** Then somebody can be told. */
export function mayComeFree(reason: Answer['reason']): boolean {
  return reason === 'held' || reason === 'rented'
}

interface JoinWaitlistProps {
  title: string
  /** The page that the shop is asked about. */
  path: string
  eventDate: string
}

export function JoinWaitlist({ title, path, eventDate }: JoinWaitlistProps) {
  const { whatsapp, publicUrl } = (useRouter().options.context as PageContext).site
  const date = longDateWithYear(eventDate)
  const text = messages.text({ title, date, url: publicUrl + path })
  return (
    <NewTabLink
      href={whatsAppUrl(whatsapp, text)}
      className="inline-flex min-h-9 items-center text-sm"
      note={messages.opensWhatsApp}
    >
      {messages.ask}
    </NewTabLink>
  )
}

interface NextFreeProps extends Pick<NotFreeProps, 'to' | 'onChoose'> {
  dates: readonly string[]
  dressId: DressId
  /** Further ids of a set, as in the address. */
  further?: string | undefined
}

export function NextFree({ dates, dressId, further, to, onChoose }: NextFreeProps) {
  if (dates.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {messages.next}
      {dates.map((date) => (
        <Link
          key={date}
          to={to}
          params={{ id: dressId }}
          search={further ? { eventDate: date, with: further } : { eventDate: date }}
          replace
          resetScroll={false}
          onClick={() => onChoose?.(date)}
          className="thread-link inline-flex min-h-9 items-center"
        >
          {longDate(date)}
        </Link>
      ))}
    </p>
  )
}
