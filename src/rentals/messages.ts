import type { FeeKind } from '#rentals/rules/fees.ts'
import type { HoldRefusal } from '#rentals/rules/holds.ts'
import type { PaymentKind, PaymentRefusal, Refundable } from '#rentals/rules/money.ts'
import type { DayReason, Taken } from '#rentals/rules/refusal.ts'
import { rentalRules as messages } from '#rentals/texts/texts.gen.js'
import { addDays, daysBetween, type LocalTime, longDate, longDateWithYear, minutesOf } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { numberText } from '#shared/format/number.ts'
import { type ShowroomDay, untilText } from './moments.ts'

export const declineReasonNames = messages.declineReasons
export const feeKindNames = messages.feeKindNames
export const fieldTexts = messages.fieldTexts
export const paymentMethodNames = messages.methodNames
export const paymentKindNames = messages.kindNames
/** Why a dress cannot be rented for a date, by code. */
export const refusalTexts = messages.refusalTexts
export const rentalStepNames = messages.stepNames

/** Why a dress that is offered is not free: held until when, or rented; never who has it. */
export function takenText(
  { reason, clash }: { reason: DayReason; clash: Taken | null },
  clock: ShowroomDay,
): string {
  if (clash?.heldUntil) return messages.taken.held({ until: untilText(clash.heldUntil, clock) })
  return reason === 'rented' ? messages.taken.rented : messages.refusalTexts.dress_taken
}

/** For staff: what takes the dress, and from when until when. */
export function takenForStaff(
  { reason, rental, from, to, heldUntil, isMissing }: Taken,
  clock: ShowroomDay,
): string {
  return messages.takenForStaff[isMissing ? 'missing' : reason]({
    from: longDate(from),
    to: longDate(addDays(to, -1)),
    number: rental?.number ?? '',
    until: heldUntil ? untilText(heldUntil, clock) : '',
  })
}

export interface ChangeWish {
  /** The days that she asks for; null when she asks to leave out a piece. */
  eventDate: string | null
  eventEnd: string | null
  /** Of the piece to leave out. */
  title: string | null
}

type EventDays = { eventDate: string; eventEnd: string }

/** What a customer asks to change, or what staff have changed. @param before the days of the rental until then */
export function changeWishText({ eventDate, eventEnd, title }: ChangeWish, before: EventDays): string {
  if (eventDate === null) return messages.changeWish.piece({ title: title ?? '' })
  return messages.changeWish.date({
    dates: eventDaysText({ eventDate, eventEnd: eventEnd ?? eventDate }, longDateWithYear),
    before: eventDaysText(before, longDateWithYear),
  })
}

/** The day of an event, or its first and last. */
export function eventDaysText(
  { eventDate, eventEnd }: EventDays,
  dateText: (date: string) => string,
): string {
  return [...new Set([eventDate, eventEnd])].map(dateText).join(' – ')
}

/** For staff: why a dress is not held for its pick-up day. */
export function holdTooLateText(startDate: string): string {
  return messages.holdTooLate({ day: longDate(startDate) })
}

/** For staff: the closed days around an event. */
export function closedText(days: readonly string[]): string {
  return days.length > 0
    ? messages.closed({ days: commaList(days.map((day) => longDate(day))) })
    : messages.refusalTexts.showroom_closed
}

/** For staff: how far a rate is from that of the day, and that they say why. */
export function rateOffText(rate: number, rateOfDay: number): string {
  const percent = numberText(Math.round((Math.abs(rate - rateOfDay) / rateOfDay) * 1000) / 10)
  const way = rate < rateOfDay ? 'below' : 'above'
  return messages.rateOff({ percent, way, rate: numberText(rateOfDay) })
}

export function rateUnusualText(rateOfDay: number): string {
  return messages.rateUnusual({ rate: numberText(rateOfDay) })
}

const soon = 6 * 60

/** Of a hold that ends within six hours: how soon, in words and never later than it does. Null for a later end. */
export function endsSoonText(end: LocalTime, now: LocalTime): string | null {
  const minutes = daysBetween(now.date, end.date) * 24 * 60 + minutesOf(end.time) - minutesOf(now.time)
  if (minutes > soon) return null
  if (minutes < 1) return messages.holdEnds.now
  return minutes < 60
    ? messages.holdEnds.minutes({ minutes })
    : messages.holdEnds.hours({ hours: Math.floor(minutes / 60) })
}

const yours = (phone: string) => messages.holdTexts.yours({ phone })
const here = (phone: string) => messages.holdTexts.here({ phone })

/** Why no further dress is held, by code, with the phone number of the showroom. */
export const holdTexts: Readonly<Record<HoldRefusal, (phone: string) => string>> = {
  known_account: yours,
  new_account: (phone) => messages.holdTexts.newAccount({ phone }),
  contact: yours,
  device: here,
  address: here,
}

interface PaymentLimits {
  /** Of the guarantee. */
  held: string
  /** Of the price, still to pay. */
  rest: string
  /** Empty when none are due. */
  feesDue: string
  /** Of the fee that is paid, still to pay. */
  fee: string
}

/** Why a payment is not recorded, by code, and what to do. The limits are for display. */
export const paymentTexts = ({
  held,
  rest,
  feesDue,
  fee,
}: PaymentLimits): Readonly<Record<PaymentRefusal, string>> => ({
  no_price: messages.paymentTexts.noPrice,
  above_balance: aboveBalance(rest, feesDue),
  above_fee: messages.paymentTexts.aboveFee({ fee }),
  above_guarantee: messages.paymentTexts.aboveGuarantee,
  above_guarantee_held: messages.paymentTexts.aboveGuaranteeHeld({ held }),
  above_paid: messages.paymentTexts.abovePaid,
})

function aboveBalance(rest: string, feesDue: string): string {
  if (!feesDue) return messages.paymentTexts.aboveBalance
  return rest
    ? messages.paymentTexts.restAndFees({ rest, feesDue })
    : messages.paymentTexts.onlyFees({ feesDue })
}

/** What a fee is for. Staff write no reason for an alteration, which can tell a measurement, nor for a kept deposit. */
export function feeText(kind: FeeKind, reason: string): string {
  return kind === 'ALTERATION' || kind === 'FORFEITED' ? messages.feeKindNames[kind] : reason
}

/** '2026-0412': for people, not a secret. */
export function numberOfYear(year: string | number, nth: number): string {
  return `${year}-${String(nth).padStart(4, '0')}`
}

interface Named {
  kind: PaymentKind
  refundOf: Refundable | null
  reverses: string | null
}

/** 'Rental', 'Refund of the guarantee', 'Undone: Fee'. */
export function paymentName({ kind, refundOf, reverses }: Named): string {
  const refunds = {
    RENTAL: messages.kindNames.REFUND,
    GUARANTEE: messages.kindNames.REFUND_GUARANTEE,
    FEE: messages.refundOfFee,
  }
  const name = kind === 'REFUND' ? refunds[refundOf ?? 'RENTAL'] : messages.kindNames[kind]
  return reverses ? messages.undone({ name }) : name
}
