import { eq, inArray } from 'drizzle-orm'
import { homeShowroom } from '#dresses/place.ts'
import { lockDressesToRent, type RentableDress, rentableDresses } from '#dresses/server/rentable.ts'
import { withTitle } from '#dresses/server/shown-title.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { RentQuestion } from '#rentals/rules/refusal.ts'
import type { EventDays } from '#rentals/rules/window.ts'
import { type RentalCalendar, readCalendar } from '#rentals/server/calendar.ts'
import { takenOf } from '#rentals/server/taken.ts'
import { centsOf } from '#shared/format/money.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'

/** A dress with all that decides when it can be rented. */
export interface DressToRent {
  dress: RentableDress
  branch: Branch
  calendar: RentalCalendar
  taken: RentQuestion['taken']
}

type Options = { now: Date; except?: string | undefined }

export async function readDressToRent(
  db: Db | Tx,
  deps: Pick<Deps, 'config'>,
  dressId: DressId,
  options: Options,
): Promise<DressToRent | undefined> {
  const [dress] = await db.select().from(rentableDresses).where(eq(rentableDresses.id, dressId))
  return dress && withCalendar(db, deps, withTitle(dress), options)
}

/** In the order of the ids, where the first is collected; undefined when one of them does not exist. */
export async function readDressesToRent(
  db: Db | Tx,
  deps: Pick<Deps, 'config'>,
  dressIds: readonly DressId[],
  options: Options,
): Promise<DressToRent[] | undefined> {
  const dresses = await db
    .select()
    .from(rentableDresses)
    .where(inArray(rentableDresses.id, [...dressIds]))
  return withCalendars(db, deps, dresses.map(withTitle), dressIds, options)
}

/**
 * Locks the dresses: of several requests for the same days one reads them free, the others read them taken.
 * @returns undefined when one does not exist, or another transaction has locked it
 */
export async function tryLockDressesToRent(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  dressIds: readonly DressId[],
  options: Options,
): Promise<DressToRent[] | undefined> {
  const dresses = await lockDressesToRent(tx, dressIds, { skipLocked: true })
  return withCalendars(tx, deps, dresses, dressIds, options)
}

/** All are collected in the showroom of the first: the others are brought there. */
async function withCalendars(
  db: Db | Tx,
  deps: Pick<Deps, 'config'>,
  dresses: readonly RentableDress[],
  dressIds: readonly DressId[],
  { now, except }: Options,
): Promise<DressToRent[] | undefined> {
  const chosen = dressIds.flatMap((id) => dresses.find((dress) => dress.id === id) ?? [])
  const [first] = chosen
  if (!first || chosen.length < dressIds.length) return undefined
  const branch = homeShowroom(first.availableBranches)
  const calendar = await readCalendar(db, deps, now, branch)
  const found: DressToRent[] = []
  for (const dress of chosen)
    found.push({ dress, branch, calendar, taken: await takenOf(db, dress.id, calendar, { except }) })
  return found
}

/** What decides when a dress, which is read or locked already, can be rented. */
export async function withCalendar(
  db: Db | Tx,
  deps: Pick<Deps, 'config'>,
  dress: RentableDress,
  { now, except }: Options,
): Promise<DressToRent> {
  const branch = homeShowroom(dress.availableBranches)
  const calendar = await readCalendar(db, deps, now, branch)
  return { dress, branch, calendar, taken: await takenOf(db, dress.id, calendar, { except }) }
}

/** Cents: that of the dress, else of the settings. */
export function guaranteeOf({ dress, calendar }: Pick<DressToRent, 'dress' | 'calendar'>): number {
  return dress.guaranteeAmount ?? centsOf(calendar.terms.guaranteeAmount)
}

/** The question of `refusalToRent` for an event. */
export function questionOf(
  { dress, calendar, taken }: DressToRent,
  { eventDate, eventEnd }: EventDays,
  { accountId = null, byStaff = false }: { accountId?: AccountId | null; byStaff?: boolean } = {},
): RentQuestion {
  const { today, firstPickUp, isOpen, terms } = calendar
  const event = { eventDate, eventEnd }
  return { dress, accountId, today, firstPickUp, isOpen, terms, taken, byStaff, ...event }
}
