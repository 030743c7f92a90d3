import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findUserName } from '#accounts/server/full-name.ts'
import { findUser } from '#accounts/server/store.ts'
import {
  type EventFacts,
  eventAfter,
  type GivenEvent,
  matchCustomer,
  type Person,
  unknownEvent,
} from '#customers/rules.ts'
import { advisoryLockName, type Tx } from '#platform/database/db.ts'
import { internationalPhone } from '#platform/database/phone-number.ts'
import type { CustomerId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import { ownLink } from './account-link.ts'
import { customers } from './tables.ts'

interface Found extends Person, GivenEvent {
  /** Whom staff chose: a customer of this id comes before any match. */
  customerId?: CustomerId | null
  /** The language in which she books or writes becomes that of her file, unless staff chose another one. */
  ownLanguage?: Language
  /** Of a new file of what staff enter; without it that of the account. */
  language?: Language | undefined
}

/**
 * The customer of a booking, rental or message; a new one when nobody matches. Until the transaction ends she is neither
 * merged nor erased, and concurrent bookings of one person wait for each other, so that they make one customer. Take the
 * locks of days and dresses before. @param today in the showroom
 * @returns her id
 */
export async function customerFor(
  tx: Tx,
  { now, today }: { now: Date; today: string },
  given: Found,
): Promise<CustomerId> {
  const person = await storedPerson(tx, given)
  const chosen = given.customerId && (await shareLockCustomer(tx, given.customerId))
  const known = chosen || (await lockMatch(tx, person))
  if (!known) {
    const language = given.ownLanguage ?? given.language ?? person.language
    const event = eventOf(unknownFile, given, today)
    const { userId, name, email, phone } = person
    const accountLink = userId && ownLink(person.isEmailProved)
    const contact = { userId, name, email, phone, accountLink: accountLink || null }
    const row = { ...contact, ...event, language, createdAt: now, updatedAt: now }
    const [made] = await tx.insert(customers).values(row).returning({ id: customers.id })
    return made!.id
  }
  const { userId, email, phone } = person
  // Who merely knows her phone and email changes nothing of her file, and neither does an account that staff have not checked.
  const isOwner = userId !== null && known.userId === userId && known.accountLink !== 'CHECK'
  const saidBy = given.saidBy === 'owner' && !isOwner ? undefined : given.saidBy
  const changes = {
    ...eventOf(known, { ...given, saidBy }, today),
    ...(isOwner && given.ownLanguage && !known.languageByStaff && { language: given.ownLanguage }),
    ...(isOwner && { email, phone: phone ?? known.phone }),
  }
  const isNew = Object.entries(changes).some(([name, value]) => known[name as keyof typeof changes] !== value)
  if (isNew)
    await tx
      .update(customers)
      .set({ ...changes, updatedAt: now })
      .where(eq(customers.id, known.id))
  return known.id
}

const unknownFile = { ...unknownEvent, ownAnswers: null }

/** What the file knows of her event, and which of it the owner of the account has said herself. */
function eventOf(file: EventFacts & { ownAnswers: EventFacts | null }, given: GivenEvent, today: string) {
  const event = eventAfter(file, given, today)
  if (given.saidBy !== 'owner') return event
  return { ...event, ownAnswers: eventAfter(file.ownAnswers ?? unknownEvent, given, today) }
}

/** The contact data that are stored; an account has those of its profile. */
async function storedPerson(tx: Tx, { userId, name, email, phone }: Person) {
  const profile = userId ? await findUser(tx, userId) : undefined
  const number = profile?.phone.trim() || phone || ''
  return {
    userId,
    name: profile ? ((await findUserName(tx, profile.id)) ?? name) : name,
    email: (profile?.email ?? email) || null,
    phone: (internationalPhone(number) ?? number) || null,
    language: profile?.language,
    isEmailProved: profile?.isEmailProved ?? false,
  }
}

/**
 * Of a booking of this customer: of her own that of the request, of one by staff what they chose, or that of her file.
 */
export async function bookingLanguage(
  tx: Tx,
  customerId: CustomerId,
  { ownLanguage, language }: Pick<Found, 'ownLanguage' | 'language'>,
): Promise<Language> {
  const chosen = ownLanguage ?? language
  if (chosen) return chosen
  const [file] = await tx
    .select({ language: customers.language })
    .from(customers)
    .where(eq(customers.id, customerId))
  return file!.language
}

async function lockMatch(tx: Tx, person: Person) {
  if (person.userId) await advisoryLockName(tx, `customer of ${person.userId}`)
  await advisoryLockName(tx, `customer ${person.phone} ${person.email?.toLowerCase()}`)
  for (;;) {
    const match = matchCustomer(await customersLike(tx, person), person)
    if (!match) return undefined
    const locked = await shareLockCustomer(tx, match.id)
    // Merged, erased or separated since it was read: look again.
    if (locked?.id === match.id && locked.userId === match.userId) return locked
  }
}

/** Of an account its file; else everybody with this phone and email, oldest first. The id is that of the file. */
async function customersLike(tx: Tx, { userId, email, phone }: Person) {
  const file = alias(customers, 'file')
  const sameEmail = email ? sql`lower(${customers.email}) = ${email.toLowerCase()}` : isNull(customers.email)
  const samePhone = phone ? eq(customers.phone, phone) : isNull(customers.phone)
  const sameContact: SQL = email || phone ? sql`(${sameEmail} and ${samePhone})` : sql`false`
  return tx
    .select({
      id: file.id,
      userId: file.userId,
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      isMerged: sql<boolean>`${customers.mergedInto} is not null`,
    })
    .from(customers)
    .innerJoin(file, eq(file.id, sql`coalesce(${customers.mergedInto}, ${customers.id})`))
    .where(and(userId ? eq(customers.userId, userId) : sameContact, isNull(file.erasedAt)))
    .orderBy(customers.createdAt, customers.id)
}

/**
 * FOR KEY SHARE on the file of a customer, that of another one after a merge: neither a merge nor an erasure can come between.
 * Undefined without her, or when she is erased.
 */
export async function shareLockCustomer(tx: Tx, id: CustomerId) {
  for (let next = id; ; ) {
    const [row] = await tx.select().from(customers).where(eq(customers.id, next)).for('key share')
    if (!row || row.erasedAt) return undefined
    if (!row.mergedInto) return row
    next = row.mergedInto
  }
}
