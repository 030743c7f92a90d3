import { appointmentsOf } from '#appointments/server/store.ts'
import { toListed } from '#appointments/server/to-reply.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { blockingRoutes } from '#schedule/server/blocking/routes.ts'
import { feedRoutes } from '#schedule/server/feeds/routes.ts'
import { boardRoutes } from './board-routes.ts'
import { appointmentFile, findAppointments } from './list.ts'

export const scheduleRoutes: Routes = (route, deps) => {
  route(listAppointments, async ({ viewer, query, reply }) => {
    if (viewer.role === 'ADMIN')
      return sendList(reply, query, appointmentFile, (page) =>
        findAppointments(deps.db, page, deps.config.SHOP_TIMEZONE),
      )
    return (await appointmentsOf(deps.db, viewer.id)).map(toListed)
  })

  boardRoutes(route, deps)
  blockingRoutes(route, deps)
  feedRoutes(route, deps)
}
