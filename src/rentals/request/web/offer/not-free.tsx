import { Link, useRouter } from '@tanstack/react-router'
import type { RentalOffer } from '#rentals/availability-contract.ts'
import { requestWebOfferNotFree as messages } from '#rentals/messages/texts.gen.js'
import { longDate, longDateWithYear } from '#shared/dates.ts'
import { whatsAppUrl } from '#shared/whatsapp.ts'
import { NewTabLink } from '#ui/control/new-tab-link.tsx'
import type { PageContext } from '#ui/page/page-context.ts'

interface NotFreeProps {
  answer: NonNullable<RentalOffer['answer']>
  dress: { id: string; title: string }
  /** Further ids of a set. */
  further?: string | undefined
  eventDate: string
  /** The page that a next free date leads to: this one, so that nothing typed is lost. */
  to: '/dress/$id' | '/rent/$id'
  onChoose?(date: string): void
}

/** Why a dress is not free for an event, and what to do: ask to be told, or take one of the next free dates. */
export function NotFree({ answer, dress, further, eventDate, to, onChoose }: NotFreeProps) {
  const { whatsapp, publicUrl } = (useRouter().options.context as PageContext).site
  const { message, reason, nextFree } = answer
  const mayComeFree = reason === 'held' || reason === 'rented'
  const url = `${publicUrl}/dress/${dress.id}?eventDate=${eventDate}`
  const chat = whatsAppUrl(
    whatsapp,
    messages.text({ title: dress.title, date: longDateWithYear(eventDate), url }),
  )
  return (
    <div className="grid gap-2 justify-items-start">
      <p className={reason === 'held' ? 'text-sm text-warn' : 'text-sm text-bad'}>{message}</p>
      {mayComeFree && (
        <Link
          to="/waitlist/join"
          search={{ dressId: dress.id, date: eventDate }}
          className="thread-link inline-flex min-h-9 items-center text-sm"
        >
          {messages.wait}
        </Link>
      )}
      {mayComeFree && (
        <NewTabLink
          href={chat}
          className="inline-flex min-h-9 items-center text-sm"
          note={messages.opensWhatsApp}
        >
          {messages.ask}
        </NewTabLink>
      )}
      {nextFree.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {messages.next}
          {nextFree.map((date) => (
            <Link
              key={date}
              to={to}
              params={{ id: dress.id }}
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
      )}
    </div>
  )
}
