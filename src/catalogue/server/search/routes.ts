import { getDressFilters, listDresses } from '#catalogue/contract.ts'
import { listChosenDresses, listSimilarDresses, suggestDresses } from '#catalogue/search-contract.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { dressReader, findDress } from '#dresses/server/store.ts'
import { cachedDresses } from '#dresses/server/tables-of-dresses.ts'
import { maySee, statusesListed } from '#dresses/visibility.ts'
import type { Routes } from '#platform/http/route.ts'
import { Refused } from '#shared/refusal.ts'
import { createCatalogue, type ReadTaken } from './catalogue.ts'
import { relaxedMatches } from './relaxed-search.ts'

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
        const relaxed = await relaxedMatches(
          {
            count: (filters) => catalogue.count(statuses, filters),
            countsWithout: (filters) => catalogue.countsWithout(statuses, filters),
            newest: (filters, limit) => catalogue.newest(statuses, filters, limit),
          },
          query,
        )
        return { ...page, near: relaxed }
      },
      cachedDresses,
    )

    route(getDressFilters, ({ query }) => catalogue.facets(query), cachedDresses)

    const readDresses = dressReader(deps.db)
    route(suggestDresses, ({ query }) => catalogue.suggest(query), cachedDresses)

    route(
      listSimilarDresses,
      async ({ params, query, viewer }) => {
        const found = await findDress(deps.db, params.id)
        if (!found || !maySee({ ...found.dress, ownerId: found.ownerId }, viewer))
          throw new Refused(dressNotFound)
        return { dresses: await catalogue.similar(found.dress, query.limit ?? 4, query.eventDate) }
      },
      cachedDresses,
    )

    route(listChosenDresses, async ({ query: { ids = [], eventDate } }) => {
      const [dresses, taken] = await Promise.all([readDresses(['APPROVED'], ids), catalogue.taken(eventDate)])
      const isTaken = (id: string) => taken === 'all' || taken?.includes(id)
      return { dresses, taken: dresses.map(({ id }) => id).filter(isTaken) }
    })
  }
