import { visitLine as messages } from '#admin/texts/texts.gen.js'
import type { Visit } from '#admin/today-contract.ts'
import { collectDue } from '#admin/today-sections.ts'
import { kindsOf, type VisitKind } from '#admin/visit-kinds.ts'
import { AdminIcon, type AdminIconName } from '#admin/web/frame/admin-icon.tsx'
import { minutesLate, visitOf } from '#appointments/rules/visit.ts'
import { ColleagueBadge } from '#colleagues/web/colleague-badge.tsx'
import { shortWarnings } from '#colleagues/web/colleague-texts.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { notThereText } from '#dresses/place.ts'
import { shortTitleOf, titlesOf } from '#rentals/piece.ts'
import { alterationsText, lateText, pieceText } from '#schedule/appointment-texts.ts'
import { visitText } from '#schedule/web/board/card/board-messages.ts'
import type { LocalTime } from '#shared/dates.ts'
import { commaList, dotList } from '#shared/format/list.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { useTimeOf } from '#ui/moment.tsx'
import { NextAction, nextActionOf } from './visit-action.tsx'
import { VisitDetails } from './visit-details.tsx'
import { Line } from './work-section.tsx'

interface VisitLineProps {
  visit: Visit
  now: LocalTime
  isNext: boolean
  /** Of the day: both showrooms are shown, so the line says which. */
  isOfBoth: boolean
}

export const visitLineId = ({ id }: Pick<Visit, 'id'>) => `visit-${id}`

export const kindIcons: Record<VisitKind, AdminIconName> = {
  fitting: 'fitting',
  rentalFitting: 'rentals',
  submission: 'imports',
  pickUp: 'pickUp',
  return: 'return',
}

/** A customer with all that she comes for: in one line when, for what, with which dress, what is due and the next action. */
export function VisitLine({ visit, now, isNext, isOfBoth }: VisitLineProps) {
  const { time, name, fittings, collects, returns } = visit
  const first = [...fittings, ...collects, ...returns][0]
  const file = [...fittings, ...collects, ...returns].find(({ customerId }) => customerId)?.customerId
  const dresses = dressesOf(visit)
  const next = nextActionOf(visit, now)
  return (
    <Line
      id={visitLineId(visit)}
      lead={time ?? '—'}
      isNext={isNext}
      action={<NextAction name={name} next={next} />}
      more={{ name, content: <VisitDetails visit={visit} now={now} next={next} /> }}
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="flex flex-wrap gap-x-2 text-quiet sm:min-w-18">
          {kindsOf(visit).map((kind) => (
            <span key={kind} className="inline-flex items-center gap-1 whitespace-nowrap [&_svg]:size-4">
              <AdminIcon name={kindIcons[kind]} />
              {messages.kinds[kind]}
            </span>
          ))}
        </span>
        <CustomerLink id={file} name={name} />
        <VisitMarks visit={visit} now={now} />
        {dresses && (
          <span dir="auto" title={titlesOf(allDresses(visit))}>
            {dresses}
          </span>
        )}
        {collects.map((rental) => (
          <span key={rental.id}>{collectDue(rental)}</span>
        ))}
        {isOfBoth && first && <span className="text-quiet">{showrooms[first.branch].name}</span>}
      </div>
    </Line>
  )
}

function allDresses({ fittings, collects, returns }: Visit) {
  const rented = [...collects, ...returns].flatMap(({ pieces }) => pieces)
  const rentedIds = new Set<string>(rented.map(({ dress }) => dress.id))
  const toTry = fittings.flatMap((fitting) => fitting.dresses).filter(({ id }) => !rentedIds.has(id))
  return [...rented, ...toTry.map((dress) => ({ dress }))]
}

function dressesOf(visit: Visit): string {
  const all = allDresses(visit)
  return all.length > 2 ? shortTitleOf(all) : titlesOf(all)
}

/** What staff must see before they open the line. */
function VisitMarks({ visit: { fittings }, now }: { visit: Visit; now: LocalTime }) {
  const timeOf = useTimeOf()
  return fittings.map((fitting) => {
    const { id, branch, dresses, colleague, colleagueWarning, alterations, notes, piece } = fitting
    const late = minutesLate(fitting, now)
    const away = dresses.filter((dress) => notThereText(dress, branch))
    const facts = dotList([piece && pieceText(piece), alterationsText(alterations), notes])
    return (
      <span key={id} className="contents">
        {late > 0 && <span className="text-bad">{lateText(late)}</span>}
        {visitOf(fitting) !== 'BOOKED' && <span className="text-quiet">{visitText(fitting, timeOf)}</span>}
        {colleague && <ColleagueBadge colleague={colleague} />}
        {colleagueWarning && <span className="text-warn">{shortWarnings[colleagueWarning]}</span>}
        {away.length > 0 && (
          <span className="text-bad">
            {messages.notHere({ titles: commaList(away.map(({ title }) => title)) })}
          </span>
        )}
        {facts && (
          <span dir="auto" className="line-clamp-2 text-quiet">
            {facts}
          </span>
        )}
      </span>
    )
  })
}
