import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Appointment } from '#appointments/contract.ts'
import { guidance } from '#appointments/rules/guidance.ts'
import { typeName } from '#appointments/rules/messages.ts'
import { zoneLabel } from '#appointments/rules/showroom-time.ts'
import { GoogleCalendarLink } from '#appointments/web/calendar/google-calendar-link.tsx'
import { fittingVisit as messages } from '#dashboard/texts/texts.gen.js'
import { andList, comma, rangeText } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { showrooms } from '#showrooms/facts.ts'
import { useShopContacts } from '#showrooms/web/use-shop-contacts.ts'
import { NewTabLink } from '#ui/control/new-tab-link.tsx'
import { VisitHead } from './visit-head.tsx'

interface FittingVisitProps {
  appointment: Appointment
  /** Titles of dresses that we alter for her. */
  altered: readonly string[]
  clock: ShowroomClock
}

/** A fitting to come: when, where, what to bring. */
export function FittingVisit({ appointment, altered, clock }: FittingVisitProps) {
  const { id, branch, type, date, startTime, endTime, dresses, colleagueName } = appointment
  const contacts = useShopContacts()
  return (
    <article className="grid gap-3">
      <VisitHead what={typeName(type)} date={date} today={clock.date} />
      <p>
        <span className="tabular-nums">{rangeText(startTime, endTime)}</span>{' '}
        <span className="text-sm text-quiet">{zoneLabel(clock.timeZone, date)}</span>
      </p>
      <p>
        {words.showroomName({ name: showrooms[branch].name })}
        {comma()}
        <NewTabLink href={contacts?.showrooms[branch].map}>{words.openTheMap}</NewTabLink>
        {colleagueName && (
          <span className="block text-quiet">{messages.with({ colleague: colleagueName })}</span>
        )}
        {dresses.length > 0 && (
          <span className="mt-1 block text-quiet">
            {messages.toTryOn}{' '}
            {dresses.map(({ id: dressId, title }, index) => (
              <Fragment key={dressId}>
                {index > 0 && comma()}
                <Link to="/dress/$id" params={{ id: dressId }} className="thread-link">
                  {title}
                </Link>
              </Fragment>
            ))}
          </span>
        )}
      </p>
      {altered.length > 0 && (
        <p className="max-w-prose">
          {messages.altered({ dresses: andList(altered), count: altered.length })}
        </p>
      )}
      <p className="max-w-prose text-sm text-quiet">{guidance(type)[0]}</p>
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <li>
          <Link to="/appointments" search={{ tab: 'upcoming' }} className={linkClass}>
            {messages.change}
          </Link>
        </li>
        <li>
          <a href={`/api/appointments/${id}/calendar`} download className={linkClass}>
            {words.calendarFile}
          </a>
        </li>
        <li>
          <GoogleCalendarLink
            appointment={appointment}
            timeZone={clock.timeZone}
            className="inline-flex min-h-6 items-center"
          />
        </li>
      </ul>
    </article>
  )
}

const linkClass = 'thread-link inline-flex min-h-6 items-center'
