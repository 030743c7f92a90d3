import { homeShowroom } from '#dresses/place.ts'
import { newId } from '#platform/database/columns.ts'
import { depositOf } from '#rentals/rules/money.ts'
import { openDays, rentalWindow } from '#rentals/rules/window.ts'
import type { PaymentRow } from '#rentals/server/payment-store.ts'
import type { rentalPayments } from '#rentals/server/payment-tables.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import type { rentals } from '#rentals/server/tables.ts'
import { usualRentalTerms } from '#settings/rules.ts'
import { instantOf } from '#shared/dates.ts'
import { type Cents, centsOf } from '#shared/format/money.ts'
import type { AccountId, DressId, PayoutId, RentalId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import type { SampleCustomer } from './customers.ts'

/** A rental with its only piece. */
export type SampleRental = Omit<typeof rentals.$inferInsert, 'number'> & {
  id: string
  dressId: DressId
  ownerId: AccountId | null
  payoutId: PayoutId | null
  createdAt: Date
  language: Language
  step: SampleStep
  steps: RentalRow['steps']
  /** Found at the inspection. */
  fee: { id: string; cents: Cents; reason: string } | null
}
export type SamplePayment = Omit<typeof rentalPayments.$inferInsert, 'receiptYear' | 'receiptNumber'> & {
  id: string
  createdAt: Date
}

export type SampleStep = 'REQUESTED' | 'CONFIRMED' | 'COLLECTED' | 'RETURNED' | 'COMPLETED' | 'CANCELLED'

interface SampleDetails {
  id: string
  dressId: DressId
  branches: readonly string[]
  ownerId: AccountId
  payoutId: PayoutId | null
  customer: Pick<SampleCustomer, 'id' | 'userId' | 'name' | 'email' | 'phone' | 'language'>
  /** YYYY-MM-DD */
  eventDate: string
  /** Cents. */
  price: number
  step: SampleStep
  createdAt: Date
  /** Found when it was inspected; more than the guarantee. */
  damage: { cents: Cents; reason: string } | undefined
}

const hour = 3_600_000
const isOpen = openDays(new Set())

/** A rental as it would stand at `step`, with the usual terms. */
export function sampleRental(
  facts: SampleDetails,
  { adminId, timeZone }: { adminId: AccountId; timeZone: string },
): SampleRental {
  const { step, createdAt, customer, branches, eventDate, damage, ...ids } = facts
  const window = rentalWindow(isOpen, usualRentalTerms, { eventDate, eventEnd: eventDate })
  if (!window) throw new Error(`No window for ${eventDate}.`)
  const collectedAt = instantOf(window.startDate, '12:00', timeZone)
  const returnedAt = instantOf(window.endDate, '15:00', timeZone)
  const confirmedAt = new Date(createdAt.getTime() + hour)
  const inspectedAt = new Date(returnedAt.getTime() + hour)
  const reached = (...steps: SampleStep[]) => steps.includes(step)
  const byStaff = (at: Date) => ({ at, by: adminId, note: null, detail: {} })
  const { depositPercent, guaranteeAmount, lateFeePerDay, freeCancelDays, holdHours } = usualRentalTerms
  return {
    ...ids,
    ...window,
    customerId: customer.id,
    accountId: customer.userId,
    clientName: customer.name,
    clientEmail: customer.email,
    clientPhone: customer.phone,
    language: customer.language,
    branch: homeShowroom(branches),
    eventDate,
    eventEnd: eventDate,
    step,
    holdUntil: new Date(createdAt.getTime() + holdHours * hour),
    depositPercent,
    guarantee: centsOf(guaranteeAmount),
    lateFeePerDay: centsOf(lateFeePerDay),
    freeCancelDays,
    createdAt,
    updatedAt: createdAt,
    ...(!reached('REQUESTED') && { readAt: confirmedAt, readBy: adminId }),
    steps: {
      ...(!reached('REQUESTED') && { CONFIRMED: byStaff(confirmedAt) }),
      ...(reached('COLLECTED', 'RETURNED', 'COMPLETED') && { COLLECTED: byStaff(collectedAt) }),
      ...(reached('RETURNED', 'COMPLETED') && { RETURNED: byStaff(returnedAt) }),
      ...(reached('COMPLETED') && { COMPLETED: byStaff(inspectedAt) }),
      ...(reached('CANCELLED') && {
        CANCELLED: {
          at: new Date(createdAt.getTime() + 72 * hour),
          by: null,
          note: 'The wedding was postponed.',
          detail: { by: 'CUSTOMER' as const },
        },
      }),
    },
    fee: damage ? { id: newId(), ...damage } : null,
    ...(reached('CANCELLED') && { refund: 0 }),
  }
}

/** What these customers have paid, in the order of time. */
export function samplePayments(made: readonly SampleRental[], adminId: AccountId): SamplePayment[] {
  const paid = made.flatMap((rental) => paymentsFor(rental)).sort((a, b) => a.at.getTime() - b.at.getTime())
  return paid.map((one) => {
    const { at, rentalId, branch, kind, refundOf, feeId, cents, reason } = one
    return {
      id: newId(),
      rentalId,
      branch,
      kind,
      refundOf,
      feeId,
      cents,
      ...howPaid(one),
      reason,
      actorId: adminId,
      createdAt: at,
    }
  })
}

/** What undoing the last steps of a rental brings back. */
export function withUndo(rental: SampleRental, payments: readonly SamplePayment[]): SampleRental {
  const { dressId, startDate, endDate, readyDate, branch } = rental
  const { COLLECTED, RETURNED, COMPLETED } = rental.steps
  if (!COLLECTED) return rental
  const own = payments.filter(({ rentalId }) => rentalId === rental.id)
  const paidAt = (at: Date) => own.filter(({ createdAt }) => createdAt === at).map(({ id }) => id)
  return {
    ...rental,
    steps: {
      ...rental.steps,
      COLLECTED: withBefore(COLLECTED, {
        startDate,
        places: { [dressId]: branch },
        identity: null,
        payments: paidAt(COLLECTED.at),
      }),
      ...(RETURNED && {
        RETURNED: withBefore(RETURNED, { endDate, readyDate, places: { [dressId]: 'CUSTOMER' as const } }),
      }),
      ...(COMPLETED && {
        COMPLETED: withBefore(COMPLETED, {
          readyDate,
          fees: rental.fee ? [rental.fee.id] : [],
          payments: paidAt(COMPLETED.at),
          count: own.length,
        }),
      }),
    },
  }
}

const withBefore = <Step, Before>(step: Step, before: Before) => ({ ...step, detail: { before } })

/** Fees are taken from the guarantee. */
const methods = { RENTAL: 'CARD', GUARANTEE: 'CASH', FEE: 'GUARANTEE', REFUND: 'CASH' } as const

/** Pounds for one dollar at the payments of the demo. */
const sampleRate = 89_500

/** The balance is paid in pounds, in cash. */
function howPaid({ kind, cents, isBalance }: Paid) {
  if (!isBalance) return { method: methods[kind] }
  const lbpAmount = Math.round((cents * sampleRate) / 100)
  return { method: 'CASH' as const, lbpAmount, lbpRate: sampleRate.toFixed(2) }
}

interface Paid
  extends Pick<PaymentRow, 'kind' | 'refundOf' | 'feeId' | 'cents'>,
    Pick<SampleRental, 'branch'> {
  rentalId: RentalId
  at: Date
  reason: string | null
  isBalance?: boolean
}

function paymentsFor(rental: SampleRental): Paid[] {
  const price = rental.price ?? 0
  const guarantee = rental.guarantee
  const deposit = depositOf(price, rental.depositPercent)
  const of = (at: Date | null | undefined, kind: Paid['kind'], cents: Cents): Paid[] =>
    at && cents > 0
      ? [
          {
            rentalId: rental.id,
            branch: rental.branch,
            at,
            kind,
            cents,
            refundOf: null,
            feeId: null,
            reason: null,
          },
        ]
      : []
  const { fee, steps } = rental
  const back = fee
    ? of(steps.COMPLETED?.at, 'FEE', guarantee).map(
        (one): Paid => ({ ...one, feeId: fee.id, reason: fee.reason }),
      )
    : of(steps.COMPLETED?.at, 'REFUND', guarantee).map(
        (one): Paid => ({ ...one, refundOf: 'GUARANTEE', reason: 'Guarantee given back' }),
      )
  return [
    ...of(steps.CONFIRMED?.at, 'RENTAL', deposit),
    ...of(steps.COLLECTED?.at, 'RENTAL', price - deposit).map((one) => ({ ...one, isBalance: true })),
    ...of(steps.COLLECTED?.at, 'GUARANTEE', guarantee),
    ...back,
  ]
}
