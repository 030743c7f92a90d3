import { findPlaces } from '#dresses/server/places/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Whereabouts } from '#rentals/staff-contract.ts'
import { dressesWithCustomers } from './dress-plans.ts'

/** @param today in the showrooms */
export async function whereaboutsOf(db: Db | Tx, dressId: string, today: string): Promise<Whereabouts> {
  const place = (await findPlaces(db, [dressId])).get(dressId) ?? 'AOUKAR'
  const [away] = place === 'CUSTOMER' ? await dressesWithCustomers(db, [dressId]) : []
  const until = away?.until ?? null
  return { place, until, isOverdue: until !== null && until < today }
}
