import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Appointment } from '#appointments/contract.ts'
import { guidance } from '#appointments/rules/guidance.ts'
import { typeName } from '#appointments/rules/messages.ts'
import { zoneLabel } from '#appointments/rules/showroom-time.ts'
import { GoogleCalendarLink } from '#appointments/web/calendar/google-calendar-link.tsx'
import { fittingVisit, timeLineList as messages, rentalVisit, visitHead } from '#dashboard/texts/texts.gen.js'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { readText } from '#rentals/customer-texts.ts'
import { untilText } from '#rentals/moments.ts'
import { titlesOf } from '#rentals/piece.ts'
import { dateWithYear, daysBetween, longDate } from '#shared/dates.ts'
import { andList, comma, rangeText } from '#shared/format/list.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { useShopContacts, useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { NewTabLink } from '#ui/control/new-tab-link.tsx'
import { type CustomerVisit, visitKey } from './time-line.ts'

const shownPast = 6

interface TimeLineProps {
  coming: readonly CustomerVisit[]
  past: readonly CustomerVisit[]
  clock: ShowroomClock
}

/** What comes, soonest first, and below it what was, latest first. */
export function TimeLine({ coming, past, clock }: TimeLineProps) {
  return (
    <div className="grid gap-8">
      {coming.length === 0 && (
        <div className="flex flex-col items-start gap-5">
          <p className="max-w-prose text-lg text-pretty">{messages.none}</p>
          <ButtonLink to="/appointments">{messages.book}</ButtonLink>
        </div>
      )}
      <ol className="grid gap-4 empty:hidden">
        {coming.map((visit) => (
          <li key={visitKey(visit)} className="border border-line bg-surface p-5 sm:p-6">
            {visit.what === 'fitting' ? (
              <FittingVisit appointment={visit.appointment} altered={visit.altered} clock={clock} />
            ) : (
              <RentalVisit what={visit.what} date={visit.date} rental={visit.rental} clock={clock} />
            )}
          </li>
        ))}
      </ol>
      {past.length > 0 && (
        <section aria-labelledby="past" className="grid gap-3">
          <h3 id="past" className="text-sm text-quiet">
            {messages.past}
          </h3>
          <ol className="divide-y divide-line">
            {past.slice(0, shownPast).map((visit) => (
              <li key={visitKey(visit)} className="grid gap-x-4 py-2 sm:grid-cols-[8rem_1fr]">
                <span className="text-sm text-quiet tabular-nums">{dateWithYear(visit.date)}</span>
                <PastVisit visit={visit} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

function PastVisit({ visit }: { visit: CustomerVisit }) {
  if (visit.what === 'fitting') {
    const { type, branch } = visit.appointment
    return <span>{messages.fitting({ type: typeName(type), showroom: showrooms[branch].name })}</span>
  }
  const { id, dress, step } = visit.rental
  return (
    <span>
      <Link to="/rentals/$id" params={{ id }} className="thread-link">
        {messages[visit.what]({ dress: dress.title })}
      </Link>
      {visit.what === 'return' && step === 'RETURNED' && (
        <span className="block text-sm text-quiet">{messages.look}</span>
      )}
    </span>
  )
}

interface FittingVisitProps {
  appointment: Appointment
  /** Titles of dresses that we alter for her. */
  altered: readonly string[]
  clock: ShowroomClock
}

/** A fitting to come: when, where, what to bring. */
function FittingVisit({ appointment, altered, clock }: FittingVisitProps) {
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
          <span className="block text-quiet">{fittingVisit.with({ colleague: colleagueName })}</span>
        )}
        {dresses.length > 0 && (
          <span className="mt-1 block text-quiet">
            {fittingVisit.toTryOn}{' '}
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
          {fittingVisit.altered({ dresses: andList(altered), count: altered.length })}
        </p>
      )}
      <p className="max-w-prose text-sm text-quiet">{guidance(type)[0]}</p>
      <ul className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <li>
          <Link to="/appointments" search={{ tab: 'upcoming' }} className={linkClass}>
            {fittingVisit.change}
          </Link>
        </li>
        <li>
          <FileLink href={`/api/appointments/${id}/calendar`} className={linkClass}>
            {words.calendarFile}
          </FileLink>
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

interface RentalVisitProps {
  what: 'collect' | 'return'
  date: string
  rental: ListedRental
  clock: ShowroomClock
}

/** A dress to collect or to return: when, where, what to bring. */
function RentalVisit({ what, date, rental, clock }: RentalVisitProps) {
  const { id, dress, branch, step } = rental
  const { map } = useShowroomContact(branch)
  const hours = useShopContacts()?.hours
  return (
    <article className="flex items-start gap-5">
      <span className="w-16 shrink-0">
        {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="64px" /> : <NoPicture />}
      </span>
      <div className="grid gap-2">
        <VisitHead
          what={step === 'REQUESTED' ? rentalVisit.asked : rentalVisit[what]}
          date={date}
          today={clock.date}
        />
        <Link
          to="/rentals/$id"
          params={{ id }}
          className="thread-link inline-flex min-h-9 items-center justify-self-start font-medium"
        >
          {titlesOf(rental.pieces)}
        </Link>
        <p>
          {rentalVisit.showroom({ name: showrooms[branch].name })}
          {map && (
            <>
              {comma()}
              <NewTabLink href={map}>{rentalVisit.map}</NewTabLink>
            </>
          )}
          {hours && (
            <span className="block text-sm text-quiet">
              <bdi>{hours}</bdi>
            </span>
          )}
        </p>
        <Advice what={what} rental={rental} clock={clock} />
      </div>
    </article>
  )
}

function Advice({ what, rental, clock: { date: today, timeZone } }: Omit<RentalVisitProps, 'date'>) {
  const { step, holdUntil, balance, overdue, branch } = rental
  const { phone } = useShowroomContact(branch)
  if (step === 'REQUESTED')
    return (
      <>
        {holdUntil && (
          <p className="text-sm">
            {rentalVisit.held({ until: untilText(new Date(holdUntil), { today, timeZone }) })}
          </p>
        )}
        <p className="text-sm text-quiet">{readText(rental, { timeZone, phone })}</p>
      </>
    )
  if (what === 'return')
    return (
      <p className={overdue ? 'text-sm text-bad' : 'text-sm text-quiet'}>
        {overdue ? rentalVisit.overdue : rentalVisit.uncleaned}
      </p>
    )
  const bring =
    centsOf(balance) > 0
      ? rentalVisit.bring({ balance: amountInDollars(balance) })
      : rentalVisit.bringGuarantee
  return <p className="text-sm text-quiet">{bring}</p>
}

interface VisitHeadProps {
  what: string
  date: string
  today: string
}

/** How soon, what for, and the day. */
function VisitHead({ what, date, today }: VisitHeadProps) {
  return (
    <>
      <p className="eyebrow text-quiet">
        {soonText(daysBetween(today, date))} · {what}
      </p>
      <h3 className="display text-title">{longDate(date)}</h3>
    </>
  )
}

function soonText(days: number): string {
  if (days < 0) return visitHead.ago({ days: -days })
  if (days > 1) return visitHead.inDays({ days })
  return days === 0 ? visitHead.today : visitHead.tomorrow
}
