import type { CurrentUser } from '#accounts/contract.ts'
import type { Agreement } from '#agreements/contract.ts'
import { waitsForSignature } from '#agreements/status.ts'
import { expiryOf } from '#agreements/web/expiry.ts'
import type { Appointment } from '#appointments/contract.ts'
import type { LenderDress } from '#dresses/contract.ts'
import { dressTitle } from '#dresses/web/translations.ts'
import { daysBetween, localNow } from '#shared/dates.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'

export type NextStep =
  | { what: 'bring-dress' | 'read-refusal'; dress: { id: string; title: string } }
  | { what: 'sign-agreement'; agreementName: string }
  | { what: 'renew-agreement'; agreementName: string; date: string }
  | { what: 'add-phone' }

interface DashboardData {
  viewer: Pick<CurrentUser, 'phone' | 'role'>
  /** The user's own upcoming appointments. */
  upcoming: readonly Pick<Appointment, 'type'>[]
  dresses: readonly Pick<LenderDress, 'id' | 'title' | 'titleFr' | 'titleAr' | 'status' | 'updatedAt'>[]
  agreements: readonly Pick<Agreement, 'agreementName' | 'expiresAt' | 'status'>[]
  clock: ShowroomClock
}

const maxSteps = 4

const refusalDays = 30

export function nextSteps({ viewer, upcoming, dresses, agreements, clock }: DashboardData): NextStep[] {
  const steps: NextStep[] = []
  const expiryAt = (agreement: DashboardData['agreements'][number]) =>
    expiryOf(agreement, clock.date, clock.timeZone)
  const hasDeliveryVisit = upcoming.some(({ type }) => type === 'SUBMIT DRESS')
  // What only she can do comes first. Staff receive the agreements of all lenders.
  const own = viewer.role === 'ADMIN' ? [] : agreements.map((one) => ({ ...one, expiry: expiryAt(one) }))
  for (const agreement of own)
    if (waitsForSignature(agreement) && agreement.expiry.state !== 'expired')
      steps.push({ what: 'sign-agreement', agreementName: agreement.agreementName })
  for (const dress of dresses) {
    const { id, status, updatedAt } = dress
    const since = daysBetween(localNow(new Date(updatedAt), clock.timeZone).date, clock.date)
    if (status === 'PRE_APPROVED' && !hasDeliveryVisit)
      steps.push({ what: 'bring-dress', dress: { id, title: dressTitle(dress) } })
    if (status === 'REJECTED' && since <= refusalDays)
      steps.push({ what: 'read-refusal', dress: { id, title: dressTitle(dress) } })
  }
  for (const agreement of own) {
    const { agreementName, expiry } = agreement
    if (!waitsForSignature(agreement) && expiry.state === 'soon')
      steps.push({ what: 'renew-agreement', agreementName, date: expiry.date })
  }
  if (!viewer.phone.trim()) steps.push({ what: 'add-phone' })
  return steps.slice(0, maxSteps)
}
