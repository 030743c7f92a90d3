import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { OpenCounts } from '#customers/open-bookings.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { e164 } from '#platform/database/phone-number.ts'
import type { Deps } from '#platform/deps.ts'
import type { LinkedRow } from '#platform/manage-link.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import type { Actor } from '#shared/viewer.ts'
import { filesOfUser } from './account-link.ts'

/** What a customer is called and where she is reached: a booking has a copy. */
export interface Contact {
  name: string
  email: string | null
  phone: string | null
  language: Language
}

/** All that stands in a file, or of it what an account has booked: in the file of somebody else it follows that one. */
export type Whose = { customerId: CustomerId } | { userId: AccountId }

export interface Correction {
  whose: Whose
  /** What has changed. */
  contact: Partial<Contact>
  /** Ids of bookings: all others stay. */
  only?: readonly string[]
}

/**
 * One kind of what customers book. It decides what of it is open: what can still happen, or is still to be paid. What is over
 * keeps its copy.
 */
export interface OpenBookings {
  kind: keyof OpenCounts
  /** With the copy in `client_name`, `client_email` and `client_phone`. */
  table: PgTable
  count(db: Db | Tx, deps: Pick<Deps, 'config'>, now: Date, whose: Whose): Promise<number>
  /**
   * Copies the correction, ends links that went to the wrong address, sends what waits to the right one, and confirms to a new
   * email address. Throws a Refused. @returns how many
   */
  correct(tx: Tx, deps: Deps, actor: Actor, correction: Correction): Promise<number>
}

export type EachOpenBookings = readonly OpenBookings[]

export async function countOpen(
  db: Db | Tx,
  bookings: EachOpenBookings,
  deps: Pick<Deps, 'config'>,
  now: Date,
  whose: Whose,
): Promise<OpenCounts> {
  const counts: OpenCounts = { fittings: 0, rentals: 0, waitlist: 0 }
  for (const { kind, count } of bookings) counts[kind] = await count(db, deps, now, whose)
  return counts
}

/** @param inAccount what the account sees and changes of the kind */
export function isOf(whose: Whose, customerId: AnyPgColumn, inAccount: (userId: AccountId) => SQL): SQL {
  if ('customerId' in whose) return eq(customerId, whose.customerId)
  return sql`(${inAccount(whose.userId)} and ${customerId} in ${filesOfUser(whose.userId)})`
}

/** One kind after the other, in the order of their locks. */
export async function correctOpen(
  tx: Tx,
  bookings: EachOpenBookings,
  deps: Deps,
  actor: Actor,
  correction: Correction,
): Promise<OpenCounts> {
  const counts: OpenCounts = { fittings: 0, rentals: 0, waitlist: 0 }
  for (const { kind, correct } of bookings) counts[kind] = await correct(tx, deps, actor, correction)
  return counts
}

export function isAmong({ id }: { id: string }, only: readonly string[] | undefined): boolean {
  return only === undefined || only.includes(id)
}

interface Copy extends LinkedRow {
  clientName: string
  clientEmail: string | null
  clientPhone: string
  language: Language
}

export interface CorrectedCopy {
  /** Columns that change. */
  change: Partial<Copy>
  /** What has changed, without values: the audit log has no personal data. */
  fields: string[]
  /** There is a new address, or a link of now, that she does not know yet. */
  isToConfirm: boolean
  /** What waits to be sent goes elsewhere, or has another link. */
  isMoved: boolean
}

/**
 * What a correction changes of the copy in a booking; undefined without a change. A booking has always a phone number.
 * @param wasMessaged whether a message with the link went to the phone number of before
 */
export function correctedCopy(
  copy: Copy,
  { name, email, phone, language }: Partial<Contact>,
  wasMessaged: boolean,
): CorrectedCopy | undefined {
  const next = {
    clientName: name ?? copy.clientName,
    clientEmail: email === undefined ? copy.clientEmail : email,
    clientPhone: phone || copy.clientPhone,
    language: language ?? copy.language,
  }
  const names = Object.keys(next) as (keyof typeof next)[]
  const changed = names.filter((one) => next[one] !== copy[one])
  if (changed.length === 0) return undefined
  const isNewEmail = lowered(next.clientEmail) !== lowered(copy.clientEmail)
  const isNewPhone =
    (e164(next.clientPhone) ?? next.clientPhone) !== (e164(copy.clientPhone) ?? copy.clientPhone)
  const endsLinks = (isNewEmail && copy.clientEmail !== null) || (isNewPhone && wasMessaged)
  return {
    change: {
      ...Object.fromEntries(changed.map((one) => [one, next[one]])),
      ...(endsLinks && { linkKey: newId() }),
    },
    fields: changed.map((one) => fieldNames[one]),
    isMoved: isNewEmail || endsLinks,
    isToConfirm: next.clientEmail !== null && (isNewEmail || endsLinks),
  }
}

const fieldNames = {
  clientName: 'name',
  clientEmail: 'email',
  clientPhone: 'phone',
  language: 'language',
} as const

function lowered(email: string | null): string | undefined {
  return email?.toLowerCase()
}
