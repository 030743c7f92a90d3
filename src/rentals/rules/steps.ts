import type { EventDays } from './window.ts'

/** Steps and moves of a rental. */

export const rentalStatuses = ['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'] as const

/** What the last step of a rental can be. Those after the first are rows of `rental_steps`. */
export const storedSteps = [
  'REQUESTED',
  'CONFIRMED',
  'COLLECTED',
  'RETURNED',
  'COMPLETED',
  'NOT_COLLECTED',
  'EXPIRED',
  'CANCELLED',
] as const
export type StoredStep = (typeof storedSteps)[number]
export type TakenStep = Exclude<StoredStep, 'REQUESTED'>

/** Where a rental stands again once a step is undone. */
export const stepBefore = {
  COLLECTED: 'CONFIRMED',
  RETURNED: 'COLLECTED',
  COMPLETED: 'RETURNED',
  NOT_COLLECTED: 'CONFIRMED',
  EXPIRED: 'REQUESTED',
} as const satisfies Partial<Record<TakenStep, StoredStep>>
export type UndoableStep = keyof typeof stepBefore

/** What people see of it: an offer and an ended hold are steps of their own, and what nobody collected is completed. */
export const shownSteps = [
  'OFFERED',
  'REQUESTED',
  'EXPIRED',
  'CONFIRMED',
  'COLLECTED',
  'RETURNED',
  'COMPLETED',
  'CANCELLED',
] as const
export type RentalStep = (typeof shownSteps)[number]

export const rentalActions = [
  'hold',
  'confirm',
  'decline',
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
  REQUESTED: ['confirm', 'decline', 'hold', 'extend', 'swap', 'addPiece', 'dropPiece', 'cancel'],
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
export type CancelledBy = (typeof cancelledBy)[number]

export interface RentalProgress {
  step: StoredStep
  holdUntil: Date | null
  isOffer: boolean
}

export function stepOf({ step, holdUntil, isOffer }: RentalProgress, now: Date): RentalStep {
  const isHeld = step === 'REQUESTED' && (holdUntil === null || holdUntil > now)
  if (isOffer) return isHeld ? 'OFFERED' : 'CANCELLED'
  if (step === 'REQUESTED') return isHeld ? 'REQUESTED' : 'EXPIRED'
  return step === 'NOT_COLLECTED' ? 'COMPLETED' : step
}

/** The customer has the dress, or had it. */
export function wasHandedOver(rental: Pick<RentalProgress, 'step'>): boolean {
  return rental.step === 'COLLECTED' || wasReturned(rental)
}

/** The dress has come back. */
export function wasReturned({ step }: Pick<RentalProgress, 'step'>): boolean {
  return step === 'RETURNED' || step === 'COMPLETED'
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
    step === 'COMPLETED' && (action === 'undoNotCollected') !== (rental.step === 'NOT_COLLECTED')
  return allowedActions[step].filter((action) => !isOfOtherEnd(action))
}

/** Agreed, and not collected though the event is over: staff end it. @param today in the showroom */
export function isNotCollected(
  { step, eventEnd }: Pick<RentalProgress, 'step'> & Pick<EventDays, 'eventEnd'>,
  today: string,
): boolean {
  return step === 'CONFIRMED' && eventEnd < today
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

/** It is back and inspected: not completed because nobody collected it. */
export function wasInspected({ step }: Pick<RentalProgress, 'step'>): boolean {
  return step === 'COMPLETED'
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
  { step, endDate }: Pick<RentalProgress, 'step'> & { endDate: string },
  today: string,
): boolean {
  return step === 'COLLECTED' && endDate < today
}

/** Whether the next step is to be done by now: pick-ups and returns are of a day, everything else is open. @param today in the showroom */
export function isStepDue(
  { step, startDate, endDate }: { step: RentalStep; startDate: string; endDate: string },
  today: string,
): boolean {
  return step === 'CONFIRMED' ? startDate <= today : step !== 'COLLECTED' || endDate <= today
}

/** A piece did not come back with the others, and staff wait for it. */
export function isAwaited({ isMissing, isLost }: { isMissing: boolean; isLost: boolean }): boolean {
  return isMissing && !isLost
}
