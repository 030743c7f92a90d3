import { dressNotFound, getDress, getDressFilters, listDresses } from '#dresses/contract.ts'
import { maySee, statusesListed } from '#dresses/rules.ts'
import type { Routes } from '#platform/route.ts'
import { Refused } from '#shared/refusal.ts'
import type { AwayOn } from './conditions.ts'
import { countFilters } from './facets.ts'
import { nearMatches } from './near.ts'
import { findDress, findDresses } from './store.ts'

/** @param awayOn which dresses are with somebody on a day: later domains know */
export const dressRoutes =
  (awayOn: AwayOn): Routes =>
  (route, { db }) => {
    route(listDresses, async ({ query, viewer }) => {
      const statuses = statusesListed(query.status, viewer)
      const page = await findDresses(db, awayOn, statuses, query)
      if (page.total > 0) return { ...page, near: null }
      const look = (limit: number) => (filters: typeof query) =>
        findDresses(db, awayOn, statuses, {
          ...filters,
          limit,
          offset: 0,
          orderBy: undefined,
          order: undefined,
        })
      const near = await nearMatches(
        {
          count: async (filters) => (await look(1)(filters)).total,
          newest: async (filters, limit) => (await look(limit)(filters)).dresses,
        },
        query,
      )
      return { ...page, near }
    })

    route(getDressFilters, ({ query }) => countFilters(db, awayOn, query))

    route(getDress, async ({ params, viewer }) => {
      const found = await findDress(db, params.id)
      if (!found || !maySee({ ...found.dress, ownerId: found.ownerId }, viewer))
        throw new Refused(dressNotFound)
      return found.dress
    })
  }
