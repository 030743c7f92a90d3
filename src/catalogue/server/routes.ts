import { getDressFilters, listDresses } from '#catalogue/contract.ts'
import { createCatalogue, type ReadTaken } from '#catalogue/server/search/catalogue.ts'
import { relaxedMatches } from '#catalogue/server/search/relaxed-search.ts'
import { searchRoutes } from '#catalogue/server/search/routes.ts'
import { statusesListed } from '#dresses/rules/visibility.ts'
import { cachedDresses } from '#dresses/server/tables-of-dresses.ts'
import type { Routes } from '#platform/http/route.ts'

/** @param readTaken passed in by a later domain */
export const catalogueRoutes =
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

    searchRoutes(route, deps, catalogue)
  }
