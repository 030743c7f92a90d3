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
import { readAnswers } from '#customers/server/my-event.ts'
import { type ContactDetails, whoAsks } from '#customers/server/who-asks.ts'
import { notByAPerson } from '#customers/who-asks.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { hourMs, localNow } from '#shared/dates.ts'
import type { BodyOf, ReplyOf } from '#shared/endpoint.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { Refused } from '#shared/refusal.ts'
import { scaledLimit } from '#shared/scaled-limit.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { booked, insertBooking } from './insert-booking.ts'
import { sealReceipt } from './receipt.ts'

/**
 * Books, or throws a Refused. Takes its locks in one order (user, day, email, IP address), so that concurrent bookings
 * cannot deadlock.
 */
export async function bookAppointment(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  body: BodyOf<typeof bookContract>,
): Promise<ReplyOf<typeof bookContract>> {
  const { viewer, ip, now } = actor
  const { branch, type, date, startTime, dressId } = body
  if (!viewer && isTooQuick(body.filledInMs, deps)) throw new Refused(notByAPerson)
  const event = readAnswers(body, localNow(now, deps.config.SHOP_TIMEZONE).date)
  const customer = await whoAsks(tx, viewer, body)
  const requestedIds = [...new Set([...(dressId ? [dressId] : []), ...(body.dressIds ?? [])])]
  const { row, dressIds } = await insertBooking(tx, deps, actor, {
    branch,
    type,
    date,
    startTime,
    customer,
    userId: viewer?.id ?? null,
    signedIn: viewer !== null,
    notes: null,
    event,
    saidBy: viewer ? 'owner' : undefined,
    ownLanguage: currentLanguage(),
    whatsappConsent: body.whatsappConsent,
    requestedIds,
    checkDresses(offeredIds) {
      if (dressId && !offeredIds.includes(dressId)) throw new Refused(dressNotOffered)
    },
    async checkLimits(today) {
      if (!viewer) await limitGuestBookings(tx, deps, customer, { ip, now, today })
    },
  })
  const receipt = sealReceipt(deps.secretKey, row.id)
  const dressesGone = requestedIds.filter((id) => !dressIds.includes(id))
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
  customer: ContactDetails,
  { ip, now, today }: { ip: string; now: Date; today: string },
): Promise<void> {
  await advisoryLockCount(tx, customer.email.toLowerCase())
  await refuseManyOpen(tx, customer.email, today)
  const factor = deps.config.RATE_LIMIT_FACTOR
  if (factor === 0) return
  const ofEmail = await countMadeByGuest(tx, customer.email, new Date(now.getTime() - 24 * hourMs))
  if (ofEmail >= scaledLimit(perEmailAndDay, factor)) {
    throw new Refused(tooManyOfEmail, { retryAfterSeconds: (24 * hourMs) / 1000 })
  }
  await advisoryLockCount(tx, ip)
  const recent = await countByAddress(tx, ip, booked, new Date(now.getTime() - hourMs))
  if (recent >= scaledLimit(perAddressAndHour, factor)) {
    throw new Refused(tooManyBookings, { retryAfterSeconds: hourMs / 1000 })
  }
}
