import { dressNotFound } from '#dresses/contract.ts'
import type { Whereabouts } from '#dresses/place-contract.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { findPlaces } from './store.ts'
import type { DressPlans } from './transfers.ts'

/** Throws 404. @param away of later domains @param today in the showrooms */
export async function readWhereabouts(
  db: Db | Tx,
  away: DressPlans['away'],
  dressId: DressId,
  today: string,
): Promise<Whereabouts> {
  const place = (await findPlaces(db, [dressId])).get(dressId)
  if (!place) throw new Refused(dressNotFound)
  const [rental] = place === 'CUSTOMER' ? await away(db, [dressId]) : []
  const until = rental?.until ?? null
  return { place, until, isOverdue: until !== null && until < today }
}
