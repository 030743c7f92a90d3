import type { RentalFittings } from '#appointments/server/booking/rental-fittings.ts'
import { actorOf } from '#appointments/server/change/actor.ts'
import * as move from '#appointments/server/change/reschedule.ts'
import { setLanguage } from '#appointments/server/change/set-language.ts'
import { appointmentsOf } from '#appointments/server/store.ts'
import { toListedAppointment } from '#appointments/server/to-reply.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import {
  bookForCustomer,
  getBoard,
  moveAppointment,
  setAppointmentLanguage,
  setLate,
  setVisit,
} from '#schedule/board-contract.ts'
import { getAppointmentFit } from '#schedule/fit-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { localNow } from '#shared/dates.ts'
import { type BoardFacts, readBoard } from './board.ts'
import * as booking from './book-for-customer.ts'
import { assignColleague } from './colleagues/assign-colleague.ts'
import { readAppointmentFit } from './fit.ts'
import { appointmentFile, findAppointments } from './list.ts'
import * as visit from './visit.ts'

/** Appointments as staff see them: the list and the board. @param facts from later domains */
export const scheduleRoutes =
  (facts: BoardFacts, rentals: RentalFittings): Routes =>
  (route, deps) => {
    const { SHOP_TIMEZONE: timeZone } = deps.config

    route(listAppointments, async ({ viewer, query, now, reply }) => {
      const { date: today } = localNow(now, timeZone)
      if (viewer.role === 'ADMIN')
        return sendList(reply, query, appointmentFile, (page) =>
          findAppointments(deps.db, page, facts, { now, today, timeZone }),
        )
      return (await appointmentsOf(deps.db, viewer.id)).map(toListedAppointment)
    })

    route(getBoard, async ({ query, now: instant }) => {
      const now = localNow(instant, timeZone)
      return { now, timeZone, days: await readBoard(deps.db, facts, query, { ...now, instant }) }
    })

    route(getAppointmentFit, ({ params }) => readAppointmentFit(deps.db, params.id))

    route(bookForCustomer, ({ body, actor, transaction }) =>
      transaction((tx) => booking.bookForCustomer(tx, deps, { actor, rentals }, body)),
    )

    route(moveAppointment, ({ params, body: { assignment, ...time }, actor, transaction }) =>
      transaction(async (tx) => {
        if (assignment) await assignColleague(tx, actorOf(actor), params.id, assignment)
        return move.moveAppointment(tx, deps, actorOf(actor), params.id, time)
      }),
    )

    route(setAppointmentLanguage, ({ params, body, actor, transaction }) =>
      transaction((tx) => setLanguage(tx, actorOf(actor), params.id, body.language)),
    )

    route(setLate, ({ params, body, actor, transaction }) =>
      transaction((tx) => visit.setLate(tx, deps, actorOf(actor), params.id, body.minutes)),
    )

    route(setVisit, ({ params, body, actor, transaction }) =>
      transaction((tx) => visit.setVisit(tx, deps, actorOf(actor), params.id, body)),
    )
  }
