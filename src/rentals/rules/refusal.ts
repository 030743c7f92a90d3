import { addDays, daysBetween, isPlainDate } from '#shared/dates.ts'
import type { AccountId, RentalId } from '#shared/ids.ts'
import { type EventDays, type IsOpen, type RentalWindow, rentalWindow, type WindowTerms } from './window.ts'

/** How many days ahead an event can be. */
export const eventHorizonDays = 548
/** Days of the longest event. */
export const longestEvent = 14

/** Why a dress is not free; never who has it. */
export type DayReason = Taken['reason'] | 'closed' | 'past'

/** Dates on which a dress is away: from `from`, inclusive, to `to`, exclusive. */
export interface Taken {
  from: string
  to: string
  /** Unavailable: the lender wears it. */
  reason: 'rented' | 'held' | 'maintenance' | 'unavailable'
  /** Of a held dress: when the hold ends. */
  heldUntil?: Date | null
  /** From 1; without it all copies of the dress are away. */
  copy?: number
  /** It was to come back with the others of its rental. */
  isMissing?: boolean
  /** For staff only. */
  rental?: { id: RentalId; number: string }
}

export type RentRefusal =
  | 'not_offered'
  | 'own_dress'
  | 'date_invalid'
  | 'ends_before_start'
  | 'event_too_long'
  | 'event_past'
  | 'too_soon'
  | 'beyond_horizon'
  | 'showroom_closed'
  | 'dress_taken'

export interface RentQuestion extends EventDays {
  /** With the numbers of its copies. */
  dress: { status: string; ownerId: AccountId | null; copies: readonly number[] }
  /** The customer's account. */
  accountId: AccountId | null
  /** In the showroom. */
  today: string
  /** Today until the showroom closes, then tomorrow. */
  firstPickUp: string
  isOpen: IsOpen
  terms: WindowTerms
  taken: readonly Taken[]
  /** Staff may hand a dress over today, closer to the event than the terms say and after closing time. */
  byStaff?: boolean
}

export interface RefusedToRent {
  refusal: RentRefusal
  window: RentalWindow | null
  reason: DayReason
  clash: Taken | null
}

export type RentAnswer = { refusal: null; window: RentalWindow } | RefusedToRent

/** The only rule of what can be rented: the lists, the dress page, requests and staff's rentals all ask it. */
export function refusalToRent(question: RentQuestion): RentAnswer {
  const refusal = refusalOfDates(question) ?? refusalOfDress(question)
  if (refusal) return { refusal, window: null, reason: reasonOf(refusal), clash: null }
  const { dress, today, firstPickUp, isOpen, terms, taken, byStaff } = question
  const window = rentalWindow(isOpen, terms, question, byStaff ? today : undefined)
  if (!window) return { refusal: 'showroom_closed', window, reason: 'closed', clash: null }
  if (window.startDate < (byStaff ? today : firstPickUp))
    return { refusal: 'too_soon', window, reason: 'past', clash: null }
  const clash = clashOf(taken, window, dress.copies)
  if (!clash) return { refusal: null, window }
  return { refusal: 'dress_taken', window, reason: clash.reason, clash }
}

type Days = Pick<RentalWindow, 'startDate' | 'readyDate'>

/** The first of these copies of a dress that is free within a window; undefined when all are taken. */
export function freeCopy(
  taken: readonly Taken[],
  window: Days,
  copies: readonly number[],
): number | undefined {
  return copies.find((copy) => takenOfCopies(taken, window, [copy]).length === 0)
}

/**
 * What takes the last of these copies of a dress within a window: a hold only when nothing else does, and of several the one
 * that ends last.
 */
export function clashOf(taken: readonly Taken[], window: Days, copies: readonly number[]): Taken | undefined {
  if (freeCopy(taken, window, copies) !== undefined) return undefined
  const clashes = takenOfCopies(taken, window, copies)
  return clashes.find(({ reason }) => reason !== 'held') ?? clashes.sort(byEndOfHold).at(-1)
}

/** What takes one or more of these copies of a dress within a window. */
export function takenOfCopies(taken: readonly Taken[], window: Days, copies: readonly number[]): Taken[] {
  return within(taken, window).filter(({ copy }) => copy === undefined || copies.includes(copy))
}

function within(taken: readonly Taken[], { startDate, readyDate }: Days): Taken[] {
  return taken.filter(({ from, to }) => from < readyDate && startDate < to)
}

function byEndOfHold(a: Taken, b: Taken): number {
  return (a.heldUntil?.getTime() ?? 0) - (b.heldUntil?.getTime() ?? 0)
}

function refusalOfDates({ eventDate, eventEnd, today }: RentQuestion): RentRefusal | null {
  if (!isPlainDate(eventDate) || !isPlainDate(eventEnd)) return 'date_invalid'
  if (eventEnd < eventDate) return 'ends_before_start'
  if (daysBetween(eventDate, eventEnd) >= longestEvent) return 'event_too_long'
  if (eventDate < today) return 'event_past'
  return eventEnd > addDays(today, eventHorizonDays) ? 'beyond_horizon' : null
}

function refusalOfDress({ dress, accountId }: RentQuestion): RentRefusal | null {
  if (dress.status !== 'APPROVED') return 'not_offered'
  return accountId !== null && accountId === dress.ownerId ? 'own_dress' : null
}

function reasonOf(refusal: RentRefusal): DayReason {
  return refusal === 'event_past' ? 'past' : 'closed'
}
