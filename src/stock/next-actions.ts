import type { ListedRental } from '#rentals/contract.ts'
import { compareText } from '#shared/compare-text.ts'
import type { LocalTime } from '#shared/dates.ts'
import type { AppointmentId, RentalId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import type { DressAction } from './scan-contract.ts'

interface Fitting {
  id: AppointmentId | RentalId
  branch: Branch
  date: string
  startTime: string
  endTime: string
  clientName: string
}

/** First those that follow from where the dress is; then what is due; then what comes. */
const urgency: Readonly<Record<DressAction['kind'], number>> = {
  takeBack: 0,
  inspect: 1,
  handOver: 2,
  rental: 3,
  fitting: 3,
}

/**
 * What staff do with a dress, most urgent first.
 * @param rentals open ones of the dress
 * @param fittings not cancelled ones from today on
 * @param now in the showroom
 */
export function nextActions(
  rentals: readonly ListedRental[],
  fittings: readonly Fitting[],
  now: LocalTime,
): DressAction[] {
  const actions = [
    ...rentals.map((rental) => rentalAction(rental, now.date)),
    ...fittings
      .filter(({ date, endTime }) => date > now.date || endTime > now.time)
      .map(
        ({ id, branch, date, startTime, clientName }): DressAction => ({
          kind: 'fitting',
          id,
          date,
          time: startTime,
          overdue: false,
          requested: false,
          branch,
          customer: clientName,
        }),
      ),
  ]
  return actions.sort((a, b) => urgency[a.kind] - urgency[b.kind] || compareText(sortKey(a), sortKey(b)))
}

function rentalAction(rental: ListedRental, today: string): DressAction {
  const { id, branch, startDate, endDate, step, overdue, customer } = rental
  const kind = kindOf(rental, today)
  return {
    kind,
    id,
    date: kind === 'takeBack' || kind === 'inspect' ? endDate : startDate,
    time: null,
    overdue,
    requested: step === 'REQUESTED',
    branch,
    customer: customer?.name ?? '',
  }
}

function kindOf({ step, startDate, notCollected }: ListedRental, today: string): DressAction['kind'] {
  if (step === 'COLLECTED') return 'takeBack'
  if (step === 'RETURNED') return 'inspect'
  return step === 'CONFIRMED' && startDate <= today && !notCollected ? 'handOver' : 'rental'
}

function sortKey({ date, time, id }: DressAction): string {
  return [date, time ?? '', id].join(' ')
}
