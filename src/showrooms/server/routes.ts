import type { Routes } from '#platform/route.ts'
import { localNow } from '#shared/dates.ts'
import { getShowroomClock, listAvailabilityRules } from '#showrooms/contract.ts'
import { activeRules } from './store.ts'

export const showroomRoutes: Routes = (route, deps) => {
  const timeZone = deps.config.SHOP_TIMEZONE
  route(listAvailabilityRules, ({ query }) => activeRules(deps.db, query.branch))
  route(getShowroomClock, async ({ now }) => ({ ...localNow(now, timeZone), timeZone }))
}
