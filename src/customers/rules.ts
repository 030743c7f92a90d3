import { isSameName } from '#shared/contains-words.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import type { CustomerSource } from './constants.ts'
import { hasSameFirstName } from './first-name.ts'

/** Who books, rents or writes. */
export interface Person {
  /** Null for a guest and for somebody whom staff enter. */
  userId: AccountId | null
  name: string
  email: string | null
  /** The stored form. */
  phone: string | null
}

export interface KnownCustomer extends Person {
  /** Whether staff merged her into another customer; `userId` is that of the other one. */
  isMerged: boolean
}

/**
 * The customer to whom a booking, rental or message belongs: that of the account, for a guest by phone, email and first name together.
 * Nobody gets into the file of an account that is not theirs, unless staff have merged the same phone and email into it
 * before; and an account gets into a guest's file only by `fileToLink` or by staff.
 * @param known oldest first
 */
export function matchCustomer<Known extends KnownCustomer>(
  known: readonly Known[],
  person: Person,
): Known | undefined {
  if (person.userId !== null) return known.find(({ userId }) => userId === person.userId)
  const isOpen = (customer: Known) => customer.userId === null || customer.isMerged
  return known.find((customer) => isOpen(customer) && isSamePerson(customer, person))
}

/**
 * The file of a guest that belongs to an account which has proved its email address: the only one with this address, under the
 * same first name. A mother and a daughter may share a mailbox: then staff decide.
 * @param guests all with this address and without an account, by file
 */
export function fileToLink<File extends { id: CustomerId; name: string }>(
  guests: readonly File[],
  name: string,
): File | undefined {
  const [first, ...others] = guests
  const isOnly = first && others.every(({ id }) => id === first.id)
  return isOnly && guests.some((guest) => hasSameFirstName(guest.name, name)) ? first : undefined
}

/** The same phone, email and first name: a household shares its contact. Who has only one of both must have the same name. */
function isSamePerson(one: Person, other: Person): boolean {
  if (one.phone !== other.phone || lowered(one.email) !== lowered(other.email)) return false
  if (one.phone && one.email) return hasSameFirstName(one.name, other.name)
  return (one.phone ?? one.email) !== null && isSameName(one.name, other.name)
}

function lowered(email: string | null): string | undefined {
  return email?.toLowerCase()
}

/** The event that counts: a coming one stays, an absent or past one is replaced. */
export function nextEventDate(
  present: string | null,
  given: string | null | undefined,
  today: string,
): string | null {
  return present !== null && present >= today ? present : (given ?? present)
}

/** What the shop asks once. */
export interface EventFacts {
  eventDate: string | null
  eventPlace: string | null
  source: CustomerSource | null
}

export interface GivenEvent extends Partial<EventFacts> {
  /** Of a dress that she rents: it only fills what is empty, because the dress may be for another event. */
  rentalDate?: string | null
  /** The owner of the account or staff, who replace what is known; what a guest says only fills what is empty. */
  saidBy?: 'owner' | 'staff' | undefined
}

/** What was never asked. */
export const unknownEvent: EventFacts = { eventDate: null, eventPlace: null, source: null }

/**
 * What the file knows after a booking. The date and the place of a past event count as unknown; how she found us is never
 * overwritten. @param today in the showroom
 */
export function eventAfter(known: EventFacts, given: GivenEvent, today: string): EventFacts {
  const { eventDate, eventPlace, rentalDate, saidBy } = given
  const isPast = known.eventDate !== null && known.eventDate < today
  const isOver = isPast && Boolean(eventDate ?? eventPlace ?? rentalDate)
  const present = isOver ? { eventDate: null, eventPlace: null } : known
  const next = nextEventDate(present.eventDate, eventDate ?? rentalDate, today)
  return {
    eventDate: (saidBy && eventDate) || next,
    eventPlace: (saidBy ? (eventPlace ?? present.eventPlace) : (present.eventPlace ?? eventPlace)) ?? null,
    source: known.source ?? given.source ?? null,
  }
}
