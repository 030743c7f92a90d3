import {
  cancelManaged,
  getManagedAppointment,
  getManagedCalendar,
  rescheduleManaged,
} from '#appointments/manage-contract.ts'
import { sendCalendar } from '#appointments/server/calendar/calendar-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import type { Viewer } from '#shared/viewer.ts'
import type { AppointmentActor } from './actor.ts'
import { cancelAppointment } from './cancel.ts'
import { openManaged, toManagedReply } from './manage.ts'
import { rescheduleAppointment } from './reschedule.ts'

/** The same changes by manage link; it gives the same rights whether or not its guestOf is signed in. */
export const manageRoutes: Routes = (route, deps) => {
  const guestOf = (viewer: Viewer | null, ip: string, now: Date): AppointmentActor => {
    return { by: 'GUEST', userId: viewer?.id ?? null, ip, now }
  }

  route(getManagedAppointment, ({ params, now }) => toManagedReply(deps, params.token, now))

  route(rescheduleManaged, ({ params, body, viewer, ip, now, transaction }) =>
    transaction(async (tx) => {
      const { appointment } = await openManaged(tx, deps, params.token, now)
      return rescheduleAppointment(tx, deps, guestOf(viewer, ip, now), appointment.id, body)
    }),
  )

  route(cancelManaged, ({ params, viewer, ip, now, transaction }) =>
    transaction(async (tx) => {
      const { appointment } = await openManaged(tx, deps, params.token, now)
      return cancelAppointment(tx, deps, guestOf(viewer, ip, now), appointment.id)
    }),
  )

  route(getManagedCalendar, async ({ params, now, reply }) => {
    const { appointment } = await openManaged(deps.db, deps, params.token, now)
    return sendCalendar(reply, deps, appointment, now)
  })
}
