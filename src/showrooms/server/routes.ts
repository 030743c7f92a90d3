import type { Routes } from '#platform/http/route.ts'
import { localNow } from '#shared/dates.ts'
import { getShowroomClock, listAvailabilityRules } from '#showrooms/contract.ts'
import { addRule, editRule, listAllRules, removeRule } from '#showrooms/hours-contract.ts'
import { addHours, editHours, removeHours } from './hours.ts'
import { activeRules, allRules } from './store.ts'

export const showroomRoutes: Routes = (route, deps) => {
  const timeZone = deps.config.SHOP_TIMEZONE
  route(listAvailabilityRules, ({ query }) => activeRules(deps.db, query.branch))
  route(getShowroomClock, async ({ now }) => ({ ...localNow(now, timeZone), timeZone }))

  route(listAllRules, ({ query }) => allRules(deps.db, query.branch))
  route(addRule, ({ body, actor, transaction }) => transaction((tx) => addHours(tx, actor, body)))
  route(editRule, ({ params, body, actor, transaction }) =>
    transaction((tx) => editHours(tx, actor, params.id, body)),
  )
  route(removeRule, ({ params, actor, transaction }) =>
    transaction((tx) => removeHours(tx, actor, params.id)),
  )
}
