import { getToday } from '#admin/today-contract.ts'
import { visitsOfDay } from '#admin/visits-of-day.ts'
import type { Routes } from '#platform/http/route.ts'
import { momentOf } from '#rentals/server/to-reply.ts'
import { rentalDay } from '#rentals/staff/server/day.ts'
import { fittingsOfDay } from '#schedule/server/board.ts'
import { localNow } from '#shared/dates.ts'

export const todayRoutes: Routes = (route, deps) => {
  route(getToday, async ({ query, now }) => {
    const local = localNow(now, deps.config.SHOP_TIMEZONE)
    const { date = local.date, branch } = query
    const [rentals, fittings] = await Promise.all([
      rentalDay(deps.db, { date, branch }, momentOf(deps, now)),
      fittingsOfDay(deps.db, date, branch),
    ])
    const { toCollect, toReturn, ...rest } = rentals
    return { date, now: local, visits: visitsOfDay({ fittings, toCollect, toReturn }), ...rest }
  })
}
