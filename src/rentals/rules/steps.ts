import type { DressPlace } from '#dresses/place.ts'
import type { Identity } from './identity.ts'
import type { EventDays } from './window.ts'

/** Steps and moves of a rental. `status` is stored; the step follows from it, the timestamps and the hold. */

export const rentalStatuses = ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] as const
export type RentalStatus = (typeof rentalStatuses)[number]

export const rentalSteps = [
  'OFFERED',
  'REQUESTED',
  'EXPIRED',
  'CONFIRMED',
  'COLLECTED',
  'RETURNED',
  'COMPLETED',
  'CANCELLED',
] as const
export type RentalStep = (typeof rentalSteps)[number]

export const rentalActions = [
  'hold',
  'confirm',
  'handOver',
  'notCollected',
  'return',
  'inspect',
  'undoHandOver',
  'undoReturn',
  'undoInspect',
  'undoNotCollected',
  'extend',
  'swap',
  'addPiece',
  'dropPiece',
  'missing',
  'cancel',
] as const
export type RentalAction = (typeof rentalActions)[number]

/** The only moves there are. */
export const allowedActions: Readonly<Record<RentalStep, readonly RentalAction[]>> = {
  // Somebody on the waitlist answers it.
  OFFERED: [],
  REQUESTED: ['confirm', 'hold', 'extend', 'swap', 'addPiece', 'dropPiece', 'cancel'],
  // The hold is void; staff can hold the dress again when it is still free. What was paid for it goes back by a cancellation.
  EXPIRED: ['hold', 'cancel'],
  CONFIRMED: ['handOver', 'notCollected', 'extend', 'swap', 'addPiece', 'dropPiece', 'cancel'],
  COLLECTED: ['return', 'extend', 'undoHandOver'],
  RETURNED: ['inspect', 'missing', 'undoReturn'],
  COMPLETED: ['missing', 'undoInspect', 'undoNotCollected'],
  CANCELLED: [],
}

/** By itself, when its hold ended; by staff, when nobody collected it. */
export const cancelledBy = ['CUSTOMER', 'STAFF', 'EXPIRED', 'NOT_COLLECTED'] as const

export interface RentalProgress {
  status: RentalStatus
  holdUntil: Date | null
  isOffer: boolean
  handedOverAt: Date | null
  returnedAt: Date | null
  cancelledBy: (typeof cancelledBy)[number] | null
  /** It was completed without a hand-over. */
  notCollectedAt: Date | null
}

export function stepOf(rental: RentalProgress, now: Date): RentalStep {
  const { status, holdUntil } = rental
  const isHeld = status === 'PENDING' && (holdUntil === null || holdUntil > now)
  if (rental.isOffer) return isHeld ? 'OFFERED' : 'CANCELLED'
  if (status === 'CANCELLED') return rental.cancelledBy === 'EXPIRED' ? 'EXPIRED' : 'CANCELLED'
  if (status === 'COMPLETED') return 'COMPLETED'
  if (status === 'PENDING') return isHeld ? 'REQUESTED' : 'EXPIRED'
  if (rental.returnedAt) return 'RETURNED'
  return rental.handedOverAt ? 'COLLECTED' : 'CONFIRMED'
}

/** Nothing is to be paid for it: nobody has asked for it yet, the hold has ended or it is cancelled. */
export function isVoid(step: RentalStep): boolean {
  return step === 'OFFERED' || step === 'EXPIRED' || step === 'CANCELLED'
}

/** Void, or the dress is back, inspected and ready. */
export function isOver(step: RentalStep): boolean {
  return step !== 'OFFERED' && (isVoid(step) || step === 'COMPLETED')
}

export function mayAct(action: RentalAction, rental: RentalProgress, now: Date): boolean {
  return actionsNow(rental, now).includes(action)
}

/** What its step allows. What was not collected was neither inspected nor is a piece of it missing. */
export function actionsNow(rental: RentalProgress, now: Date): RentalAction[] {
  const step = stepOf(rental, now)
  const isOfOtherEnd = (action: RentalAction) =>
    step === 'COMPLETED' && (action === 'undoNotCollected') !== (rental.notCollectedAt !== null)
  return allowedActions[step].filter((action) => !isOfOtherEnd(action))
}

/** Agreed, and not collected though the event is over: staff end it. @param today in the showroom */
export function isNotCollected(
  {
    status,
    handedOverAt,
    eventEnd,
  }: Pick<RentalProgress, 'status' | 'handedOverAt'> & Pick<EventDays, 'eventEnd'>,
  today: string,
): boolean {
  return status === 'CONFIRMED' && handedOverAt === null && eventEnd < today
}

/** Why an action has to wait for its day, or came too late. @param today in the showroom */
export function refusalOfDay(
  action: RentalAction,
  { eventEnd, endDate }: { eventEnd: string; endDate: string },
  today: string,
): 'event_not_over' | 'days_over' | null {
  if (action === 'notCollected' && today <= eventEnd) return 'event_not_over'
  return action === 'handOver' && today > endDate ? 'days_over' : null
}

/** The customer had it: not ended because nobody collected it. */
export function wasCollected({
  status,
  notCollectedAt,
}: Pick<RentalProgress, 'status' | 'notCollectedAt'>): boolean {
  return status === 'COMPLETED' && notCollectedAt === null
}

/**
 * Why a customer cannot cancel by herself: from the pick-up day on she calls the showroom, and what she paid for a hold that has
 * ended is for staff to give back.
 * @param today in the showroom
 */
export function refusalToCancel(
  rental: RentalProgress & { startDate: string },
  { now, today }: { now: Date; today: string },
): 'cannot_cancel' | 'rental_begun' | null {
  if (!mayAct('cancel', rental, now) || stepOf(rental, now) === 'EXPIRED') return 'cannot_cancel'
  return today >= rental.startDate ? 'rental_begun' : null
}

/** With the customer after the return date. @param today in the showroom */
export function isLate(
  {
    handedOverAt,
    returnedAt,
    endDate,
  }: Pick<RentalProgress, 'handedOverAt' | 'returnedAt'> & { endDate: string },
  today: string,
): boolean {
  return handedOverAt !== null && returnedAt === null && endDate < today
}

/** A piece did not come back with the others, and staff wait for it. */
export function isAwaited({ isMissing, isLost }: { isMissing: boolean; isLost: boolean }): boolean {
  return isMissing && !isLost
}

/** What undoing a hand-over brings back. */
export interface BeforeHandOver {
  startDate: string
  /** Of each dress, by its id. */
  places: Record<string, DressPlace>
  identity: Identity | null
  /** Ids of the payments that were recorded with it. */
  payments: string[]
}

/** What undoing a return brings back. */
export interface BeforeReturn {
  endDate: string
  readyDate: string
  /** Of each dress, by its id. */
  places: Record<string, DressPlace>
}

/** What undoing an inspection brings back, or that a rental was ended as not collected. */
export interface BeforeInspection {
  readyDate: string
  /** Absent where the end did not change it. */
  endDate?: string
  /** Ids of the fees that were charged with it; absent where there were none. */
  fees?: string[]
  /** Ids of the payments that were recorded with it. */
  payments: string[]
  /** How many payments the rental had then, with these: later ones come after them. */
  count: number
}
