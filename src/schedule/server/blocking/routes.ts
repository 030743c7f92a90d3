import type { Routes } from '#platform/http/route.ts'
import {
  blockDate,
  blockNotFound,
  listBlockedDates,
  listClashes,
  previewBlock,
  restoreBlock,
  tellCustomers,
  unblockDate,
} from '#schedule/blocking-contract.ts'
import { previewAvailability } from '#schedule/preview-contract.ts'
import { localNow } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { findBlock } from '#showrooms/server/store.ts'
import { block, restore, unblock } from './blocking.ts'
import { clashesOf, listBlocks, toClash } from './clashes.ts'
import { tell } from './notices.ts'
import { preview } from './preview.ts'
import { bookedIn } from './store.ts'

export const blockingRoutes: Routes = (route, deps) => {
  const local = (now: Date) => localNow(now, deps.config.SHOP_TIMEZONE)

  route(listBlockedDates, ({ query, now }) => listBlocks(deps.db, query.branch, local(now)))

  route(previewBlock, async ({ query: { until = null, startTime = null, endTime = null, ...span }, now }) => {
    const rows = await bookedIn(deps.db, { ...span, until, startTime, endTime }, local(now))
    return rows.map((row) => toClash(row))
  })

  route(previewAvailability, ({ query, now }) => preview(deps.db, query, local(now)))

  route(listClashes, async ({ params, now }) => {
    const found = await findBlock(deps.db, params.id)
    if (!found) throw new Refused(blockNotFound)
    return clashesOf(deps.db, found, local(now))
  })

  route(blockDate, ({ body, actor, transaction }) => transaction((tx) => block(tx, deps, actor, body)))

  route(tellCustomers, ({ params, actor, transaction }) =>
    transaction((tx) => tell(tx, deps, actor, params.id)),
  )

  route(unblockDate, ({ params, actor, transaction }) => transaction((tx) => unblock(tx, actor, params.id)))

  route(restoreBlock, ({ params, actor, transaction }) =>
    transaction((tx) => restore(tx, deps, actor, params.id)),
  )
}
