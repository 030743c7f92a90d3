import {
  cancelAppointment,
  getAppointmentCalendar,
  rescheduleAppointment,
  setAppointmentStatus,
} from '#appointments/contract.ts'
import { sendCalendar } from '#appointments/server/calendar/calendar-reply.ts'
import { appointmentWithDresses } from '#appointments/server/store.ts'
import type { Routes } from '#platform/http/route.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { actorOf, isAllowed } from './actor.ts'
import * as cancel from './cancel.ts'
import * as move from './reschedule.ts'
import { setStatus } from './status.ts'

export const changeRoutes: Routes = (route, deps) => {
  route(rescheduleAppointment, ({ params, body, viewer, ip, now, transaction }) =>
    transaction((tx) => move.rescheduleAppointment(tx, deps, actorOf(viewer, ip, now), params.id, body)),
  )

  route(cancelAppointment, ({ params, viewer, ip, now, transaction }) => {
    const actor = actorOf(viewer, ip, now)
    const removed = actor.by === 'ADMIN'
    const act = removed ? cancel.removeAppointment : cancel.cancelAppointment
    return transaction(async (tx) => ({ ...(await act(tx, deps, actor, params.id)), removed }))
  })

  route(setAppointmentStatus, ({ params, body, viewer, ip, now, transaction }) =>
    transaction((tx) => setStatus(tx, deps, actorOf(viewer, ip, now), params.id, body.status)),
  )

  route(getAppointmentCalendar, async ({ params, viewer, ip, now, reply }) => {
    const found = await appointmentWithDresses(deps.db, params.id)
    if (!found || !isAllowed(found.appointment, actorOf(viewer, ip, now))) throw new Refused(notFound)
    return sendCalendar(reply, deps, found.appointment, now)
  })
}
