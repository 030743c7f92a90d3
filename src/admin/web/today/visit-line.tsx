import { Link } from '@tanstack/react-router'
import { visitLine as messages } from '#admin/texts/texts.gen.js'
import { getToday, type Visit } from '#admin/today-contract.ts'
import { collectDue } from '#admin/today-sections.ts'
import { isLive } from '#appointments/rules/changes.ts'
import { minutesLate, stepsAllowed, type VisitStep } from '#appointments/rules/visit.ts'
import { NamedColleague } from '#colleagues/web/colleague-badge.tsx'
import { shortWarnings } from '#colleagues/web/colleague-texts.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { SpokenLanguage } from '#customers/web/spoken-language.tsx'
import { notThereText } from '#dresses/place.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import { RentalNextStep } from '#rentals/screens/staff/web/next-step.tsx'
import { lateText, notesOf } from '#schedule/appointment-texts.ts'
import { visitStepNames, visitText } from '#schedule/web/board/card/board-messages.ts'
import { useVisitStep } from '#schedule/web/board/use-visit-step.ts'
import { useTakeOver } from '#schedule/web/colleagues/use-take-over.ts'
import type { LocalTime } from '#shared/dates.ts'
import { comma, commaList, rangeText } from '#shared/format/list.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { shortType } from '#showrooms/type-names.ts'
import { replyChange } from '#ui/api/use-show-at-once.ts'
import { Button } from '#ui/button.tsx'
import { useTimeOf } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { WhatsappButton } from '#whatsapp/web/whatsapp-button.tsx'
import { RentalLink } from './rental-lists.tsx'
import { Line } from './work-section.tsx'

/** A customer with all that she comes for. */
export function VisitLine({ visit, now }: { visit: Visit; now: LocalTime }) {
  const { time, name, phone, fittings, collects, returns } = visit
  const file = [...fittings, ...collects, ...returns].find(({ customerId }) => customerId)?.customerId
  const first = fittings[0] ?? collects[0] ?? returns[0]
  return (
    <Line lead={time ?? '—'}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <CustomerLink id={file} name={name} /> <Phone number={phone} />
        <SpokenLanguage language={first?.language} />
        {first && <span className="text-quiet">{showrooms[first.branch].name}</span>}
      </p>
      <ul className="grid gap-2 pt-1">
        {fittings.map((fitting) => (
          <Fitting key={fitting.id} fitting={fitting} now={now} />
        ))}
        {collects.map((rental) => (
          <Task
            key={rental.id}
            action={
              <span className="grid gap-1.5">
                <RentalNextStep rentalId={rental.id} step="handOver" name={name} />
                <WhatsappButton subject={{ kind: 'rental', id: rental.id }} name={name} />
              </span>
            }
          >
            {messages.collect} <RentalLink rental={rental} />
            <span className="block">{collectDue(rental)}</span>
          </Task>
        ))}
        {returns.map((rental) => (
          <Task
            key={rental.id}
            action={
              rental.step === 'COLLECTED' && (
                <span className="grid gap-1.5">
                  <RentalNextStep rentalId={rental.id} step="return" name={name} />
                  <WhatsappButton subject={{ kind: 'rental', id: rental.id }} name={name} />
                </span>
              )
            }
          >
            {messages.returns} <RentalLink rental={rental} />
          </Task>
        ))}
      </ul>
    </Line>
  )
}

function Task({ action, children }: { action: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0">{children}</div>
      <span className="shrink-0">{action}</span>
    </li>
  )
}

function Fitting({ fitting, now }: { fitting: FittingVisit; now: LocalTime }) {
  const setVisit = useVisitStep(inToday)
  const mine = useTakeOver([getToday])
  const timeOf = useTimeOf()
  const canTakeOver = mine && mine.me.id !== fitting.colleague?.id && isLive(fitting.status)
  const { startTime, endTime, type, branch, date, dresses, clientName, colleague, colleagueWarning } = fitting
  const late = minutesLate(fitting, now)
  const isComing = `${date} ${startTime}` > `${now.date} ${now.time}`
  const allowed = stepsAllowed(fitting, now)
  const next = allowed.find((step) => order.includes(step))
  const steps = [next, late > 0 && allowed.find((step) => step === 'NO_SHOW')].filter((step) => !!step)
  return (
    <Task
      action={
        <span className="grid gap-1.5 print:hidden">
          {steps.map((step) => (
            <Button
              key={step}
              size="small"
              kind={step === next ? 'secondary' : 'quiet'}
              aria-label={messages.name({ step: visitStepNames[step], name: clientName })}
              onClick={() => setVisit(fitting, step)}
            >
              {visitStepNames[step]}
            </Button>
          ))}
          {isComing && isLive(fitting.status) && (
            <WhatsappButton subject={{ kind: 'appointment', id: fitting.id }} name={clientName} />
          )}
        </span>
      }
    >
      <Link
        to="/admin/board"
        search={{ date, branch }}
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {commaList([messages.fitting({ type: shortType(type) }), rangeText(startTime, endTime)])}
      </Link>{' '}
      <span className="text-quiet">{visitText(fitting, timeOf)}</span>
      {late > 0 && <span className="text-bad">{`${comma()}${lateText(late)}`}</span>}
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
      {notesOf(fitting) && <p className="text-quiet">{notesOf(fitting)}</p>}
      {dresses.length > 0 && (
        <ul className="grid gap-1 pt-1">
          {dresses.map((dress) => (
            <FittingDress key={dress.id} dress={dress} branch={branch} />
          ))}
        </ul>
      )}
    </Task>
  )
}

type FittingVisit = Visit['fittings'][number]

/** Today shows the visit, too. */
const inToday: Parameters<typeof useVisitStep>[0] = {
  refreshes: [getToday],
  changes: (change) => [
    replyChange(getToday, (day) => ({
      ...day,
      visits: day.visits.map((visit) => ({ ...visit, fittings: visit.fittings.map(change) })),
    })),
  ],
}

/** To fetch; or what keeps it away. */
function FittingDress({
  dress,
  branch,
}: {
  dress: FittingVisit['dresses'][number]
  branch: FittingVisit['branch']
}) {
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

/** The usual steps of a visit; the others are on the board. */
const order: readonly VisitStep[] = ['ARRIVED', 'IN_FITTING', 'DONE']
