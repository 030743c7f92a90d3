import type { dressPlaceHistory } from '#dresses/server/tables.ts'
import { dayMs, localNow } from '#shared/dates.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { isSoon, type SampleAppointment } from './appointments.ts'
import type { SampleRental } from './rentals.ts'

type Place = typeof dressPlaceHistory.$inferInsert

interface Stock {
  rentals: readonly SampleRental[]
  fittings: readonly SampleAppointment[]
  retrieved: readonly { id: string; at: Date }[]
  /** Dresses that cannot be elsewhere for a fitting. */
  rented: readonly string[]
}

/**
 * Where dresses were, oldest first, as their rentals say. One more is in Kfar Hbab, although a fitting of the coming days
 * needs it in Aoukar.
 */
export function samplePlaces(
  { rentals, fittings, retrieved, rented: dressesRented }: Stock,
  { now, timeZone, adminId }: { now: Date; timeZone: string; adminId: AccountId },
): Place[] {
  const of = (
    dressId: DressId,
    place: Place['place'],
    since: Date | null | undefined,
    note?: string,
  ): Place[] => (since ? [{ dressId, place, since, actorId: adminId, note: note ?? null }] : [])
  const rented = rentals.flatMap(({ dressId, branch, steps }) => [
    ...of(dressId, 'CUSTOMER', steps.COLLECTED?.at),
    ...of(dressId, branch, steps.RETURNED?.at),
  ])
  const today = localNow(now, timeZone).date
  const isRented = new Set(dressesRented)
  const elsewhere = fittings.find(
    (fitting) =>
      fitting.branch === 'AOUKAR' &&
      fitting.dressId &&
      !isRented.has(fitting.dressId) &&
      isSoon(fitting, today),
  )
  const moved = elsewhere?.dressId
    ? of(elsewhere.dressId, 'KFARHBAB', new Date(now.getTime() - 2 * dayMs), 'For a fitting')
    : []
  return [...rented, ...moved, ...retrieved.flatMap(({ id, at }) => of(id, 'LENDER', at))].sort(
    (a, b) => a.since.getTime() - b.since.getTime(),
  )
}
