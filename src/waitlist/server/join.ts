import { readPhone } from '#accounts/server/phones.ts'
import { slotsOfDay } from '#appointments/rules/booking.ts'
import { readDay } from '#appointments/server/calendar.ts'
import { type AuditActor, countByAddress, recordAudit } from '#audit/server/store.ts'
import { customerNotFound } from '#customers/contract.ts'
import { accountOf } from '#customers/server/account-link.ts'
import { changeConsent } from '#customers/server/consents.ts'
import { bookingLanguage, customerFor } from '#customers/server/customer-for.ts'
import { findCustomer } from '#customers/server/store.ts'
import { whoAsks } from '#customers/server/who-asks.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { dressNotOffered } from '#rentals/refusal-contract.ts'
import { refusedToRent } from '#rentals/request/server/add-rental.ts'
import { isKnownCustomer, originOf } from '#rentals/request/server/open-holds.ts'
import { questionOf, readDressToRent } from '#rentals/request/server/read-dresses-to-rent.ts'
import type { RequestOrigin } from '#rentals/request/server/request-store.ts'
import { refusalToRent } from '#rentals/rules/refusal.ts'
import { hourMs, localNow } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { AccountId } from '#shared/ids.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { malformed, Refused, tooMany } from '#shared/refusal.ts'
import { scaledLimit } from '#shared/scaled-limit.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { cannotWait, isFree, type joinWaitlist, tooManyWaiting } from '#waitlist/contract.ts'
import { mostWaiting, mostWritten } from '#waitlist/rules.ts'
import { type addWaitlistEntry, alreadyWaiting } from '#waitlist/staff-contract.ts'
import { refusals as messages, staffRefusals as staffTexts } from '#waitlist/texts/texts.gen.js'
import { mailEntry } from './emails.ts'
import {
  advisoryLockCount,
  advisoryLockList,
  countOpenOf,
  type EntryRow,
  insertWaitlistEntry,
  listOf,
  noteToCheck,
  type Whose,
  waitsAlready,
} from './store.ts'

type Thing = Pick<EntryRow, 'kind' | 'dressId' | 'branch' | 'type' | 'date' | 'eventEnd'>

const joined = 'waitlist.joined'
const perAddressAndHour = 10

/** Who waits already gets the same reply, and no second email. Throws a Refused. */
export async function joinList(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  body: BodyOf<typeof joinWaitlist>,
  device: string,
): Promise<{ success: boolean }> {
  const { viewer, ip, now } = actor
  const customer = await whoAsks(tx, viewer, body)
  const thing = await thingToWaitFor(tx, deps, body, { now, userId: viewer?.id ?? null })
  await advisoryLockList(tx, listOf(thing))
  const { email } = customer
  await advisoryLockCount(tx, email.toLowerCase())
  const origin = originOf(deps, ip, device)
  const whose = viewer ? { userId: viewer.id } : { email, origin }
  // No reply tells what others have joined with her address: her own entries come first, then the limits, then theirs.
  if (await waitsAlready(tx, thing, whose)) return { success: true }
  await limitJoins(tx, deps, { whose, ip, now })
  if (await waitsAlready(tx, thing, { email })) return { success: true }
  const { id, customerId } = await addEntry(tx, deps, actor, thing, {
    ...customer,
    userId: viewer?.id ?? null,
    saidBy: viewer ? 'owner' : undefined,
    ownLanguage: currentLanguage(),
    origin: viewer && (await isKnownCustomer(tx, viewer)) ? null : origin,
  })
  if (body.whatsappConsent && customerId)
    await changeConsent(tx, actor, customerId, {
      kind: 'whatsapp',
      agrees: true,
      way: 'request',
      bookingId: id,
    })
  return { success: true }
}

async function limitJoins(
  tx: Tx,
  { config }: Deps,
  { whose, ip, now }: { whose: Whose; ip: string; now: Date },
): Promise<void> {
  const factor = config.RATE_LIMIT_FACTOR
  if (factor > 0) {
    await advisoryLockCount(tx, ip)
    const recent = await countByAddress(tx, ip, joined, new Date(now.getTime() - hourMs))
    if (recent >= scaledLimit(perAddressAndHour, factor))
      throw new Refused(tooMany, { retryAfterSeconds: hourMs / 1000 })
  }
  if ((await countOpenOf(tx, whose)) >= mostWaiting) throw new Refused(tooManyWaiting)
}

/** A customer in the showroom or on the phone. Throws a Refused. */
export async function addByStaff(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  body: BodyOf<typeof addWaitlistEntry>,
): Promise<EntryRow> {
  const file = body.customerId ? await findCustomer(tx, body.customerId) : undefined
  if (body.customerId && !file)
    throw new Refused(customerNotFound, { fields: { customerId: customerNotFound.message } })
  const name = body.clientName ?? file?.name
  const phone = body.clientPhone ? readPhone(body.clientPhone, 'clientPhone') : file?.phone
  const fields = {
    ...(!name && { clientName: staffTexts.name }),
    ...(!phone && { clientPhone: words.phoneMissing }),
  }
  if (!name || !phone) throw new Refused(malformed, { message: Object.values(fields)[0], fields })
  const email = body.clientEmail ?? file?.email ?? null
  const userId = file ? accountOf(file) : null
  const thing = await thingToWaitFor(tx, deps, body, { now: actor.now, userId })
  await advisoryLockList(tx, listOf(thing))
  if (email) {
    await advisoryLockCount(tx, email.toLowerCase())
    if (await waitsAlready(tx, thing, { email })) throw new Refused(alreadyWaiting)
    if ((await countOpenOf(tx, { email, origin: null })) >= mostWaiting) throw new Refused(tooManyWaiting)
  }
  const person = { name, phone, email, userId, customerId: file?.id }
  return addEntry(tx, deps, actor, thing, { ...person, saidBy: 'staff' })
}

type Customer = Parameters<typeof customerFor>[2]

async function addEntry(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  thing: Thing,
  person: Omit<Customer, 'phone' | 'eventDate' | 'eventPlace' | 'source' | 'rentalDate'> & {
    phone: string
    /** Where a person joins from whom the shop does not know. */
    origin?: RequestOrigin | null
  },
): Promise<EntryRow> {
  const { now } = actor
  const today = localNow(now, deps.config.SHOP_TIMEZONE).date
  const event = { eventDate: null, eventPlace: null, source: null }
  const rentalDate = thing.kind === 'DRESS' ? { rentalDate: thing.date } : {}
  const customerId = await customerFor(tx, { now, today }, { ...person, ...event, ...rentalDate })
  const entry = await insertWaitlistEntry(tx, {
    ...thing,
    userId: person.userId,
    customerId,
    clientName: person.name,
    clientEmail: person.email,
    clientPhone: person.phone,
    language: await bookingLanguage(tx, customerId, person),
    ...person.origin,
    createdAt: now,
  })
  if (!entry) throw new Refused(alreadyWaiting)
  await recordAudit(tx, actor, {
    action: joined,
    subjectType: 'waitlist_entry',
    subjectId: entry.id,
    detail: { ...thing },
  })
  // What came free meanwhile, whose transaction has not seen this entry.
  await noteToCheck(tx, listOf(thing))
  const isWritten = !person.email || (await countOpenOf(tx, { email: person.email })) <= mostWritten
  if (isWritten) await mailEntry(tx, deps, entry, 'waitlist_joined')
  return entry
}

/** What is taken now and can be waited for. Throws a Refused when it is free or can never be had. */
async function thingToWaitFor(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  { kind, date, dressId, eventEnd = date, branch, type }: Asked,
  { now, userId }: { now: Date; userId: AccountId | null },
): Promise<Thing> {
  if (kind === 'DRESS') {
    if (!dressId) throw refusedField('dressId')
    const found = await readDressToRent(tx, deps, dressId, { now })
    if (found?.dress.status !== 'APPROVED') throw new Refused(dressNotOffered)
    const { refusal } = refusalToRent(questionOf(found, { eventDate: date, eventEnd }, { accountId: userId }))
    if (refusal === null) throw new Refused(isFree)
    if (refusal !== 'dress_taken') throw refusedToRent(refusal)
    return { kind, dressId, branch: found.branch, type: null, date, eventEnd }
  }
  if (!branch) throw refusedField('branch')
  if (!type) throw refusedField('type')
  const local = localNow(now, deps.config.SHOP_TIMEZONE)
  const answer = slotsOfDay(await readDay(tx, { branch, type, signedIn: userId !== null, now: local }, date))
  if (answer.state === 'free') throw new Refused(isFree)
  if (answer.state !== 'full') {
    const message = answer.message ?? cannotWait.message
    throw new Refused(cannotWait, { message, fields: { date: message } })
  }
  return { kind, dressId: null, branch, type, date, eventEnd: null }
}

type Asked = Pick<BodyOf<typeof joinWaitlist>, 'kind' | 'date' | 'dressId' | 'eventEnd' | 'branch' | 'type'>

function refusedField(field: 'dressId' | 'branch' | 'type'): Refused {
  return new Refused(malformed, {
    message: messages.fieldTexts[field],
    fields: { [field]: messages.fieldTexts[field] },
  })
}
