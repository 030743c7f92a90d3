import type { bookAppointment as bookContract } from '#appointments/contract.ts'
import {
  dressNotOffered,
  tooManyBookings,
  tooManyOfEmail,
  tooManyOpen,
} from '#appointments/refusal-contract.ts'
import { advisoryLockCount, countMadeByGuest, countOpenOfGuest } from '#appointments/server/store.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { countByAddress } from '#audit/server/store.ts'
import { changeConsent } from '#customers/server/consents.ts'
import { customerFor } from '#customers/server/customer-for.ts'
import { readAnswers } from '#customers/server/my-event.ts'
import { whoAsks } from '#customers/server/who-asks.ts'
import { notByAPerson } from '#customers/who-asks.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { hourMs, localNow } from '#shared/dates.ts'
import type { BodyOf, ReplyOf } from '#shared/endpoint.ts'
import type { DressId } from '#shared/ids.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { Refused } from '#shared/refusal.ts'
import { scaledLimit } from '#shared/scaled-limit.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import {
  insertFitting,
  lockDayToBook,
  offeredToTryOn,
  placeOn,
  recordBooking,
  refuseElsewhere,
  refuseSameBooking,
  tellBooked,
} from './booking-steps.ts'
import { lastDayOf } from './exclude-own-booking.ts'
import { knownColleague } from './known-colleague.ts'
import { sealReceipt } from './receipt.ts'

/**
 * Books, or throws a Refused. Takes its locks in one order (user, day, email, IP address), so that concurrent bookings
 * cannot deadlock.
 * @param pickUp of the rental whose dresses she tries on: its last date; by default that is the day of the event
 */
export async function bookAppointment(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  body: BodyOf<typeof bookContract>,
  pickUp?: string,
): Promise<ReplyOf<typeof bookContract>> {
  const { viewer, now } = actor
  const { branch, type, date, startTime, dressId, dressIds = [] } = body
  if (!viewer && isTooQuick(body.filledInMs, deps)) throw new Refused(notByAPerson)
  const event = readAnswers(body, localNow(now, deps.config.SHOP_TIMEZONE).date)
  const customer = await whoAsks(tx, viewer, body)
  const requestedIds = [...new Set(dressId ? [dressId, ...dressIds] : dressIds)]
  const dresses = await offeredToTryOn(tx, requestedIds)
  const isOffered = (id: DressId) => dresses.some((dress) => dress.id === id)
  if (dressId && !isOffered(dressId)) throw new Refused(dressNotOffered)
  refuseElsewhere(branch, dresses)

  const lastDay = lastDayOf({ pickUp, eventDate: event.eventDate })
  const signedIn = viewer !== null
  const day = await lockDayToBook(tx, deps, actor, { branch, type, date, signedIn, lastDay })
  const wanted = { ...day, startTime }
  await refuseSameBooking(tx, wanted, customer)
  const place = placeOn(wanted)
  const today = day.now.date
  if (!viewer) await limitGuestBookings(tx, deps, actor, customer.email, today)

  const userId = viewer?.id ?? null
  const language = currentLanguage()
  const said = { ...customer, ...event, saidBy: viewer ? 'owner' : undefined } as const
  const customerId = await customerFor(tx, { now, today }, { ...said, userId, ownLanguage: language })
  const colleagueId = await knownColleague(tx, customerId, place)
  const { eventDate } = event
  const facts = { ...place, userId, customerId, colleagueId, language, eventDate, lastDate: pickUp ?? null }
  const row = await insertFitting(tx, actor, customer, facts, dresses)

  if (body.whatsappConsent) {
    const consent = { kind: 'whatsapp', agrees: true, way: 'booking', bookingId: row.id } as const
    await changeConsent(tx, actor, customerId, consent)
  }
  await recordBooking(tx, actor, 'appointment.booked', row)
  await tellBooked(tx, deps, row)
  const receipt = sealReceipt(deps.secretKey, row.id)
  const dressesGone = requestedIds.filter((id) => !isOffered(id))
  return { ...toReply(row), receipt, manageToken: null, dressesGone }
}

const quickestMs = 2000

/** A person needs longer for four choices and four fields. */
function isTooQuick(filledInMs: number | undefined, { config }: Deps): boolean {
  const factor = config.RATE_LIMIT_FACTOR
  return factor > 0 && filledInMs !== undefined && filledInMs * factor < quickestMs
}

const openPerGuest = 3
const perAddressAndHour = 5
// Each booking and each cancellation sends an email, and a guest may have entered another person's address.
const perEmailAndDay = 10

/** With what is held for her from the waitlist. */
export async function refuseManyOpen(tx: Tx, email: string, today: string): Promise<void> {
  if ((await countOpenOfGuest(tx, email, today)) >= openPerGuest) throw new Refused(tooManyOpen)
}

async function limitGuestBookings(
  tx: Tx,
  deps: Deps,
  { ip, now }: Actor<Viewer | null>,
  email: string,
  today: string,
): Promise<void> {
  await advisoryLockCount(tx, email.toLowerCase())
  await refuseManyOpen(tx, email, today)
  const factor = deps.config.RATE_LIMIT_FACTOR
  if (factor === 0) return
  const ofEmail = await countMadeByGuest(tx, email, new Date(now.getTime() - 24 * hourMs))
  if (ofEmail >= scaledLimit(perEmailAndDay, factor)) {
    throw new Refused(tooManyOfEmail, { retryAfterSeconds: (24 * hourMs) / 1000 })
  }
  await advisoryLockCount(tx, ip)
  const recent = await countByAddress(tx, ip, 'appointment.booked', new Date(now.getTime() - hourMs))
  if (recent >= scaledLimit(perAddressAndHour, factor)) {
    throw new Refused(tooManyBookings, { retryAfterSeconds: hourMs / 1000 })
  }
}
