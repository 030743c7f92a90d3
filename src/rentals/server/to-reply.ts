import { isNumbered } from '#dresses/rules/copies.ts'
import { shownNote } from '#payouts/stored-note.ts'
import type { Deps } from '#platform/deps.ts'
import type { RentalOffer } from '#rentals/availability-contract.ts'
import type { CustomerRental, ListedRental, RentalPayment } from '#rentals/contract.ts'
import { feeText } from '#rentals/messages.ts'
import { discountOf } from '#rentals/piece.ts'
import { cancelTermsOn, lastFreeDay } from '#rentals/rules/cancel-terms.ts'
import { usualRefund } from '#rentals/rules/ending.ts'
import { paidOfFee, type RentalMoney, totalOfRefunds } from '#rentals/rules/money.ts'
import { isAwaited, isLate, isNotCollected, isVoid, refusalToCancel, stepOf } from '#rentals/rules/steps.ts'
import { localNow } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { moneyText } from '#shared/format/money.ts'
import { cancelReasonOf } from './cancel-reason.ts'
import { toChangeRequest } from './change-request-store.ts'
import { toSummaries } from './invoice-store.ts'
import { feeOf, moneyOfRental, refundsOfRental } from './money.ts'
import type { FeeRow, PaymentRow } from './payment-store.ts'
import type { ShownPiece } from './piece-store.ts'
import type { RentalRow } from './rental-row.ts'
import type { RentalInDetail, RentalWithPieces } from './store.ts'

/** The time of a reply. */
export interface ReplyContext {
  now: Date
  /** In the showroom. */
  today: string
  timeZone: string
}

export function replyContext({ config }: Pick<Deps, 'config'>, now: Date): ReplyContext {
  const timeZone = config.SHOP_TIMEZONE
  return { now, today: localNow(now, timeZone).date, timeZone }
}

/** A rental in its customer's list. */
export function toListed(found: RentalWithPieces, { now, today }: ReplyContext): ListedRental {
  const { rental, pieces } = found
  const { id, number, branch, startDate, endDate, eventDate, eventEnd, status, price } = rental
  const money = moneyOfRental(found)
  const step = stepOf(rental, now)
  return {
    id,
    number,
    dress: dressOf(pieces[0]!),
    pieces: pieces.map(toPieceReply),
    branch,
    startDate,
    endDate,
    eventDate,
    eventEnd,
    status,
    step,
    overdue: isLate(rental, today) || pieces.some(isAwaited),
    notCollected: isNotCollected(rental, today),
    holdUntil: step === 'REQUESTED' ? timeText(rental.holdUntil) : null,
    readAt: step === 'REQUESTED' ? timeText(rental.readAt) : null,
    price: moneyText(price),
    deposit: moneyText(money.deposit),
    paid: moneyText(money.paid),
    balance: moneyText(isVoid(step) ? 0 : money.balance),
    createdAt: rental.createdAt.toISOString(),
  }
}

function toPieceReply(piece: ShownPiece): ListedRental['pieces'][number] {
  const { id, dress, wearer, price, isMissing, isLost } = piece
  const copy = isNumbered(dress.copies) ? piece.copy : null
  return { id, dress: dressOf(piece), copy, wearer, price: moneyText(price), isMissing, isLost }
}

function dressOf({ dress: { id, title, mainImage } }: ShownPiece): ListedRental['dress'] {
  return { id, title, mainImage }
}

/** What the page of a dress says to the customer who has asked for it. */
export function toOwn(rental: RentalRow, now: Date): NonNullable<RentalOffer['own']> {
  const { id, number, eventDate } = rental
  const step = stepOf(rental, now)
  const holdUntil = step === 'REQUESTED' ? timeText(rental.holdUntil) : null
  return { id, number, eventDate, step, holdUntil }
}

/** One rental for its customer. */
export function toCustomerReply(found: RentalInDetail, context: ReplyContext): CustomerRental {
  const { rental, pieces, fees, payments } = found
  const money = moneyOfRental(found)
  const refunds = refundsOfRental(found)
  const discount = discountOf(pieces)
  return {
    ...toListed(found, context),
    message: rental.message,
    discount: discount && {
      listPrice: moneyText(discount.listPrice),
      amount: moneyText(discount.amount),
      reason: rental.priceReason,
    },
    guarantee: moneyText(rental.guarantee),
    guaranteeHeld: moneyText(money.guaranteeHeld),
    fees: moneyText(money.fees),
    feesDue: moneyText(money.feesDue),
    feesReason: reasonsOfDue(found),
    charged: fees.map((fee) => toFeeReply(fee, found)),
    lateFeePerDay: moneyText(rental.lateFeePerDay),
    lateFeeCalendarDays: rental.lateFeeCalendarDays,
    payments: payments.map(toPaymentReply),
    invoices: toSummaries(found.invoices),
    ...stepTimes(rental),
    refund: moneyText(rental.refund),
    toRefund: moneyText(totalOfRefunds(refunds)),
    refunds: {
      price: moneyText(refunds.price),
      guarantee: moneyText(refunds.guarantee),
      fees: moneyText(refunds.fees),
    },
    cancellation: cancellationOf(rental, money, context),
    changeRequest: toChangeRequest(found.changeRequest, pieces),
  }
}

function stepTimes(rental: RentalRow) {
  const { steps, step } = rental
  const { CONFIRMED, COLLECTED, RETURNED, COMPLETED, NOT_COLLECTED, EXPIRED, CANCELLED } = steps
  const timeOf = (taken: { at: Date } | undefined) => timeText(taken?.at ?? null)
  return {
    confirmedAt: timeOf(CONFIRMED),
    handedOverAt: timeOf(COLLECTED),
    returnedAt: timeOf(RETURNED),
    completedAt: timeOf(COMPLETED ?? NOT_COLLECTED),
    cancelledAt: timeOf(CANCELLED ?? EXPIRED),
    cancelledBy: CANCELLED?.detail.by ?? (step === 'EXPIRED' ? step : null),
    cancelReason: cancelReasonOf(rental),
    notCollectedAt: timeOf(NOT_COLLECTED),
  }
}

function cancellationOf(
  rental: RentalRow,
  money: RentalMoney,
  context: ReplyContext,
): CustomerRental['cancellation'] {
  const { today } = context
  const refusal = refusalToCancel(rental, context)
  return {
    allowed: refusal === null,
    begun: refusal === 'rental_begun',
    terms: cancelTermsOn(rental, today),
    refund: moneyText(usualRefund('CUSTOMER', money, rental, context)),
    refundByShop: moneyText(usualRefund('STAFF', money, rental, context)),
    lastFreeDay: lastFreeDay(rental.eventDate, rental.freeCancelDays),
  }
}

/** The reasons of what is still to pay of the fees; null when nothing is. */
export function reasonsOfDue({ fees, payments }: Pick<RentalWithPieces, 'fees' | 'payments'>): string | null {
  const due = fees.filter((fee) => feeOf(fee).cents > paidOfFee(payments, fee.id))
  return commaList([...new Set(due.map(({ kind, reason }) => feeText(kind, reason)))]) || null
}

function toFeeReply(
  fee: FeeRow,
  { pieces, payments }: Pick<RentalWithPieces, 'pieces' | 'payments'>,
): CustomerRental['charged'][number] {
  const { id, kind, dressId, cents, reason, chargedAt, withdrawnAt } = fee
  const paid = paidOfFee(payments, id)
  return {
    id,
    kind,
    reason: feeText(kind, reason),
    dress: pieces.find((piece) => piece.dressId === dressId)?.dress.title ?? null,
    amount: moneyText(cents),
    paid: moneyText(Math.max(0, paid)),
    due: moneyText(Math.max(0, feeOf(fee).cents - paid)),
    toRefund: moneyText(Math.max(0, paid - feeOf(fee).cents)),
    at: chargedAt.toISOString(),
    withdrawnAt: timeText(withdrawnAt),
  }
}

export function toPaymentReply(row: PaymentRow): RentalPayment {
  const { id, kind, method, refundOf, feeId, cents, reverses, reason, lbpAmount, lbpRate, createdAt } = row
  return {
    id,
    kind,
    method,
    refundOf,
    feeId,
    amount: moneyText(cents),
    taken: moneyText(row.takenCents),
    receipt: receiptText(row),
    reverses,
    reason: shownNote(reason),
    lbpAmount: lbpAmount === null ? null : String(lbpAmount),
    lbpRate,
    at: createdAt.toISOString(),
  }
}

/** '2026-00012'. */
export function receiptText({
  receiptYear,
  receiptNumber,
}: Pick<PaymentRow, 'receiptYear' | 'receiptNumber'>) {
  return `${receiptYear}-${String(receiptNumber).padStart(5, '0')}`
}

export function timeText(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
