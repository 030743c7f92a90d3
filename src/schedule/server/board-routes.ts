import { actorOf } from '#appointments/server/change/actor.ts'
import * as move from '#appointments/server/change/reschedule.ts'
import type { Routes } from '#platform/http/route.ts'
import { bookForCustomer, getBoard, moveAppointment, setVisit } from '#schedule/board-contract.ts'
import { localNow } from '#shared/dates.ts'
import { readBoard } from './board.ts'
import * as booking from './book-for-customer.ts'
import * as visit from './visit.ts'

export const boardRoutes: Routes = (route, deps) => {
  const { SHOP_TIMEZONE: timeZone } = deps.config

  route(getBoard, async ({ query, now: instant }) => {
    const now = localNow(instant, timeZone)
    return { now, timeZone, days: await readBoard(deps.db, query, now) }
  })

  route(bookForCustomer, ({ body, actor, transaction }) =>
    transaction((tx) => booking.bookForCustomer(tx, deps, actor, body)),
  )

  route(moveAppointment, ({ params, body, actor, transaction }) =>
    transaction((tx) => move.rescheduleAppointment(tx, deps, actorOf(actor), params.id, body)),
  )

  route(setVisit, ({ params, body, actor, transaction }) =>
    transaction((tx) => visit.setVisit(tx, deps, actorOf(actor), params.id, body.step)),
  )
}
