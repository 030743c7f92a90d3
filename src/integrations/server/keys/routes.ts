import { createApiKey, listApiKeys, revokeApiKey } from '#integrations/keys-contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { makeKey, revokeKey, shownKeys } from './actions.ts'
import { findKeys } from './store.ts'

export const keyRoutes: Routes = (route, deps) => {
  route(listApiKeys, async ({ now }) => shownKeys(deps.db, deps.config, now, await findKeys(deps.db)))

  route(createApiKey, ({ body, actor, transaction }) => transaction((tx) => makeKey(tx, deps, actor, body)))

  route(revokeApiKey, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await revokeKey(tx, actor, params.id)
      return { success: true }
    }),
  )
}
