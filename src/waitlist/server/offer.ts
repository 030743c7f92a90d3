import { alreadyBooked, tooManyOpen } from '#appointments/refusal-contract.ts'
import { slotsOfDay } from '#appointments/rules/booking.ts'
import { refuseManyOpen } from '#appointments/server/booking/book.ts'
import {
  insertFitting,
  lockDayToBook,
  placeOn,
  recordBooking,
  refuseSameBooking,
} from '#appointments/server/booking/booking-steps.ts'
import { knownColleague } from '#appointments/server/booking/known-colleague.ts'
import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import { carryConsent } from '#customers/server/consents.ts'
import { customerFor } from '#customers/server/customer-for.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { cannotRent, tooManyHolds } from '#rentals/refusal-contract.ts'
import { retryWhileLocked } from '#rentals/request/server/try-locks.ts'
import { endOfPickUp } from '#rentals/rules/holds.ts'
import { holdForOffer } from '#rentals/steps/server/waitlist-offer.ts'
import { readSettings } from '#settings/server/store.ts'
import { instantOf, minuteMs } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { offerEnd, offerStart, shortestOffer, strangers } from '#waitlist/rules.ts'
import { tellOffer } from './emails.ts'
import { advisoryLockList, type EntryRow, type List, lockWaiting, updateEntry } from './store.ts'
import { comesLast, isLimited, originOf } from './strangers.ts'

/** The hold outlives the offer until the next sweep, which gives it to the next one before anybody else can take it. */
const grace = 2 * minuteMs

/** Offers what is free of a list to those who wait, in their order, each for what she wants. */
export async function offerNext(deps: Deps, list: List): Promise<void> {
  await retryWhileLocked(() =>
    inTransaction(deps.db, async (tx) => {
      await advisoryLockList(tx, list)
      const refused = new Set<string>()
      for (const entry of await lockWaiting(tx, list)) {
        const { date, eventEnd, type } = entry
        const thing = `${date} ${eventEnd} ${type}`
        if (!refused.has(thing) && (await offerTo(tx, deps, { now: deps.clock() }, entry)) === 'taken')
          refused.add(thing)
      }
    }),
  )
}

/**
 * Holds it for one who waits, by the rules, locks and prices of a request or booking, and writes to her. When these refuse it, she
 * keeps her place. Requires the locks of the list and the entry. Throws LockBusy.
 */
export async function offerTo(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  entry: EntryRow,
): Promise<'offered' | 'taken' | 'not_for_her'> {
  if (!actor.viewer && (await comesLast(tx, deps, entry))) return 'not_for_her'
  try {
    const hold = entry.kind === 'DRESS' ? holdDress : holdPlace
    // What staff offer by hand begins at once.
    const begins = actor.viewer ? actor.now : offerStart(actor.now, deps.config.SHOP_TIMEZONE)
    const held = await inLanguage(entry.language, () => hold(tx, deps, { actor, begins }, entry))
    if (!held) return 'taken'
    const offered = await updateEntry(tx, entry.id, { ...held, state: 'OFFERED', offeredAt: actor.now })
    await carryConsent(tx, entry.customerId, { from: entry.id, to: (held.rentalId ?? held.appointmentId)! })
    await recordAudit(tx, actor, {
      action: 'waitlist.offered',
      subjectType: 'waitlist_entry',
      subjectId: entry.id,
      detail: { ...held, offerEndsAt: held.offerEndsAt.toISOString() },
    })
    if (begins <= actor.now) await tellOffer(tx, deps, offered)
    return 'offered'
  } catch (error) {
    // The rules refuse before anything is written.
    if (!(error instanceof Refused)) throw error
    const isHers = ofHerself.some(({ code }) => code === error.code)
    return isHers ? 'not_for_her' : 'taken'
  }
}

/** Refusals that leave it free for the next one. */
const ofHerself = [cannotRent, alreadyBooked, tooManyHolds, tooManyOpen]

/** To answer. Whom staff offer it to has the whole time. */
async function hoursFor(tx: Tx, deps: Deps, { viewer }: AuditActor, entry: EntryRow): Promise<number> {
  const { waitlistHours } = await readSettings(tx)
  return !viewer && isLimited(deps, entry) ? waitlistHours * strangers.partOfTime : waitlistHours
}

type Held = Pick<EntryRow, 'rentalId' | 'appointmentId'> & { offerEndsAt: Date }

interface Offering {
  actor: AuditActor
  /** Its time to answer counts from then. */
  begins: Date
}

async function holdDress(
  tx: Tx,
  deps: Deps,
  { actor, begins }: Offering,
  entry: EntryRow,
): Promise<Held | undefined> {
  const { dressId, date: eventDate, clientName, clientEmail, clientPhone } = entry
  const hours = await hoursFor(tx, deps, actor, entry)
  const timeZone = deps.config.SHOP_TIMEZONE
  let offerEndsAt: Date | undefined
  const request = {
    dressIds: [dressId!],
    eventDate,
    eventEnd: entry.eventEnd ?? eventDate,
    accountId: entry.userId,
    customerId: entry.customerId,
    customer: { name: clientName, email: clientEmail, phone: clientPhone },
    answers: {},
    message: null,
    byStaff: false,
    origin: originOf(entry),
  }
  const rental = await holdForOffer(tx, deps, actor, request, ({ startDate }) => {
    const latest = endOfPickUp(startDate, timeZone)
    offerEndsAt = endInTime(begins, { hours, timeZone, latest })
    return offerEndsAt && withGrace(offerEndsAt)
  })
  return rental && offerEndsAt && { rentalId: rental.id, appointmentId: null, offerEndsAt }
}

async function holdPlace(
  tx: Tx,
  deps: Deps,
  { actor, begins }: Offering,
  entry: EntryRow,
): Promise<Held | undefined> {
  const { branch, date, userId, language } = entry
  const customer = { name: entry.clientName, email: entry.clientEmail, phone: entry.clientPhone }
  const hours = await hoursFor(tx, deps, actor, entry)
  const timeZone = deps.config.SHOP_TIMEZONE
  const signedIn = userId !== null
  const day = await lockDayToBook(tx, deps, actor, { branch, type: entry.type!, date, signedIn })
  const [start] = slotsOfDay(day).slots.flatMap(({ startTime }) => {
    const offerEndsAt = endInTime(begins, { hours, timeZone, latest: instantOf(date, startTime, timeZone) })
    return offerEndsAt ? [{ startTime, offerEndsAt }] : []
  })
  if (!start) return undefined
  const { startTime, offerEndsAt } = start
  const wanted = { ...day, startTime }
  await refuseSameBooking(tx, wanted, customer)
  const place = placeOn(wanted)
  const today = day.now.date
  const isStranger = !actor.viewer && !userId
  if (isStranger && customer.email) await refuseManyOpen(tx, customer.email, today)

  const person = { ...customer, userId, customerId: entry.customerId, ownLanguage: language }
  const customerId = await customerFor(tx, { now: actor.now, today }, person)
  const colleagueId = await knownColleague(tx, customerId, place)
  const held = { status: 'PENDING', offeredUntil: withGrace(offerEndsAt) } as const
  const facts = { ...place, ...held, userId, customerId, colleagueId, language }
  const row = await insertFitting(tx, actor, customer, facts, [])
  await recordBooking(tx, actor, 'appointment.offered', row)
  return { rentalId: null, appointmentId: row.id, offerEndsAt }
}

/** Undefined when nobody could answer in the time that is left. */
function endInTime(begins: Date, terms: Parameters<typeof offerEnd>[1]): Date | undefined {
  const end = offerEnd(begins, terms)
  return end.getTime() - begins.getTime() < shortestOffer ? undefined : end
}

function withGrace(end: Date): Date {
  return new Date(end.getTime() + grace)
}
