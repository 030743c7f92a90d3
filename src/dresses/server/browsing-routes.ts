import { listChosenDresses, listSimilarDresses, suggestDresses } from '#dresses/browsing-contract.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { maySee } from '#dresses/rules.ts'
import type { Routes } from '#platform/route.ts'
import { Refused } from '#shared/refusal.ts'
import { isListed } from './conditions.ts'
import { findSimilar } from './similar.ts'
import { findDress, readDresses } from './store.ts'
import { suggest } from './suggestions.ts'

export const browsingRoutes: Routes = (route, { db }) => {
  route(suggestDresses, ({ query }) => suggest(db, query.search))

  route(listSimilarDresses, async ({ params, query, viewer }) => {
    const found = await findDress(db, params.id)
    if (!found || !maySee({ ...found.dress, ownerId: found.ownerId }, viewer))
      throw new Refused(dressNotFound)
    return { dresses: await findSimilar(db, isListed(['APPROVED']), found.dress, query.limit ?? 4) }
  })

  route(listChosenDresses, async ({ query }) => ({
    dresses: await readDresses(db, isListed(['APPROVED']), query.ids ?? []),
  }))
}
