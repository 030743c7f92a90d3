import { getDressFilters, listDresses } from '#catalogue/contract.ts'
import { listChosenDresses, listSimilarDresses, suggestDresses } from '#catalogue/search-contract.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { dressReader, findDress } from '#dresses/server/store.ts'
import { cachedDresses } from '#dresses/server/tables-of-dresses.ts'
import { maySee, statusesListed } from '#dresses/visibility.ts'
import { measurementsOfUser } from '#measurements/server/store.ts'
import type { Routes } from '#platform/http/route.ts'
import { Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { createCatalogue, type ReadTaken } from './catalogue.ts'
import { relaxedMatches } from './relaxed-search.ts'

/** @param readTaken passed in by a later domain */
export const catalogueRoutes =
  (readTaken: ReadTaken): Routes =>
  (route, deps) => {
    const catalogue = createCatalogue(deps, readTaken)

    /** With the viewer's measurements, when they are asked for; without any, the filter is not there. */
    async function ofPerson<Query extends { fits?: 'me' | undefined }>(query: Query, viewer: Viewer | null) {
      if (!query.fits) return query
      const person = viewer && (await measurementsOfUser(deps.db, viewer.id))
      return person ? { ...query, person } : { ...query, fits: undefined }
    }

    route(
      listDresses,
      async ({ query: asked, viewer }) => {
        const query = await ofPerson(asked, viewer)
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

    route(
      getDressFilters,
      async ({ query, viewer }) => catalogue.facets(await ofPerson(query, viewer)),
      cachedDresses,
    )

    const readDresses = dressReader(deps.db)
    route(
      suggestDresses,
      async ({ query, viewer }) => catalogue.suggest(await ofPerson(query, viewer)),
      cachedDresses,
    )

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
