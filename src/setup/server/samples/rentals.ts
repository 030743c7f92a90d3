import { homeShowroom } from '#dresses/place.ts'
import { newId } from '#platform/database/columns.ts'
import { depositOf } from '#rentals/rules/money.ts'
import { openDays, rentalWindow } from '#rentals/rules/window.ts'
import type { PaymentRow } from '#rentals/server/payment-store.ts'
import type { rentalPayments } from '#rentals/server/payment-tables.ts'
import type { rentals } from '#rentals/server/tables.ts'
import { usualRentalTerms } from '#settings/rules.ts'
import { instantOf } from '#shared/dates.ts'
import { type Cents, centsOf } from '#shared/format/money.ts'
import type { AccountId, DressId, PayoutId, RentalId } from '#shared/ids.ts'
import type { SampleCustomer } from './customers.ts'

/** A rental with its only piece. */
export type SampleRental = Omit<typeof rentals.$inferInsert, 'number'> & {
  id: string
  dressId: DressId
  ownerId: AccountId | null
  payoutId: PayoutId | null
  createdAt: Date
  /** Found at the inspection. */
  fee: { id: string; cents: Cents; reason: string } | null
}
export type SamplePayment = Omit<typeof rentalPayments.$inferInsert, 'receiptYear' | 'receiptNumber'> & {
  id: string
  createdAt: Date
}

export type SampleStep = 'REQUESTED' | 'CONFIRMED' | 'COLLECTED' | 'RETURNED' | 'COMPLETED' | 'CANCELLED'

interface Facts {
  id: string
  dressId: DressId
  branches: readonly string[]
  ownerId: AccountId
  payoutId: PayoutId | null
  customer: Pick<SampleCustomer, 'id' | 'userId' | 'name' | 'email' | 'phone'>
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
  facts: Facts,
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
  const { depositPercent, guaranteeAmount, lateFeePerDay, freeCancelDays, holdHours } = usualRentalTerms
  return {
    ...ids,
    ...window,
    customerId: customer.id,
    accountId: customer.userId,
    clientName: customer.name,
    clientEmail: customer.email,
    clientPhone: customer.phone,
    branch: homeShowroom(branches),
    eventDate,
    eventEnd: eventDate,
    status: reached('COLLECTED', 'RETURNED')
      ? 'CONFIRMED'
      : step === 'REQUESTED'
        ? 'PENDING'
        : (step as 'CONFIRMED'),
    holdUntil: new Date(createdAt.getTime() + holdHours * hour),
    depositPercent,
    guarantee: centsOf(guaranteeAmount),
    lateFeePerDay: centsOf(lateFeePerDay),
    freeCancelDays,
    createdAt,
    updatedAt: createdAt,
    ...(!reached('REQUESTED') && { readAt: confirmedAt, readBy: adminId, confirmedAt, confirmedBy: adminId }),
    ...(reached('COLLECTED', 'RETURNED', 'COMPLETED') && {
      handedOverAt: collectedAt,
      handedOverBy: adminId,
    }),
    ...(reached('RETURNED', 'COMPLETED') && { returnedAt, returnedBy: adminId }),
    ...(reached('COMPLETED') && { completedAt: inspectedAt, completedBy: adminId }),
    fee: damage ? { id: newId(), ...damage } : null,
    ...(reached('CANCELLED') && {
      cancelledAt: new Date(createdAt.getTime() + 72 * hour),
      cancelledBy: 'CUSTOMER' as const,
      cancelReason: 'The wedding was postponed.',
      refund: 0,
    }),
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
  const { dressId, startDate, endDate, readyDate, branch, handedOverAt, returnedAt, completedAt } = rental
  if (!handedOverAt) return rental
  const own = payments.filter(({ rentalId }) => rentalId === rental.id)
  const paidAt = (at: Date) => own.filter(({ createdAt }) => createdAt === at).map(({ id }) => id)
  return {
    ...rental,
    beforeHandOver: {
      startDate,
      places: { [dressId]: branch },
      identity: null,
      payments: paidAt(handedOverAt),
    },
    ...(returnedAt && { beforeReturn: { endDate, readyDate, places: { [dressId]: 'CUSTOMER' } } }),
    ...(completedAt && {
      beforeInspection: {
        readyDate,
        fees: rental.fee ? [rental.fee.id] : [],
        payments: paidAt(completedAt),
        count: own.length,
      },
    }),
  }
}

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
  const { fee } = rental
  const back = fee
    ? of(rental.completedAt, 'FEE', guarantee).map(
        (one): Paid => ({ ...one, feeId: fee.id, reason: fee.reason }),
      )
    : of(rental.completedAt, 'REFUND', guarantee).map(
        (one): Paid => ({ ...one, refundOf: 'GUARANTEE', reason: 'Guarantee given back' }),
      )
  return [
    ...of(rental.confirmedAt, 'RENTAL', deposit),
    ...of(rental.handedOverAt, 'RENTAL', price - deposit).map((one) => ({ ...one, isBalance: true })),
    ...of(rental.handedOverAt, 'GUARANTEE', guarantee),
    ...back,
  ]
}
