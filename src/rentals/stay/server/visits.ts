import { and, asc, eq, gte, ne } from 'drizzle-orm'
import { recordAudit } from '#audit/server/store.ts'
import { moveDress } from '#dresses/server/places/move.ts'
import { creditRentalEarning } from '#payouts/server/rental-earnings.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { recordPayment } from '#rentals/money/server/record.ts'
import { balanceMissing, type PaymentInput } from '#rentals/payment-contract.ts'
import { tidyHolds } from '#rentals/request/server/add-rental.ts'
import { type Identity, identityColumns } from '#rentals/rules/identity.ts'
import { lateDays } from '#rentals/rules/money.ts'
import { readyAfter } from '#rentals/rules/window.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import { mailRental } from '#rentals/server/emails.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import { type RentalRow, updateRental } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { isLive } from '#rentals/server/taken.ts'
import { notPossibleNow } from '#rentals/staff-contract.ts'
import { localNow, longDate } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Change } from './lock.ts'

const messages = {
  signature: 'Please let the customer sign.',
  early: (date: string) =>
    `The dress is collected on ${date}. Please change the dates to hand it over earlier.`,
  refundMethod: 'Please choose how the guarantee is given back.',
  guaranteeBack: 'Guarantee given back',
  /** In the history of the dress's places. */
  place: (number: string) => `Rental ${number}`,
}

interface HandOver {
  note?: string | undefined
  signature?: string | undefined
  payments?: PaymentInput[] | undefined
  waiveReason?: string | undefined
  identity?: Identity | undefined
}

/** The customer collects the dress: all is paid, the condition is noted, the customer signs. */
export async function handOver(
  change: Change,
  { note, signature, payments, waiveReason, identity }: HandOver,
) {
  const { tx, deps, actor, rental } = change
  const today = localNow(actor.now, deps.config.SHOP_TIMEZONE).date
  if (today < rental.startDate)
    throw new Refused(notPossibleNow, { message: messages.early(longDate(rental.startDate)) })
  for (const payment of payments ?? []) await recordPayment(tx, deps, actor, change, payment)
  const money = moneyOfRental(rental, change.payments)
  if ((money.balance > 0 || money.guaranteeDue > 0) && !waiveReason) throw new Refused(balanceMissing)
  await moveDress(tx, actor, rental.dressId, { place: 'CUSTOMER', note: messages.place(rental.number) })
  const drawn = signature ? await drawing(signature) : null
  const detail = { balance: moneyText(money.balance), guarantee: moneyText(money.guaranteeHeld), waiveReason }
  return step(change, 'rental.handed_over', detail, {
    handedOverAt: actor.now,
    handedOverBy: actor.viewer.id,
    handOverNote: joinTexts(note, waiveReason),
    signature: drawn,
    ...identityColumns(identity),
  })
}

async function drawing(signature: string): Promise<string> {
  // Loaded with the first signature: the image library takes memory that most processes never need.
  const { signatureImage } = await import('#files/server/signature-image.ts')
  return signatureImage(signature, messages.signature)
}

/** The dress is back. A late one moves the end of its turnaround, up to the next rental. */
export async function takeBack(change: Change, { note }: { note?: string | undefined }) {
  const { tx, deps, actor, rental } = change
  const { today, isOpen, terms } = await readCalendar(tx, deps, actor.now, rental.branch)
  const ready = today > rental.endDate ? readyAfter(isOpen, terms.turnaroundDays, today) : null
  await tidyHolds(tx, actor, rental.dressId)
  const next = await nextRentalOf(tx, rental, actor.now, { completedToo: true })
  const latest = ready && next && next.startDate < ready ? next.startDate : ready
  const readyDate = latest && latest > rental.readyDate ? latest : rental.readyDate
  await moveDress(tx, actor, rental.dressId, { place: rental.branch, note: messages.place(rental.number) })
  return step(
    change,
    'rental.returned',
    { lateDays: lateDays(rental.endDate, today) },
    {
      returnedAt: actor.now,
      returnedBy: actor.viewer.id,
      returnNote: joinTexts(note),
      readyDate,
    },
  )
}

interface Inspection {
  note?: string | undefined
  damage?: { amount: number; reason: string } | undefined
  lateFee?: { amount: number; reason: string } | undefined
  refundMethod?: 'CASH' | 'CARD' | 'TRANSFER' | undefined
  readyDate?: string | undefined
}

/** Takes fees from the guarantee, gives back the rest, and credits the lender. What the guarantee does not cover is due. */
export async function inspect(change: Change, inspection: Inspection): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  let due = 0
  const reasons: string[] = []
  for (const fee of [inspection.damage, inspection.lateFee]) {
    if (!fee) continue
    const amount = Math.min(fee.amount, moneyOfRental(rental, change.payments).guaranteeHeld)
    due += fee.amount - amount
    if (fee.amount > amount) reasons.push(fee.reason)
    if (amount > 0)
      await recordPayment(tx, deps, actor, change, { kind: 'FEE', method: 'GUARANTEE', ...fee, amount })
  }
  const { guaranteeHeld, feesPaid } = moneyOfRental(rental, change.payments)
  if (guaranteeHeld > 0) {
    const { refundMethod: method } = inspection
    if (!method)
      throw new Refused(malformed, {
        message: messages.refundMethod,
        fields: { refundMethod: messages.refundMethod },
      })
    await recordPayment(tx, deps, actor, change, {
      kind: 'REFUND',
      refundOf: 'GUARANTEE',
      method,
      amount: guaranteeHeld,
      reason: messages.guaranteeBack,
    })
  }
  const today = localNow(actor.now, deps.config.SHOP_TIMEZONE).date
  const newDate = inspection.readyDate && inspection.readyDate > today ? inspection.readyDate : undefined
  const earlier =
    newDate && newDate > rental.endDate && newDate < rental.readyDate ? newDate : rental.readyDate
  if (rental.payoutId) await creditRentalEarning(tx, deps, actor, rental.payoutId)
  const done = await step(
    change,
    'rental.completed',
    { damage: inspection.damage, lateFee: inspection.lateFee, due: moneyText(due) },
    {
      status: 'COMPLETED',
      completedAt: actor.now,
      completedBy: actor.viewer.id,
      inspectionNote: joinTexts(inspection.note),
      feesToPay: due > 0 ? moneyText(due + feesPaid) : null,
      feesReason: reasons.join(', ') || null,
      readyDate: earlier,
    },
  )
  await mailRental(tx, deps, done, { name: 'rental_returned' })
  return done
}

/** The next rental of the same dress. @param options.completedToo staff can forget to record a return until later */
export async function nextRentalOf(
  db: Db | Tx,
  { id, dressId, startDate }: RentalRow,
  now: Date,
  { completedToo = false } = {},
) {
  const [next] = await db
    .select({ id: rentals.id, number: rentals.number, startDate: rentals.startDate })
    .from(rentals)
    .where(
      and(
        eq(rentals.dressId, dressId),
        ne(rentals.id, id),
        isLive(now),
        gte(rentals.startDate, startDate),
        completedToo ? undefined : ne(rentals.status, 'COMPLETED'),
      ),
    )
    .orderBy(asc(rentals.startDate))
    .limit(1)
  return next
}

type Columns = Partial<Omit<RentalRow, 'id' | 'version' | 'updatedAt' | 'changedBy'>>

async function step(
  { tx, actor, rental }: Change,
  action: string,
  detail: Record<string, unknown>,
  columns: Columns,
): Promise<RentalRow> {
  await recordAudit(tx, actor, { action, subjectType: 'rental', subjectId: rental.id, detail })
  return updateRental(tx, rental.id, { ...columns, updatedAt: actor.now, changedBy: actor.viewer.id })
}

function joinTexts(...texts: (string | undefined)[]): string | null {
  return texts.filter(Boolean).join('\n') || null
}
