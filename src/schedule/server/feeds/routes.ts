import type { Routes } from '#platform/http/route.ts'
import {
  createCalendarFeed,
  listCalendarFeeds,
  listStaffCalendarFeeds,
  readCalendarFeed,
  revokeAllCalendarFeeds,
  revokeCalendarFeed,
  revokeStaffCalendarFeed,
} from '#schedule/feed-contract.ts'
import { listFile, may } from '#shared/access.ts'
import { shownName } from '#shared/former-names.ts'
import { createFeed, readFeed, revokeAllFeeds, revokeFeed, revokeStaffFeed, toFeedReply } from './actions.ts'
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

  route(listStaffCalendarFeeds, async () =>
    (await findFeeds(deps.db)).map((feed) => ({
      ...toFeedReply(feed),
      owner: { id: feed.owner.id, name: shownName(feed.owner.name) },
      hasContacts: may(feed.owner, listFile),
    })),
  )

  route(revokeStaffCalendarFeed, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await revokeStaffFeed(tx, actor, params.id)
      return { success: true }
    }),
  )

  route(revokeAllCalendarFeeds, ({ actor, transaction }) =>
    transaction(async (tx) => ({ revoked: await revokeAllFeeds(tx, actor) })),
  )

  route(readCalendarFeed, async ({ params, now, reply }) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      // robots.txt lets calendars read it; search engines find it nowhere, and shall not list it either.
      .header('x-robots-tag', 'noindex')
      .send(await readFeed(deps, params.token, now)),
  )
}
