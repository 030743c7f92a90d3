import { Link } from '@tanstack/react-router'
import { typeName } from '#appointments/rules/messages.ts'
import { timeLineList as messages } from '#dashboard/texts/texts.gen.js'
import { dateWithYear } from '#shared/dates.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { showrooms } from '#showrooms/facts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FittingVisit } from './fitting-visit.tsx'
import { RentalVisit } from './rental-visit.tsx'
import { keyOf, type Visit } from './time-line.ts'

const shownPast = 6

interface TimeLineProps {
  coming: readonly Visit[]
  past: readonly Visit[]
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
          <li key={keyOf(visit)} className="border border-line bg-surface p-5 sm:p-6">
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
              <li key={keyOf(visit)} className="grid gap-x-4 py-2 sm:grid-cols-[8rem_1fr]">
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

function PastVisit({ visit }: { visit: Visit }) {
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
