import { listChosenDresses, listSimilarDresses, suggestDresses } from '#catalogue/search-contract.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { maySee } from '#dresses/rules/visibility.ts'
import { dressReader, findDress } from '#dresses/server/store.ts'
import { cachedDresses } from '#dresses/server/tables-of-dresses.ts'
import type { Deps } from '#platform/deps.ts'
import type { Route } from '#platform/http/route.ts'
import { Refused } from '#shared/refusal.ts'
import type { Catalogue } from './catalogue.ts'

export function searchRoutes(route: Route, { db }: Deps, catalogue: Catalogue): void {
  const readDresses = dressReader(db)
  route(suggestDresses, ({ query }) => catalogue.suggest(query), cachedDresses)

  route(
    listSimilarDresses,
    async ({ params, query, viewer }) => {
      const found = await findDress(db, params.id)
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
