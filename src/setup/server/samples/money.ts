import type { dressExpenses } from '#dress-costs/server/tables.ts'
import { shareOf } from '#dresses/share.ts'
import type { payoutRequests } from '#payouts/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { depositOf } from '#rentals/rules/money.ts'
import { addDays, localNow } from '#shared/dates.ts'
import { type Cents, dollarsAndCents } from '#shared/format/money.ts'
import type { AccountId, PayoutId, RentalId } from '#shared/ids.ts'
import { rentalsOfLender, type SampleCustomer } from './customers.ts'
import { type SampleRental, type SampleStep, sampleRental } from './rentals.ts'
import { liableForVat } from './vat.ts'

type Payout = typeof payoutRequests.$inferInsert

export interface PricedDress {
  id: string
  rentalPrice: number
  branches: readonly string[]
}

interface Lender {
  id: string
  /** Approved, oldest first: a dress rented two months ago must be that old. */
  dresses: readonly PricedDress[]
}

interface Shop {
  now: Date
  timeZone: string
  adminId: AccountId
  customers: readonly SampleCustomer[]
}

/** An earning that is in the balance since `at`. */
export interface SampleCredit {
  userId: AccountId
  payoutId: PayoutId
  cents: Cents
  at: Date
}

const day = 86_400_000
const platformFee = 10
const shareVatPercent = liableForVat.vatPercent
const terms = { feePercent: platformFee, vatPercent: shareVatPercent }

/** Days from now: earning created, event, earning settled. */
const pastRentals: readonly Sample[] = [
  { step: 'COMPLETED', earned: -60, event: -56, settled: -51 },
  { step: 'COMPLETED', earned: -49, event: -45, settled: -40 },
  { step: 'COMPLETED', earned: -38, event: -34, settled: -29 },
  { step: 'CONFIRMED', earned: -9, event: 20, settled: null },
  { step: 'CANCELLED', earned: -16, event: -5, settled: -13 },
]

/** The last completed rental of one lender: the customer still owes what the guarantee did not cover. */
const damaged = { lender: 1, rental: 2, damage: { cents: 26_000, reason: 'Torn lace at the hem' } }

/** One of each lender: to collect, due back, overdue, to inspect, and requests that wait for an answer. */
const presentRentals: readonly Sample[] = [
  { step: 'CONFIRMED', earned: -8, event: 2, settled: null },
  { step: 'COLLECTED', earned: -9, event: -1, settled: null },
  { step: 'COLLECTED', earned: -10, event: -4, settled: null },
  { step: 'RETURNED', earned: -11, event: -3, settled: null },
  { step: 'REQUESTED', earned: -0.2, event: 12, settled: null },
  { step: 'REQUESTED', earned: -0.1, event: 33, settled: null },
]

interface Sample {
  step: SampleStep
  earned: number
  event: number
  settled: number | null
}

const payoutStatus = {
  COMPLETED: 'COMPLETED',
  CONFIRMED: 'PENDING',
  COLLECTED: 'PENDING',
  RETURNED: 'PENDING',
  CANCELLED: 'REJECTED',
} as const

/**
 * One lender's rentals, their earnings, and those that are in the balance. `nth` varies the dates between lenders.
 */
export function sampleMoney({ now, timeZone, adminId, customers }: Shop, lender: Lender, nth: number) {
  const rentals: SampleRental[] = []
  const payouts: Payout[] = []
  const credits: SampleCredit[] = []
  const instant = (days: number) => new Date(now.getTime() + days * day)
  const owner = { userId: lender.id }

  const samples = [...pastRentals, ...presentRentals.slice(nth, nth + 1)]
  lender.dresses.slice(0, samples.length).forEach(({ id: dressId, rentalPrice, branches }, index) => {
    const { step, earned, event, settled } = samples[index]!
    const payoutId = step === 'REQUESTED' ? null : newId<PayoutId>()
    const isPresent = index >= pastRentals.length
    // The dates of past rentals vary between lenders; those of the present ones must be of today.
    const shift = isPresent ? 0 : nth
    const processedAt = settled === null ? null : instant(settled - nth)
    const eventDay = localNow(instant(event - shift), timeZone).date
    const rentalId = newId<RentalId>()
    rentals.push(
      sampleRental(
        {
          id: rentalId,
          dressId,
          branches,
          ownerId: lender.id,
          payoutId,
          customer: customers.find(({ rents }) => rents?.includes(nth * rentalsOfLender + index))!,
          eventDate: addDays(eventDay, step === 'CONFIRMED' && !isPresent ? 2 * nth : 0),
          price: rentalPrice,
          step,
          createdAt: instant(earned - shift),
          damage: nth === damaged.lender && index === damaged.rental ? damaged.damage : undefined,
        },
        { adminId, timeZone },
      ),
    )
    if (payoutId === null || step === 'REQUESTED') return
    const { share: cents } = shareOf(rentalPrice, terms)
    payouts.push({
      id: payoutId,
      ...owner,
      dressId,
      rentalId,
      kind: 'EARNING',
      status: payoutStatus[step],
      processedAt,
      amount: cents,
      rentalPrice,
      platformFee: platformFee.toFixed(2),
      shareVatPercent,
      createdAt: instant(earned - shift),
      updatedAt: processedAt ?? instant(earned - shift),
      processedBy: processedAt && adminId,
      ...(step === 'CANCELLED' && rejectionNotes('Rejected', 'The rental was called off.')),
    })
    const credit = (id: PayoutId, credited: number, at: Date) =>
      credits.push({ userId: lender.id, payoutId: id, cents: credited, at })
    if (step === 'COMPLETED' && processedAt) credit(payoutId, cents, processedAt)
    const forfeited = forfeitedShare(rentals.at(-1)!, adminId)
    if (forfeited) {
      payouts.push(forfeited)
      credit(forfeited.id, forfeited.amount, forfeited.createdAt)
    }
  })
  return { rentals, payouts, credits }
}

/** The lender's share of the deposit that a rental keeps when it was cancelled too late. */
function forfeitedShare(rental: SampleRental, adminId: AccountId) {
  const { id: rentalId, dressId, ownerId, steps } = rental
  const at = steps.CANCELLED?.at
  if (!at || !ownerId) return undefined
  const deposit = depositOf(rental.price ?? 0, rental.depositPercent)
  // A kept deposit has no VAT that could come off.
  const { share } = shareOf(deposit, { ...terms, vatPercent: 0 })
  return {
    id: newId(),
    userId: ownerId,
    dressId,
    rentalId,
    kind: 'EARNING' as const,
    status: 'COMPLETED' as const,
    isForfeitedDeposit: true,
    amount: share,
    rentalPrice: deposit,
    platformFee: platformFee.toFixed(2),
    processedAt: at,
    processedBy: adminId,
    createdAt: at,
    updatedAt: at,
    customerNote: `Rental cancelled: ${dollarsAndCents(deposit)} of what the customer had paid is kept.`,
  }
}

/** Staff read the author too; the lender reads the reason only. */
function rejectionNotes(what: string, reason: string) {
  return { notes: `${what} by Shop Admin: ${reason}`, customerNote: reason }
}

/** What the shop spent on dresses that came back: a cleaning each, and the repair of the torn one. */
export function sampleExpenses(
  rentals: readonly SampleRental[],
  adminId: AccountId,
): (typeof dressExpenses.$inferInsert)[] {
  const completed = rentals.filter(({ step }) => step === 'COMPLETED')
  return completed.flatMap(({ id, dressId, endDate, fee, steps, createdAt }, nth) => {
    const of = { dressId, rentalId: id, createdBy: adminId, createdAt: steps.COMPLETED?.at ?? createdAt }
    const cleaning = { kind: 'CLEANING' as const, cents: 2500 + (nth % 3) * 500, supplier: 'Pressing Blanc' }
    const repair = {
      kind: 'REPAIR' as const,
      cents: 18_000,
      supplier: 'Atelier Nour',
      note: 'Lace at the hem',
    }
    return [
      { ...of, ...cleaning, ...onDay(addDays(endDate, 1)) },
      ...(fee ? [{ ...of, ...repair, ...onDay(addDays(endDate, 3)) }] : []),
    ]
  })
}

function onDay(date: string) {
  return { spentOn: date, bookedOn: date }
}
