import { cancelAppointment, getAppointmentCalendar, rescheduleAppointment } from '#appointments/contract.ts'
import { sendCalendar } from '#appointments/server/calendar-reply.ts'
import { appointmentWithDresses } from '#appointments/server/store.ts'
import { restoreAppointment, setAppointmentStatus } from '#appointments/status-contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { may } from '#shared/access.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { actorOf, isAllowed } from './actor.ts'
import * as cancel from './cancel.ts'
import * as move from './reschedule.ts'
import * as restore from './restore.ts'
import { setStatus } from './status.ts'

export const changeRoutes: Routes = (route, deps) => {
  route(rescheduleAppointment, ({ params, body, actor, transaction }) => {
    const act = actor.viewer.role === 'ADMIN' ? move.moveAppointment : move.rescheduleAppointment
    return transaction((tx) => act(tx, deps, actorOf(actor), params.id, body))
  })

  route(cancelAppointment, ({ params, actor, transaction }) => {
    // Who may not restore a deleted appointment cancels it instead.
    const removed = may(actor.viewer, restoreAppointment)
    const act = removed ? cancel.removeAppointment : cancel.cancelAppointment
    return transaction(async (tx) => ({ ...(await act(tx, deps, actorOf(actor), params.id)), removed }))
  })

  route(setAppointmentStatus, ({ params, body, actor, transaction }) =>
    transaction((tx) => setStatus(tx, deps, actorOf(actor), params.id, body)),
  )

  route(restoreAppointment, ({ params, actor, transaction }) =>
    transaction((tx) => restore.restoreAppointment(tx, deps, actor, params.id)),
  )

  route(getAppointmentCalendar, async ({ params, actor, now, reply }) => {
    const found = await appointmentWithDresses(deps.db, params.id)
    if (!found || !(await isAllowed(deps.db, found.appointment, actorOf(actor)))) throw new Refused(notFound)
    return sendCalendar(reply, deps, found.appointment, now)
  })
}
