import { creditRentalEarning } from '#payouts/server/rental-earnings.ts'
import { chargeFee, type NewFee } from '#rentals/money/server/fees.ts'
import { recordPayment } from '#rentals/money/server/record.ts'
import type { FeeRow } from '#rentals/money/server/store.ts'
import type { RefundLine } from '#rentals/payment-contract.ts'
import { titlesOf } from '#rentals/pieces/piece.ts'
import { type Inspected, inspectPieces } from '#rentals/pieces/server/ticked.ts'
import { guaranteeAsLeft } from '#rentals/rules/guarantee.ts'
import { paidOfFee } from '#rentals/rules/money.ts'
import { mailRental } from '#rentals/server/emails.ts'
import { feeOf, moneyOfRental } from '#rentals/server/money.ts'
import type { RentalRow } from '#rentals/server/store.ts'
import { inspect as messages } from '#rentals/texts/texts.gen.js'
import { readSettings } from '#settings/server/store.ts'
import { localNow } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Branch } from '#showrooms/facts.ts'
import type { Change } from './lock.ts'
import { joinTexts, recordStep } from './visits.ts'

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
  readyDate?: string | undefined
}

/** Takes fees from the guarantee, gives back the rest, and credits the lender. What the guarantee does not cover is due. */
export async function inspect(change: Change, inspection: Inspection): Promise<RentalRow> {
  const { tx, deps, actor, rental, fees, payments } = change
  const before = { fees: fees.length, payments: payments.length }
  refuseUnsettledMissing(change, inspection)
  const damages = await inspectPieces(change, inspection.pieces ?? [])
  const charged: FeeRow[] = []
  for (const fee of newFees(damages, inspection)) charged.push(await chargeFee(tx, deps, actor, change, fee))
  for (const fee of charged) await takeFromGuarantee(change, fee, fee.reason)
  if (inspection.keepReason) await keepForDebts(change, inspection.keepReason)
  await refundGuarantee(change, inspection)
  for (const { payoutId } of change.pieces) if (payoutId) await creditRentalEarning(tx, deps, actor, payoutId)
  const { balance } = moneyOfRental(change)
  const done = await recordStep(
    change,
    'rental.completed',
    {
      fees: charged.map(({ cents, reason }) => ({ amount: cents, reason })),
      due: moneyText(balance),
      ...(inspection.keepReason && { withheld: inspection.keepReason }),
    },
    {
      status: 'COMPLETED',
      completedAt: actor.now,
      completedBy: actor.viewer.id,
      beforeInspection: {
        readyDate: rental.readyDate,
        fees: fees.slice(before.fees).map(({ id }) => id),
        payments: payments.slice(before.payments).map(({ id }) => id),
        count: payments.length,
      },
      inspectionNote: joinTexts(inspection.note),
      readyDate: readyDateOf(change, inspection.readyDate),
    },
  )
  await mailRental(tx, deps, done, { name: 'rental_returned' })
  return done
}

/** Of what did not come back staff say what is kept, even nothing: else its whole guarantee would go back unasked. */
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

/** As far as it is enough. */
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
  const asLeft = guaranteeAsLeft(payments, guaranteeHeld, (await readSettings(tx)).smallestPounds)
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
    const refund = { reason: messages.guaranteeBack, ...line, kind: 'REFUND', refundOf: 'GUARANTEE' } as const
    await recordPayment(tx, deps, actor, change, refund, `refunds.${index}.`)
  }
}

/** When it can be collected again, if earlier than planned. */
function readyDateOf({ deps, actor, rental }: Change, asked: string | undefined): string {
  const today = localNow(actor.now, deps.config.SHOP_TIMEZONE).date
  const isEarlier = asked && asked > today && asked > rental.endDate && asked < rental.readyDate
  return isEarlier ? asked : rental.readyDate
}
