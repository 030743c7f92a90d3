import { actorOf } from '#appointments/server/change/actor.ts'
import { findColleague } from '#colleagues/server/store.ts'
import type { Routes } from '#platform/http/route.ts'
import { assignColleague } from '#schedule/board-contract.ts'
import { leaveColleague, listFittingsAhead } from '#schedule/colleague-contract.ts'
import { localNow } from '#shared/dates.ts'
import * as assign from './assign-colleague.ts'
import { fittingsAhead } from './fittings-ahead.ts'
import * as leave from './leave.ts'

export const fittingColleagueRoutes: Routes = (route, deps) => {
  const local = (now: Date) => localNow(now, deps.config.SHOP_TIMEZONE)

  route(listFittingsAhead, async ({ params, now }) => {
    await findColleague(deps.db, params.id)
    return fittingsAhead(deps.db, params.id, local(now))
  })

  route(leaveColleague, ({ params, body, actor, now, transaction }) =>
    transaction((tx) => leave.leaveColleague(tx, actor, params.id, { ...body, local: local(now) })),
  )

  route(assignColleague, ({ params, body, actor, transaction }) =>
    transaction((tx) => assign.assignColleague(tx, actorOf(actor), params.id, body)),
  )
}
