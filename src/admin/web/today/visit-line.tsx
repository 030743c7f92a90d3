import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { visitLine as messages } from '#admin/texts/texts.gen.js'
import { getToday, type Visit } from '#admin/today-contract.ts'
import { collectDue } from '#admin/today-sections.ts'
import { kindsOf, type VisitKind } from '#admin/visit-kinds.ts'
import { AdminIcon, type AdminIconName } from '#admin/web/frame/admin-icon.tsx'
import { isLive } from '#appointments/rules/changes.ts'
import { minutesLate, stepsAllowed, visitOf } from '#appointments/rules/visit.ts'
import { ColleagueBadge, NamedColleague } from '#colleagues/web/colleague-badge.tsx'
import { shortWarnings } from '#colleagues/web/colleague-texts.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { SpokenLanguage } from '#customers/web/spoken-language.tsx'
import { notThereText } from '#dresses/place.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import { shortTitleOf, titlesOf } from '#rentals/piece.ts'
import { RentalNextStep } from '#rentals/screens/staff/web/next-step.tsx'
import { alterationsText, lateText, notesOf, pieceText } from '#schedule/appointment-texts.ts'
import { visitText } from '#schedule/web/board/card/board-messages.ts'
import { LateButton } from '#schedule/web/board/late/late-button.tsx'
import { LateMark } from '#schedule/web/board/late/late-mark.tsx'
import { useTakeOver } from '#schedule/web/colleagues/use-take-over.ts'
import { MoveButton } from '#schedule/web/move-button.tsx'
import type { LocalTime } from '#shared/dates.ts'
import { comma, commaList, dotList, rangeText } from '#shared/format/list.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { shortType } from '#showrooms/type-names.ts'
import { Button } from '#ui/button.tsx'
import { useTimeOf } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { WhatsappButton } from '#whatsapp/web/whatsapp-button.tsx'
import { RentalLink } from './rental-lists.tsx'
import { type ActionOfVisit, NextAction, nextActionOf, StepButton } from './visit-action.tsx'
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
        <span className="flex flex-wrap gap-x-2 text-quiet min-w-20">
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
        <LateMark late={fitting.late} />
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

interface VisitDetailsProps {
  visit: Visit
  now: LocalTime
  /** Stands in the line already. */
  next: ActionOfVisit
}

/** What opens below the line of a visit: how to reach her, and all that she comes for. */
function VisitDetails({ visit, now, next }: VisitDetailsProps) {
  const { name, phone, fittings, collects, returns } = visit
  const first = fittings[0] ?? collects[0] ?? returns[0]
  const subject = subjectOf(visit, now)
  const isNext = (id: string) => next !== undefined && 'rental' in next && next.rental.id === id
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <Phone number={phone} short={subject !== undefined} />
        {subject && <WhatsappButton subject={subject} name={name} />}
        <SpokenLanguage language={first?.language} />
        {first && <span className="text-quiet">{showrooms[first.branch].name}</span>}
      </p>
      <ul className="grid gap-2">
        {fittings.map((fitting) => (
          <FittingDetails key={fitting.id} fitting={fitting} now={now} next={next} />
        ))}
        {collects.map((rental) => (
          <Task
            key={rental.id}
            action={!isNext(rental.id) && <RentalNextStep rentalId={rental.id} step="handOver" name={name} />}
          >
            {messages.kinds.pickUp} <RentalLink rental={rental} />
            <span className="block">{collectDue(rental)}</span>
          </Task>
        ))}
        {returns.map((rental) => (
          <Task
            key={rental.id}
            action={
              rental.step === 'COLLECTED' &&
              !isNext(rental.id) && <RentalNextStep rentalId={rental.id} step="return" name={name} />
            }
          >
            {messages.kinds.return} <RentalLink rental={rental} />
          </Task>
        ))}
      </ul>
    </>
  )
}

/** What the ready message is about; without one her number leads to an empty message. */
function subjectOf({ fittings, collects, returns }: Visit, now: LocalTime) {
  const coming = fittings.find(
    ({ date, startTime, status }) => isLive(status) && `${date} ${startTime}` > `${now.date} ${now.time}`,
  )
  if (coming) return { kind: 'appointment' as const, id: coming.id }
  const rental = collects[0] ?? returns.find(({ step }) => step === 'COLLECTED')
  return rental && { kind: 'rental' as const, id: rental.id }
}

function Task({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0 wrap-anywhere">{children}</div>
      <span className="shrink-0">{action}</span>
    </li>
  )
}

type Fitting = Visit['fittings'][number]
type FittingProps = Pick<VisitDetailsProps, 'now' | 'next'> & { fitting: Fitting }

function FittingDetails({ fitting, now, next }: FittingProps) {
  const mine = useTakeOver([getToday])
  const timeOf = useTimeOf()
  const { startTime, endTime, type, branch, date, dresses, clientName, colleague, colleagueWarning } = fitting
  const canTakeOver = mine && mine.me.id !== colleague?.id && isLive(fitting.status)
  const late = minutesLate(fitting, now)
  const onLine = next && 'fitting' in next && next.fitting.id === fitting.id ? next.step : undefined
  return (
    <li className="grid gap-1">
      <p>
        <Link
          to="/admin/board"
          search={{ date, branch }}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {commaList([messages.fitting({ type: shortType(type) }), rangeText(startTime, endTime)])}
        </Link>{' '}
        <span className="text-quiet">{visitText(fitting, timeOf)}</span>
        {late > 0 && <span className="text-bad">{`${comma()}${lateText(late)}`}</span>}
      </p>
      {fitting.late && (
        <p>
          <LateMark late={fitting.late} />
        </p>
      )}
      {(colleague || canTakeOver) && (
        <p className="flex flex-wrap items-center gap-x-3">
          {colleague && <NamedColleague colleague={colleague} />}
          {colleagueWarning && <span className="text-warn">{shortWarnings[colleagueWarning]}</span>}
          {canTakeOver && (
            <Button
              size="small"
              kind="quiet"
              className="-ms-3 print:hidden"
              aria-label={messages.name({ step: messages.takeOver, name: clientName })}
              onClick={() => mine.takeOver(fitting)}
            >
              {messages.takeOver}
            </Button>
          )}
        </p>
      )}
      {notesOf(fitting) && (
        <p dir="auto" className="whitespace-pre-line text-quiet wrap-anywhere">
          {notesOf(fitting)}
        </p>
      )}
      {dresses.length > 0 && (
        <ul className="grid gap-1">
          {dresses.map((dress) => (
            <FittingDress key={dress.id} dress={dress} branch={branch} />
          ))}
        </ul>
      )}
      <span className="-ms-3 flex flex-wrap">
        {stepsAllowed(fitting, now)
          .filter((step) => step !== onLine)
          .map((step) => (
            <StepButton key={step} fitting={fitting} step={step} kind="quiet" />
          ))}
        <LateButton fitting={fitting} now={now} refreshes={[getToday]} />
        <MoveButton fitting={fitting} now={now} refreshes={[getToday]} />
      </span>
    </li>
  )
}

/** To fetch; or what keeps it away. */
function FittingDress({ dress, branch }: { dress: Fitting['dresses'][number]; branch: Fitting['branch'] }) {
  const { title, mainImage } = dress
  const where = notThereText(dress, branch)
  return (
    <li className="flex items-center gap-2">
      <span className="w-7 shrink-0">
        {mainImage ? <Picture src={mainImage} alt="" sizes="28px" /> : <NoPicture />}
      </span>
      <span>
        {title}
        {where && <span className="text-bad">{`${comma()}${messages.elsewhere({ where })}`}</span>}
      </span>
    </li>
  )
}
