import { offeredPlaces } from '#appointments/server/change/waitlist-offer.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { RequestOrigin } from '#rentals/request/server/request-store.ts'
import { tryLockName } from '#rentals/request/server/try-locks.ts'
import { holdLimits } from '#rentals/rules/holds.ts'
import { scaledLimit } from '#shared/scaled-limit.ts'
import { strangers } from '#waitlist/rules.ts'
import type { EntryRow } from './store.ts'
import { countOpenOffersFrom, endedOffersFor } from './stranger-store.ts'

/** Where somebody joined from whom the shop did not know; null for everybody else. */
export function originOf({ requestDevice, requestAddress }: EntryRow): RequestOrigin | null {
  return requestDevice && requestAddress ? { requestDevice, requestAddress } : null
}

export function isLimited({ config }: Pick<Deps, 'config'>, entry: EntryRow): boolean {
  return originOf(entry) !== null && config.RATE_LIMIT_FACTOR > 0
}

/**
 * Whether others come first: she has her offers already, or let as many pass as she gets. Else who joins under several names keeps a
 * dress from everybody, one offer after the other. Throws LockBusy.
 */
export async function comesLast(tx: Tx, { config }: Pick<Deps, 'config'>, entry: EntryRow): Promise<boolean> {
  const origin = originOf(entry)
  const factor = config.RATE_LIMIT_FACTOR
  if (!origin || factor === 0) return false
  for (const name of Object.values(origin)) await tryLockName(tx, `rental holds ${name}`)
  const open = await countOpenOffersFrom(tx, origin, entry)
  if (open.person >= scaledLimit(strangers.mostOffers, factor)) return true
  if (open.address >= scaledLimit(holdLimits.address, factor)) return true
  return (await onlyByStaff(tx, { config }, [entry])).has(entry.id)
}

/** Those of them who wait for what was offered to where they joined from, and not taken, as often as it is. */
export async function onlyByStaff(
  db: Db | Tx,
  { config }: Pick<Deps, 'config'>,
  rows: readonly EntryRow[],
): Promise<Set<string>> {
  const waiting = rows.filter((row) => row.state === 'WAITING' && isLimited({ config }, row))
  if (waiting.length === 0) return new Set()
  const ended = await endedOffersFor(
    db,
    waiting.map(({ id }) => id),
  )
  const fittings = ended.flatMap(({ appointmentId }) => appointmentId ?? [])
  const places = await offeredPlaces(db, fittings)
  // A fitting that she took and keeps is no offer that she let pass.
  const passed = ended.filter(
    ({ state, appointmentId: id }) => state !== 'TAKEN' || !id || places.get(id)?.status === 'CANCELLED',
  )
  const most = scaledLimit(strangers.mostPassed, config.RATE_LIMIT_FACTOR)
  const times = Map.groupBy(passed, (one) => one.of)
  return new Set([...times].flatMap(([id, offers]) => (offers.length >= most ? id : [])))
}
