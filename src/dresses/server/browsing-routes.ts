import { listChosenDresses, listSimilarDresses, suggestDresses } from '#dresses/browsing-contract.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { maySee } from '#dresses/rules.ts'
import type { Deps } from '#platform/deps.ts'
import type { Route } from '#platform/route.ts'
import { Refused } from '#shared/refusal.ts'
import type { Shelf } from './shelf.ts'
import { dressReader, findDress } from './store.ts'
import { tablesOfDresses } from './tables-of-dresses.ts'

const kept = { keptUntil: tablesOfDresses }

export function browsingRoutes(route: Route, { db }: Deps, shelf: Shelf): void {
  const readDresses = dressReader(db)
  route(suggestDresses, ({ query }) => shelf.suggest(query), kept)

  route(
    listSimilarDresses,
    async ({ params, query, viewer }) => {
      const found = await findDress(db, params.id)
      if (!found || !maySee({ ...found.dress, ownerId: found.ownerId }, viewer))
        throw new Refused(dressNotFound)
      return { dresses: await shelf.similar(found.dress, query.limit ?? 4) }
    },
    kept,
  )

  route(listChosenDresses, async ({ query }) => ({
    dresses: await readDresses(['APPROVED'], query.ids ?? []),
  }))
}
