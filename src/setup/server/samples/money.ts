import { shareOf } from '#dresses/share.ts'
import { paymentNote } from '#payouts/payment.ts'
import type { ledgerEntries, payoutRequests } from '#payouts/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import type { rentals } from '#rentals/server/tables.ts'
import { addDays, localNow } from '#shared/dates.ts'
import { moneyText, parseMoney } from '#shared/format/money.ts'

type Payout = typeof payoutRequests.$inferInsert
type Entry = typeof ledgerEntries.$inferInsert
type Rental = typeof rentals.$inferInsert

interface Lender {
  id: string
  /** Approved, oldest first: a dress rented two months ago must be that old. */
  dresses: readonly { id: string; rentalPrice: string }[]
}

interface Shop {
  now: Date
  timeZone: string
  adminId: string
  clientIds: readonly string[]
  /** The payment run of all lenders. */
  batchId: string
}

const day = 86_400_000
const platformFee = 10

/** Days from now: earning created, rental start, earning settled. */
const sampleRentals = [
  { status: 'COMPLETED', earned: -60, start: -56, settled: -51 },
  { status: 'COMPLETED', earned: -49, start: -45, settled: -40 },
  { status: 'COMPLETED', earned: -38, start: -34, settled: -29 },
  { status: 'CONFIRMED', earned: -9, start: 20, settled: null },
  { status: 'CANCELLED', earned: -16, start: -5, settled: -13 },
] as const

const payoutStatus = { COMPLETED: 'COMPLETED', CONFIRMED: 'PENDING', CANCELLED: 'REJECTED' } as const

/**
 * One lender's rentals, their earnings, and the ledger entries that explain the balance. `nth` varies the dates
 * between lenders.
 */
export function sampleMoney(
  { now, timeZone, adminId, clientIds, batchId }: Shop,
  lender: Lender,
  nth: number,
) {
  const rentals: Rental[] = []
  const payouts: Payout[] = []
  const entries: Entry[] = []
  const instant = (days: number) => new Date(now.getTime() + days * day)
  const owner = { userId: lender.id, customerId: lender.id }

  lender.dresses.slice(0, sampleRentals.length).forEach(({ id: dressId, rentalPrice }, index) => {
    const { status, earned, start, settled } = sampleRentals[index]!
    const id = newId()
    const startDate = addDays(
      localNow(instant(start - nth), timeZone).date,
      status === 'CONFIRMED' ? 2 * nth : 0,
    )
    rentals.push({
      dressId,
      ownerId: lender.id,
      clientId: clientIds[(nth + index) % clientIds.length] as string,
      startDate,
      endDate: addDays(startDate, 3),
      status,
      price: rentalPrice,
    })
    const { share: cents } = shareOf(parseMoney(rentalPrice) ?? 0, platformFee)
    const processedAt = settled === null ? null : instant(settled - nth)
    payouts.push({
      id,
      ...owner,
      dressId,
      kind: 'EARNING',
      status: payoutStatus[status],
      processedAt,
      amount: moneyText(cents),
      rentalPrice,
      platformFee: platformFee.toFixed(2),
      createdAt: instant(earned - nth),
      processedBy: processedAt && adminId,
      ...(status === 'CANCELLED' && noted('Rejected', 'The rental was called off.')),
    })
    if (status === 'COMPLETED' && processedAt) {
      const createdAt = processedAt
      entries.push({ userId: lender.id, cents, kind: 'EARNING', payoutId: id, actorId: adminId, createdAt })
    }
  })
  const earned = entries.reduce((sum, entry) => sum + entry.cents, 0)
  const cents = Math.floor(earned / 2 / 100) * 100
  if (cents > 0) {
    const id = newId()
    const createdAt = instant(-12)
    payouts.push({
      id,
      ...owner,
      kind: 'WITHDRAWAL',
      status: 'COMPLETED',
      createdAt,
      processedAt: instant(-9),
      amount: moneyText(cents),
      processedBy: adminId,
      ...sent(localNow(instant(-9), timeZone).date, batchId),
    })
    entries.push({
      userId: lender.id,
      cents: -cents,
      kind: 'WITHDRAWAL',
      payoutId: id,
      actorId: lender.id,
      createdAt,
    })
  }
  if (waitsForPayout(nth)) {
    const [id, createdAt] = [newId(), instant(-1)]
    const withdrawal = { kind: 'WITHDRAWAL', createdAt } as const
    payouts.push({ id, ...owner, ...withdrawal, amount: moneyText(waitingCents) })
    entries.push({
      userId: lender.id,
      cents: -waitingCents,
      payoutId: id,
      actorId: lender.id,
      ...withdrawal,
    })
  }
  const balance = moneyText(entries.reduce((sum, entry) => sum + entry.cents, 0))
  return { rentals, payouts, entries, balance }
}

const waitingCents = 4000

/** Two lenders have asked for a payout that is not paid yet. */
function waitsForPayout(nth: number): boolean {
  return nth === 3 || nth === 4
}

function sent(date: string, batchId: string) {
  const payment = { date, method: 'TRANSFER', reference: 'Monthly transfer' } as const
  return {
    batchId,
    paidOn: payment.date,
    paymentMethod: payment.method,
    paymentReference: payment.reference,
    notes: `Marked as sent by Shop Admin: ${paymentNote(payment)}`,
  }
}

/** Staff read the author too; the lender reads the reason only. */
function noted(what: string, reason: string) {
  return { notes: `${what} by Shop Admin: ${reason}`, customerNote: reason }
}
