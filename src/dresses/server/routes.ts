import { dressNotFound, getDress, getDressFilters, listDresses } from '#dresses/contract.ts'
import { maySee, statusesListed } from '#dresses/rules.ts'
import type { Routes } from '#platform/route.ts'
import { Refused } from '#shared/refusal.ts'
import { countFilters } from './facets.ts'
import { findDress, findDresses } from './store.ts'

export const dressRoutes: Routes = (route, { db }) => {
  route(listDresses, ({ query, viewer }) => findDresses(db, statusesListed(query.status, viewer), query))

  route(getDressFilters, ({ query }) => countFilters(db, query))

  route(getDress, async ({ params, viewer }) => {
    const found = await findDress(db, params.id)
    if (!found || !maySee({ ...found.dress, ownerId: found.ownerId }, viewer))
      throw new Refused(dressNotFound)
    return found.dress
  })
}
