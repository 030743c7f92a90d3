import type { RentableDress } from '#dresses/server/rentable.ts'
import { creditRentalEarning } from '#payouts/server/rental-earnings.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { postIncome } from '#rentals/income/server/post-income.ts'
import { mailRental } from '#rentals/letters/server/emails.ts'
import type { RefundLine } from '#rentals/payment-contract.ts'
import { recordPayment } from '#rentals/payments/server/record.ts'
import { titlesOf } from '#rentals/piece.ts'
import { cannotCancel, rentalNotFound } from '#rentals/refusal-contract.ts'
import { markRead } from '#rentals/request/server/request-store.ts'
import { guaranteeAsLeft } from '#rentals/rules/guarantee.ts'
import { paidOfFee } from '#rentals/rules/money.ts'
import { chargeFee, type NewFee } from '#rentals/server/fees.ts'
import { type Change, checkChange, lockForChange } from '#rentals/server/lock.ts'
import { feeOf, moneyOfRental } from '#rentals/server/money.ts'
import { isCustomerOf } from '#rentals/server/own.ts'
import type { FeeRow } from '#rentals/server/payment-store.ts'
import type { RentalRow } from '#rentals/server/store.ts'
import type { changeRental as changeContract } from '#rentals/staff-contract.ts'
import { inspect as inspectTexts, change as messages } from '#rentals/texts/texts.gen.js'
import { readSettings } from '#settings/server/store.ts'
import { localNow } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import type { RentalId } from '#shared/ids.ts'
import { forbidden, malformed, Refused } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Actor, Viewer } from '#shared/viewer.ts'
import type { Branch } from '#showrooms/facts.ts'
import { cancelRental } from './cancel.ts'
import { addPiece, dropPiece, swapPiece } from './change-pieces.ts'
import { confirmRental } from './confirm.ts'
import { extend, holdAgain } from './dates.ts'
import type { Drop, EndingChange } from './drop.ts'
import { setMissing } from './missing.ts'
import { endNotCollected, undoNotCollected } from './not-collected.ts'
import { type Inspected, inspectPieces, refuseUnticked } from './ticked.ts'
import { undoHandOver, undoInspect, undoReturn } from './undo.ts'
import { handOver, joinTexts, recordStep, takeBack } from './visits.ts'

type Body = BodyOf<typeof changeContract>

/** One step of a rental, with the income that follows from it. Throws a Refused. */
export async function changeRental(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: RentalId,
  body: Body,
  drop: Drop,
): Promise<RentalRow> {
  const further = 'dressId' in body ? body.dressId : undefined
  const locked = await lockForChange(tx, id, further)
  const changed = await takeStep({ tx, deps, actor, ...locked, drop }, body, locked.further)
  await postIncome(tx, deps, actor, { ...locked, rental: changed })
  return changed
}

/** Staff act on any rental; a customer cancels an own one and does nothing else. */
async function takeStep(
  change: EndingChange,
  body: Body,
  further: RentableDress | undefined,
): Promise<RentalRow> {
  const { tx, actor, rental } = change
  if (actor.viewer.role !== 'ADMIN') return asCustomer(change, body)
  if (body.version === undefined) throw new Refused(malformed, { message: messages.version })
  await checkChange(change, body.action, body.version)
  if (!rental.readAt) await markRead(tx, rental.id, actor)
  switch (body.action) {
    case 'hold':
      return holdAgain(change)
    case 'confirm':
      return confirmRental(change, body)
    case 'handOver':
      refuseUnticked(change, body.pieces)
      return handOver(change, body)
    case 'notCollected':
      return endNotCollected(change, body)
    case 'return':
      return takeBack(change, body)
    case 'inspect':
      return inspect(change, body)
    case 'undoHandOver':
      return undoHandOver(change, body)
    case 'undoReturn':
      return undoReturn(change, body)
    case 'undoInspect':
      return undoInspect(change, body)
    case 'undoNotCollected':
      return undoNotCollected(change, body)
    case 'extend':
      return extend(change, { ...body, eventEnd: body.eventEnd ?? body.eventDate })
    case 'swap':
      return swapPiece(change, further, body)
    case 'addPiece':
      return addPiece(change, further, body)
    case 'dropPiece':
      return dropPiece(change, body)
    case 'missing':
      return setMissing(change, body)
    case 'cancel':
      if (!body.reason)
        throw new Refused(malformed, {
          message: words.reasonMissing,
          fields: { reason: words.reasonMissing },
        })
      return cancelRental(change, { ...body, by: body.cancelledBy ?? 'STAFF' })
  }
}

/** By the link of a guest. */
export async function cancelAsGuest(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  id: RentalId,
  drop: Drop,
) {
  const locked = await lockForChange(tx, id)
  const cancelled = await cancelRental({ tx, deps, actor, ...locked, drop }, { by: 'CUSTOMER' })
  await postIncome(tx, deps, actor, { ...locked, rental: cancelled })
  return cancelled
}

async function asCustomer(change: EndingChange, body: Body): Promise<RentalRow> {
  const { actor, rental } = change
  if (!(await isCustomerOf(change.tx, actor.viewer, rental.id))) throw new Refused(rentalNotFound)
  if (body.action !== 'cancel') throw new Refused(forbidden)
  if (body.version !== undefined && body.version !== rental.version) throw new Refused(cannotCancel)
  return cancelRental(change, { by: 'CUSTOMER', reason: body.reason })
}

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
async function inspect(change: Change, inspection: Inspection): Promise<RentalRow> {
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
  const message = inspectTexts.missing({ titles: titlesOf(open) })
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
      message: inspectTexts.refundMethod,
      fields: { [refunds ? 'refundLater' : 'refundMethod']: inspectTexts.refundMethod },
    })
  for (const [index, line] of lines.entries()) {
    const refund = {
      reason: inspectTexts.guaranteeBack,
      ...line,
      kind: 'REFUND',
      refundOf: 'GUARANTEE',
    } as const
    await recordPayment(tx, deps, actor, change, refund, `refunds.${index}.`)
  }
}

/** When it can be collected again, if earlier than planned. */
function readyDateOf({ deps, actor, rental }: Change, asked: string | undefined): string {
  const today = localNow(actor.now, deps.config.SHOP_TIMEZONE).date
  const isEarlier = asked && asked > today && asked > rental.endDate && asked < rental.readyDate
  return isEarlier ? asked : rental.readyDate
}
