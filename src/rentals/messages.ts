import {
  messagesFieldTexts as fieldTexts,
  messagesHoldEnds as holdEnds,
  messagesKindNames as kindNames,
  messages,
  messagesMoments as moments,
  messagesTaken as taken,
} from '#rentals/messages/texts.gen.js'
import type { HoldRefusal } from '#rentals/rules/holds.ts'
import type { PaymentKind, PaymentRefusal } from '#rentals/rules/money.ts'
import type { DayReason, RentRefusal, Taken } from '#rentals/rules/refusal.ts'
import { addDays, daysBetween, type LocalTime, localNow, longDate, minutesOf } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'

export { messagesFieldTexts as fieldTexts } from '#rentals/messages/texts.gen.js'

/** Why a dress cannot be rented for a date, by code. */
export const refusalTexts: Readonly<Record<RentRefusal, string>> = {
  not_offered: 'This dress is no longer offered.',
  own_dress: 'This is your own dress. Please block the days on which you wear it instead.',
  get date_invalid() {
    return fieldTexts.eventDate
  },
  ends_before_start: 'The event cannot end before it begins.',
  event_too_long: 'An event can last two weeks at most. Please contact us.',
  event_past: 'This date has passed. Please select a later date.',
  too_soon: 'This date is too soon: the dress would have to be collected earlier than today. Please call us.',
  beyond_horizon: 'This date is too far ahead. Please select an earlier date.',
  showroom_closed: 'The showroom is closed around this date. Please contact us.',
  dress_taken: 'This dress is not free for this date.',
}

/** Why a dress that is offered is not free: held until when, or rented; never who has it. */
export function takenText(
  { reason, clash }: { reason: DayReason; clash: Taken | null },
  clock: ShowroomDay,
): string {
  if (clash?.heldUntil) return taken.held({ until: momentText(clash.heldUntil, clock) })
  return reason === 'rented' ? taken.rented : refusalTexts.dress_taken
}

/** For staff: what takes the dress, and from when until when. */
export function takenForStaff({ reason, rental, from, to, heldUntil }: Taken, clock: ShowroomDay): string {
  const days = `from ${longDate(from)} to ${longDate(addDays(to, -1))}`
  const number = rental?.number ?? ''
  const held = heldUntil ? momentText(heldUntil, clock) : ''
  return {
    rented: `Rental ${number} takes the dress ${days}, with its cleaning.`,
    held: `Request ${number} holds the dress ${days}, until ${held} unless it is confirmed.`,
    unavailable: `The lender wears the dress ${days}.`,
    maintenance: `The dress is in repair ${days}.`,
  }[reason]
}

/** For staff: the closed days around an event. */
export function closedText(days: readonly string[]): string {
  return days.length > 0
    ? `The showroom is closed on ${commaList(days.map((day) => longDate(day)))}.`
    : refusalTexts.showroom_closed
}

interface ShowroomDay {
  /** In the showroom. */
  today: string
  timeZone: string
}

/** 'tomorrow 09:23, showroom time'. */
export function momentText(at: Date, { today, timeZone }: ShowroomDay): string {
  const { date, time } = localNow(at, timeZone)
  if (date === today) return moments.today({ time })
  return date === addDays(today, 1)
    ? moments.tomorrow({ time })
    : moments.later({ day: longDate(date), time })
}

const soon = 6 * 60

/** Of a hold that ends within six hours: how soon, in words and never later than it does. Null for a later end. */
export function endsSoonText(end: LocalTime, now: LocalTime): string | null {
  const minutes = daysBetween(now.date, end.date) * 24 * 60 + minutesOf(end.time) - minutesOf(now.time)
  if (minutes > soon) return null
  if (minutes < 1) return holdEnds.now
  return minutes < 60 ? holdEnds.minutes({ minutes }) : holdEnds.hours({ hours: Math.floor(minutes / 60) })
}

/** Of a rental whose deposit can go back. @param date for display */
export const depositGoesBack = (date: string) => `The deposit goes back if you cancel by ${date}.`

const yours = (phone: string) =>
  `You already have open requests. Please wait for our answer to them, or call us: ${phone}.`
const here = (phone: string) =>
  `Several requests from this device or network are open already. Please call us, and we hold the dress for you: ${phone}.`

/** Why no further dress is held, by code, with the phone number of the showroom. */
export const holdTexts: Readonly<Record<HoldRefusal, (phone: string) => string>> = {
  known_account: yours,
  new_account: (phone) =>
    `We hold one dress for you already. After your first fitting or rental we hold more; until then, please call us: ${phone}.`,
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
}

/** Why a payment is not recorded, by code, and what to do. The limits are for display. */
export const paymentTexts = ({
  held,
  rest,
  feesDue,
}: PaymentLimits): Readonly<Record<PaymentRefusal, string>> => ({
  no_price: 'Please set the price of the rental first.',
  above_balance: feesDue ? aboveWithFees(rest, feesDue) : messages.thisIsMoreThanIs,
  above_guarantee: 'This is more than the guarantee.',
  above_guarantee_held: `This is more than what is left of the guarantee: ${held}. Please take or give back at most that. Record the rest of a fee as a payment in cash, by card or transfer. To undo a guarantee, first undo what was taken from it.`,
  above_paid: 'This is more than what was paid.',
})

function aboveWithFees(rest: string, feesDue: string): string {
  return rest
    ? `Of the price ${rest} is still to pay. The fee of ${feesDue} is a payment of its own: please choose Fee for it.`
    : `The price is paid. What is still to pay, ${feesDue}, is a fee: please choose Fee.`
}

/** '2026-0412': for people, not a secret. */
export function numberOfYear(year: string | number, nth: number): string {
  return `${year}-${String(nth).padStart(4, '0')}`
}

/** The steps of a rental on the screen. */
export {
  messagesMethodNames as methodNames,
  messagesStepNames as stepNames,
} from '#rentals/messages/texts.gen.js'

interface Named {
  kind: PaymentKind
  refundOf: 'RENTAL' | 'GUARANTEE' | null
  reverses: string | null
}

/** 'Rental', 'Refund of the guarantee', 'Undone: Fee'. */
export function paymentName({ kind, refundOf, reverses }: Named): string {
  const name = kind === 'REFUND' && refundOf === 'GUARANTEE' ? messages.refundOfTheGuarantee : kindNames[kind]
  return reverses ? `Undone: ${name}` : name
}
