import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Appointment } from '#appointments/contract.ts'
import { guidance } from '#appointments/rules/guidance.ts'
import { typeName } from '#appointments/rules/messages.ts'
import { zoneLabel } from '#appointments/rules/showroom-time.ts'
import { GoogleCalendarLink } from '#appointments/web/calendar/google-calendar-link.tsx'
import { daysBetween, longDate } from '#shared/dates.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { showrooms } from '#showrooms/facts.ts'
import { useShopContacts } from '#showrooms/web/use-shop-contacts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { NewTabLink } from '#ui/control/new-tab-link.tsx'

const messages = {
  none: 'Nothing is booked. Come and try something on: an hour with a mirror and somebody who knows the seams.',
  book: 'Book a fitting',
  inDays: (days: number) => (days < 1 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`),
  showroom: (name: string) => `${name} showroom`,
  map: 'Open the map',
  toTryOn: 'To try on:',
  change: 'Move or cancel',
  download: 'Calendar file',
  more: (count: number) => (count === 1 ? 'And one more to come' : `And ${count} more to come`),
}

interface NextAppointmentProps {
  /** Soonest first. */
  upcoming: readonly Appointment[]
  clock: ShowroomClock
}

export function NextAppointment({ upcoming: [next, ...others], clock }: NextAppointmentProps) {
  const contacts = useShopContacts()
  if (!next) {
    return (
      <div className="flex flex-col items-start gap-5">
        <p className="max-w-prose text-lg text-pretty">{messages.none}</p>
        <ButtonLink to="/appointments">{messages.book}</ButtonLink>
      </div>
    )
  }
  const { branch, type, date, startTime, endTime, dresses } = next
  return (
    <article className="grid gap-5 border border-line bg-surface p-5 sm:p-8">
      <p className="eyebrow text-quiet">
        {messages.inDays(daysBetween(clock.date, date))} · {typeName(type)}
      </p>
      <div>
        <h3 className="display text-headline">{longDate(date)}</h3>
        <p className="mt-2 text-lg">
          <span className="tabular-nums">{`${startTime}–${endTime}`}</span>{' '}
          <span className="text-base text-quiet">{zoneLabel(clock.timeZone, date)}</span>
        </p>
      </div>
      <p>
        {messages.showroom(showrooms[branch].name)},{' '}
        <NewTabLink href={contacts?.showrooms[branch].map}>{messages.map}</NewTabLink>
        {dresses.length > 0 && (
          <span className="mt-1 block text-quiet">
            {messages.toTryOn}{' '}
            {dresses.map(({ id, title }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <Link to="/dress/$id" params={{ id }} className="thread-link">
                  {title}
                </Link>
              </Fragment>
            ))}
          </span>
        )}
      </p>
      <p className="max-w-prose text-sm text-quiet">{guidance(type)[0]}</p>
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4 text-sm">
        <li>
          <Link to="/appointments" search={{ tab: 'upcoming' }} className={linkClass}>
            {messages.change}
          </Link>
        </li>
        <li>
          <a href={`/api/appointments/${next.id}/calendar`} download className={linkClass}>
            {messages.download}
          </a>
        </li>
        <li>
          <GoogleCalendarLink
            appointment={next}
            timeZone={clock.timeZone}
            className="inline-flex min-h-6 items-center"
          />
        </li>
        {others.length > 0 && <li className="text-quiet">{messages.more(others.length)}</li>}
      </ul>
    </article>
  )
}

const linkClass = 'thread-link inline-flex min-h-6 items-center'
