import type { Routes } from '#platform/http/route.ts'
import {
  createCalendarFeed,
  listCalendarFeeds,
  readCalendarFeed,
  revokeCalendarFeed,
} from '#schedule/feed-contract.ts'
import { createFeed, readFeed, revokeFeed, toFeedReply } from './actions.ts'
import { findFeeds } from './store.ts'

export const feedRoutes: Routes = (route, deps) => {
  route(listCalendarFeeds, async ({ viewer }) => (await findFeeds(deps.db, viewer.id)).map(toFeedReply))

  route(createCalendarFeed, ({ body, actor, transaction }) =>
    transaction((tx) => createFeed(tx, deps, actor, body)),
  )

  route(revokeCalendarFeed, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await revokeFeed(tx, actor, params.id)
      return { success: true }
    }),
  )

  route(readCalendarFeed, async ({ params, now, reply }) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(await readFeed(deps, params.token, now)),
  )
}
