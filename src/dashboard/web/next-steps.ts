import type { CurrentUser } from '#accounts/contract.ts'
import type { Agreement } from '#agreements/contract.ts'
import { expiryOf } from '#agreements/web/expiry.ts'
import type { Appointment } from '#appointments/contract.ts'
import type { LenderDress } from '#dresses/contract.ts'
import type { ListedRental } from '#rentals/contract.ts'
import { owesRest } from '#rentals/proposed-payments.ts'
import { soonestFirst } from '#rentals/rules/soonest-first.ts'
import { daysBetween, localNow } from '#shared/dates.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'

export type NextStep =
  | { what: 'bring-dress' | 'read-refusal'; dress: { id: string; title: string } }
  | { what: 'renew-agreement'; agreementName: string; date: string }
  | {
      what: 'collect-dress' | 'return-dress'
      rental: Pick<ListedRental, 'id' | 'balance'>
      title: string
      date: string
      /** Of a dress that should be back. */
      isOverdue?: true
    }
  | { what: 'pay-rest'; rental: { id: string; balance: string }; title: string }
  | { what: 'await-call'; rental: { id: string; holdUntil: string }; title: string }
  | { what: 'add-phone' }

interface DashboardData {
  viewer: Pick<CurrentUser, 'phone' | 'role'>
  /** The user's own upcoming appointments. */
  upcoming: readonly Pick<Appointment, 'type'>[]
  dresses: readonly Pick<LenderDress, 'id' | 'title' | 'status' | 'updatedAt'>[]
  agreements: readonly Pick<Agreement, 'agreementName' | 'expiresAt' | 'status'>[]
  /** The user's own, as renter. */
  rentals: readonly Pick<
    ListedRental,
    'id' | 'dress' | 'step' | 'startDate' | 'endDate' | 'eventDate' | 'overdue' | 'balance' | 'holdUntil'
  >[]
  clock: ShowroomClock
}

const maxSteps = 4

const refusalDays = 30

export function nextSteps(data: DashboardData): NextStep[] {
  const { viewer, upcoming, dresses, agreements, clock } = data
  const steps = rentalSteps(data)
  const hasDeliveryVisit = upcoming.some(({ type }) => type === 'SUBMIT DRESS')
  for (const dress of dresses) {
    const { id, title, status, updatedAt } = dress
    const since = daysBetween(localNow(new Date(updatedAt), clock.timeZone).date, clock.date)
    if (status === 'PRE_APPROVED' && !hasDeliveryVisit)
      steps.push({ what: 'bring-dress', dress: { id, title } })
    if (status === 'REJECTED' && since <= refusalDays)
      steps.push({ what: 'read-refusal', dress: { id, title } })
  }
  // Staff receive the agreements of all lenders.
  for (const agreement of viewer.role === 'ADMIN' ? [] : agreements) {
    const expiry = expiryOf(agreement, clock.date, clock.timeZone)
    if (expiry.state === 'soon') {
      steps.push({ what: 'renew-agreement', agreementName: agreement.agreementName, date: expiry.date })
    }
  }
  if (!viewer.phone.trim()) steps.push({ what: 'add-phone' })
  return steps.slice(0, maxSteps)
}

/** Soonest first, then debts, and requests, for which the customer waits, at the end. */
function rentalSteps({ rentals }: DashboardData): NextStep[] {
  const ordered = soonestFirst(rentals)
  const visits = ordered.flatMap(({ id, step, balance, dress: { title }, startDate, endDate, overdue }) => {
    const rental = { id, balance }
    if (step === 'CONFIRMED') return { what: 'collect-dress' as const, rental, title, date: startDate }
    if (step !== 'COLLECTED') return []
    return {
      what: 'return-dress' as const,
      rental,
      title,
      date: endDate,
      ...(overdue && { isOverdue: overdue }),
    }
  })
  const requests = ordered.flatMap(({ id, holdUntil, dress: { title } }) =>
    holdUntil ? { what: 'await-call' as const, rental: { id, holdUntil }, title } : [],
  )
  const rests = rentals.filter(owesRest).map(({ id, balance, dress: { title } }): NextStep => {
    return { what: 'pay-rest', rental: { id, balance }, title }
  })
  return [...visits, ...rests, ...requests]
}
