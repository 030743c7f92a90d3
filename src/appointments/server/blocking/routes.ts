import { blockDate, listBlockedDates, unblockDate } from '#appointments/blocking-contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { findBlocks } from '#showrooms/server/store.ts'
import { block, unblock } from './blocking.ts'

export const blockingRoutes: Routes = (route, deps) => {
  route(listBlockedDates, ({ query }) => findBlocks(deps.db, query.branch))

  route(blockDate, ({ body, actor, transaction }) => transaction((tx) => block(tx, deps, actor, body)))

  route(unblockDate, ({ params, actor, transaction }) => transaction((tx) => unblock(tx, actor, params.id)))
}
