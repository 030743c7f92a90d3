import { dressNotFound, getDress } from '#dresses/contract.ts'
import { maySee } from '#dresses/visibility.ts'
import { readCurrent } from '#platform/database/replica.ts'
import type { Routes } from '#platform/http/route.ts'
import { Refused } from '#shared/refusal.ts'
import { findDress } from './store.ts'
import { cachedDresses } from './tables-of-dresses.ts'

export const dressRoutes: Routes = (route, deps) => {
  route(
    getDress,
    async ({ params, viewer }) => {
      const found = await readCurrent(deps, (db) => findDress(db, params.id))
      if (!found || !maySee({ ...found.dress, ownerId: found.ownerId }, viewer))
        throw new Refused(dressNotFound)
      return found.dress
    },
    cachedDresses,
  )
}
