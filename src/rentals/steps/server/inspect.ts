import { moveDress } from '#dresses/server/places/move.ts'
import { creditRentalEarning } from '#payouts/server/rental-earnings.ts'
import { storedNote } from '#payouts/stored-note.ts'
import { reopenEarnings } from '#rentals/income/server/earning.ts'
import { mailRental } from '#rentals/letters/server/emails.ts'
import type { RefundLine } from '#rentals/payment-contract.ts'
import { recordPayment } from '#rentals/payments/server/record.ts'
import { titlesOf } from '#rentals/piece.ts'
import { notPossibleNow } from '#rentals/refusal-contract.ts'
import { refundAsPaid } from '#rentals/rules/guarantee.ts'
import { paidOfFee } from '#rentals/rules/money.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import { chargeFee, type NewFee, withdrawFee } from '#rentals/server/fees.ts'
import type { Change } from '#rentals/server/lock.ts'
import { feeOf, moneyOfRental } from '#rentals/server/money.ts'
import { handedOverSince } from '#rentals/server/next-rental.ts'
import type { FeeRow } from '#rentals/server/payment-store.ts'
import { updatePiece } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { takeStep, undoStep } from '#rentals/server/step-store.ts'
import { inspect as messages, rentalsWords, undo as undoTexts } from '#rentals/texts/texts.gen.js'
import { readSettings } from '#settings/server/store.ts'
import { localNow } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { audit } from './audit.ts'
import { type Inspected, inspectPieces } from './piece-checks.ts'
import { takeWindow } from './take-window.ts'
import { refusePaidSince, reversePayments, type Undo } from './undo-payments.ts'

interface Inspection {
  note?: string | undefined
  pieces?: readonly Inspected[] | undefined
  damage?: { amount: number; reason: string } | undefined
  lateFee?: { amount: number; reason: string } | undefined
  /** Why the guarantee is kept for what she still owes of price and earlier fees. */
  keepReason?: string | undefined
  refunds?: readonly RefundLine[] | undefined
  /** All of it, as it was left, but by this method. */
  refundMethod?: 'CASH' | 'CARD' | 'TRANSFER' | undefined
  refundLater?: boolean | undefined
  branch?: Branch | undefined
  /** Where the pieces are; they stay where they are by default. */
  place?: Branch | undefined
  readyDate?: string | undefined
}

/** Takes fees from the guarantee, gives back the rest, and credits the lender. What the guarantee does not cover is due. */
export async function inspect(change: Change, inspection: Inspection): Promise<RentalRow> {
  const { tx, deps, actor, rental, fees, payments } = change
  const before = { fees: fees.length, payments: payments.length }
  refuseUnsettledMissing(change, inspection)
  const damages = await inspectPieces(change, inspection.pieces ?? [])
  const charged = await chargeFees(change, newFees(damages, inspection))
  if (inspection.keepReason) await keepForDebts(change, inspection.keepReason)
  await refundGuarantee(change, inspection)
  await creditLenders(change)
  const undoing = {
    readyDate: rental.readyDate,
    fees: fees.slice(before.fees).map(({ id }) => id),
    payments: payments.slice(before.payments).map(({ id }) => id),
    count: payments.length,
  }
  await moveInspected(change, inspection)
  const done = await takeStep(
    tx,
    actor,
    rental.id,
    { step: 'COMPLETED', note: inspection.note, detail: { before: undoing } },
    { readyDate: readyDateOf(change, inspection.readyDate) },
  )
  await audit(change, 'rental.completed', entryOf(change, charged, inspection))
  await mailRental(tx, deps, done, { name: 'rental_returned' })
  return done
}

/** A missing piece is nowhere, and of several copies the others stay where the dress is. Undoing it moves nothing: they are there. */
async function moveInspected({ tx, actor, pieces }: Change, { place }: Inspection): Promise<void> {
  if (!place) return
  for (const { dressId, dress, isMissing } of pieces)
    if (!isMissing && dress.copies.length === 1) await moveDress(tx, actor, dressId, { place })
}

function entryOf(change: Change, charged: readonly FeeRow[], { keepReason }: Inspection) {
  return {
    fees: charged.map(({ cents, reason }) => ({ amount: cents, reason })),
    due: moneyText(moneyOfRental(change).balance),
    ...(keepReason && { withheld: keepReason }),
  }
}

/** Staff say what is kept for each missing piece, even nothing: else its whole guarantee would go back unasked. */
function refuseUnsettledMissing({ pieces }: Change, { pieces: inspected = [] }: Inspection): void {
  const open = pieces.filter(
    ({ id, isMissing }) => isMissing && !inspected.find((one) => one.id === id)?.damage,
  )
  if (open.length === 0) return
  const message = messages.missing({ titles: titlesOf(open) })
  throw new Refused(malformed, { message, fields: { pieces: message } })
}

function newFees(damages: readonly NewFee[], { damage, lateFee }: Inspection): NewFee[] {
  return [
    ...damages,
    ...(damage ? [{ kind: 'DAMAGE' as const, ...damage }] : []),
    ...(lateFee ? [{ kind: 'LATE' as const, ...lateFee }] : []),
  ].filter(({ amount }) => amount > 0)
}

/** All are charged before the first is taken from the guarantee. */
async function chargeFees(change: Change, fees: readonly NewFee[]): Promise<FeeRow[]> {
  const { tx, deps, actor } = change
  const charged: FeeRow[] = []
  for (const fee of fees) charged.push(await chargeFee(tx, deps, actor, change, fee))
  for (const fee of charged) await takeFromGuarantee(change, fee, fee.reason)
  return charged
}

/** Takes a fee from the guarantee, as far as that is enough. */
async function takeFromGuarantee(change: Change, fee: FeeRow, reason: string): Promise<void> {
  const { tx, deps, actor, payments } = change
  const { guaranteeHeld } = moneyOfRental(change)
  const amount = Math.min(guaranteeHeld, feeOf(fee).cents - paidOfFee(payments, fee.id))
  if (amount <= 0) return
  const line = { kind: 'FEE', method: 'GUARANTEE', feeId: fee.id, amount, reason } as const
  await recordPayment(tx, deps, actor, change, line)
}

/** Earlier fees first, then the price. */
async function keepForDebts(change: Change, reason: string): Promise<void> {
  const { tx, deps, actor, rental, fees } = change
  for (const fee of fees) await takeFromGuarantee(change, fee, reason)
  const { guaranteeHeld, balance, feesDue } = moneyOfRental(change)
  const amount = Math.min(guaranteeHeld, balance - feesDue)
  if (amount > 0 && rental.price !== null)
    await recordPayment(tx, deps, actor, change, { kind: 'RENTAL', method: 'GUARANTEE', amount, reason })
}

/** By lines, or all as it was left, or later: then it is listed until it is given back. */
async function refundGuarantee(
  change: Change,
  { refunds, refundMethod, refundLater, branch }: Inspection,
): Promise<void> {
  const { tx, deps, actor, payments } = change
  const { guaranteeHeld } = moneyOfRental(change)
  const { smallestPounds } = await readSettings(tx)
  const asLeft = refundAsPaid(payments, { refundOf: 'GUARANTEE' }, guaranteeHeld, smallestPounds)
  const lines: readonly RefundLine[] =
    refunds ??
    (refundMethod === 'CASH'
      ? asLeft.map((line) => ({ ...line, method: 'CASH', branch }))
      : refundMethod && guaranteeHeld > 0
        ? [{ method: refundMethod, amount: guaranteeHeld, branch }]
        : [])
  const together = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (together < guaranteeHeld && !refundLater)
    throw new Refused(malformed, {
      message: messages.refundMethod,
      fields: { [refunds ? 'refundLater' : 'refundMethod']: messages.refundMethod },
    })
  for (const [index, line] of lines.entries()) {
    const refund = {
      reason: storedNote({ is: 'guaranteeBack' }),
      ...line,
      kind: 'REFUND',
      refundOf: 'GUARANTEE',
    } as const
    await recordPayment(tx, deps, actor, change, refund, `refunds.${index}.`)
  }
}

async function creditLenders({ tx, deps, actor, pieces }: Change): Promise<void> {
  for (const { payoutId } of pieces) if (payoutId) await creditRentalEarning(tx, deps, actor, payoutId)
}

/** When it can be collected again, if earlier than planned. */
function readyDateOf({ deps, actor, rental }: Change, asked: string | undefined): string {
  const today = localNow(actor.now, deps.config.SHOP_TIMEZONE).date
  const isEarlier = asked && asked > today && asked > rental.endDate && asked < rental.readyDate
  return isEarlier ? asked : rental.readyDate
}

/**
 * The dress is still to be looked at: what was taken from the guarantee and given back is in the guarantee again, and the
 * lender's credit is taken back. Refused when the dress is out again, after further payments, or when the lender has
 * used the credit.
 */
export async function undoInspect(change: Change, undo: Undo): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  const before = rental.steps.COMPLETED?.detail.before
  if (!before) throw new Refused(notPossibleNow)
  await refuseHandedOverSince(change)
  refusePaidSince(change, before.count)
  const { readyDate } = before
  if (readyDate !== rental.readyDate) {
    const calendar = await readCalendar(tx, deps, actor.now, rental.branch)
    await takeWindow(change, calendar, { startDate: rental.startDate, readyDate }, (taken) =>
      rentalsWords.finalTaken({ taken }),
    )
  }
  await reversePayments(change, before.payments, undo)
  for (const fee of change.fees.filter(({ id }) => before.fees?.includes(id)))
    await withdrawFee(tx, deps, actor, change, fee, undo.reason)
  await reopenEarnings(change, 'INSPECTION')
  for (const { id } of change.pieces) await updatePiece(tx, id, { condition: null, damage: null })
  const undone = await undoStep(tx, actor, rental.id, 'COMPLETED', { readyDate })
  await audit(change, 'rental.inspection_undone', { reason: undo.reason })
  return undone
}

async function refuseHandedOverSince(change: Change): Promise<void> {
  const later = await handedOverSince(change.tx, change.pieces)
  if (later) throw new Refused(notPossibleNow, { message: undoTexts.nextIsOut({ number: later.number }) })
}
