import { dressNotFound, getDress, getDressFilters, listDresses } from '#dresses/contract.ts'
import { maySee, statusesListed } from '#dresses/rules/visibility.ts'
import { createCatalogue, type ReadTaken } from '#dresses/server/search/catalogue.ts'
import { relaxedMatches } from '#dresses/server/search/relaxed-search.ts'
import { searchRoutes } from '#dresses/server/search/routes.ts'
import type { Routes } from '#platform/http/route.ts'
import { Refused } from '#shared/refusal.ts'
import { findDress } from './store.ts'
import { cachedDresses } from './tables-of-dresses.ts'

/** @param readTaken passed in by a later domain */
export const dressRoutes =
  (readTaken: ReadTaken): Routes =>
  (route, deps) => {
    const catalogue = createCatalogue(deps, readTaken)

    route(
      listDresses,
      async ({ query, viewer }) => {
        const statuses = statusesListed(query.status, viewer)
        const page = await catalogue.find(statuses, query)
        if (page.total > 0) return { ...page, near: null }
        const near = await relaxedMatches(
          {
            count: (filters) => catalogue.count(statuses, filters),
            countsWithout: (filters) => catalogue.countsWithout(statuses, filters),
            newest: (filters, limit) => catalogue.newest(statuses, filters, limit),
          },
          query,
        )
        return { ...page, near }
      },
      cachedDresses,
    )

    route(getDressFilters, ({ query }) => catalogue.facets(query), cachedDresses)

    route(
      getDress,
      async ({ params, viewer }) => {
        const found = await findDress(deps.db, params.id)
        if (!found || !maySee({ ...found.dress, ownerId: found.ownerId }, viewer))
          throw new Refused(dressNotFound)
        return found.dress
      },
      cachedDresses,
    )

    searchRoutes(route, deps, catalogue)
  }
