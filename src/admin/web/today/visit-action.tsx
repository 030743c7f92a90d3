import { visitLine as messages } from '#admin/texts/texts.gen.js'
import { getToday, type Visit } from '#admin/today-contract.ts'
import { stepsAllowed, type VisitState, type VisitStep, visitOf } from '#appointments/rules/visit.ts'
import { RentalNextStep } from '#rentals/screens/staff/web/next-step.tsx'
import { visitStepNames } from '#schedule/web/board/card/board-messages.ts'
import { useVisitStep } from '#schedule/web/board/use-visit-step.ts'
import type { LocalTime } from '#shared/dates.ts'
import { replyChange } from '#ui/api/use-show-at-once.ts'
import { Button } from '#ui/button.tsx'

type Fitting = Visit['fittings'][number]
type ListedRental = Visit['returns'][number]

/** The one thing to do next with a visit: a step of its fitting, else what is handed over, else what is taken back. */
export type ActionOfVisit =
  | { fitting: Fitting; step: VisitStep }
  | { rental: ListedRental; step: 'handOver' | 'return' }
  | undefined

const nextSteps: Partial<Record<VisitState, VisitStep>> = {
  BOOKED: 'ARRIVED',
  ARRIVED: 'IN_FITTING',
  IN_FITTING: 'DONE',
}

function stepAfter(fitting: Fitting, now: LocalTime): VisitStep | undefined {
  const next = nextSteps[visitOf(fitting)]
  return next && stepsAllowed(fitting, now).includes(next) ? next : undefined
}

export function nextActionOf({ fittings, collects, returns }: Visit, now: LocalTime): ActionOfVisit {
  for (const fitting of fittings) {
    const step = stepAfter(fitting, now)
    if (step) return { fitting, step }
  }
  const [collected] = collects
  if (collected) return { rental: collected, step: 'handOver' }
  const rental = returns.find(({ step }) => step === 'COLLECTED')
  return rental && { rental, step: 'return' }
}

/** In the line of a visit. */
export function NextAction({ name, next }: { name: string; next: ActionOfVisit }) {
  if (!next) return null
  if ('rental' in next) return <RentalNextStep rentalId={next.rental.id} step={next.step} name={name} />
  return <StepButton {...next} />
}

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

/** Says where a fitting stands, with Undo. */
export function StepButton({ fitting, step, kind = 'secondary' }: StepButtonProps) {
  const setVisit = useVisitStep(inToday)
  return (
    <span className="print:hidden">
      <Button
        size="small"
        kind={kind}
        aria-label={messages.name({ step: visitStepNames[step], name: fitting.clientName })}
        onClick={() => setVisit(fitting, step)}
      >
        {visitStepNames[step]}
      </Button>
    </span>
  )
}

interface StepButtonProps {
  fitting: Fitting
  step: VisitStep
  kind?: 'secondary' | 'quiet'
}
