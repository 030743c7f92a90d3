import {
  askForManagedContact,
  cancelManaged,
  getManagedAppointment,
  getManagedCalendar,
  rescheduleManaged,
  setManagedLanguage,
  setManagedWhatsappConsent,
} from '#appointments/manage-contract.ts'
import { sendCalendar } from '#appointments/server/calendar-reply.ts'
import { changeConsent } from '#customers/server/consents.ts'
import { askForContact } from '#customers/server/contact-requests.ts'
import type { Routes } from '#platform/http/route.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import type { AppointmentActor } from './actor.ts'
import { cancelAppointment } from './cancel.ts'
import { openManaged, toManagedReply } from './manage.ts'
import { rescheduleAppointment } from './reschedule.ts'
import { setLanguage } from './set-language.ts'

/** The same changes by manage link; it gives the same rights whether or not its holder is signed in. */
export const manageRoutes: Routes = (route, deps) => {
  const guestOf = (actor: Actor<Viewer | null>): AppointmentActor => {
    return { by: 'GUEST', ...actor }
  }

  route(getManagedAppointment, ({ params, now }) => toManagedReply(deps, params.token, now))

  route(rescheduleManaged, ({ params, body, actor, now, transaction }) =>
    transaction(async (tx) => {
      const { appointment } = await openManaged(tx, deps, params.token, now)
      return rescheduleAppointment(tx, deps, guestOf(actor), appointment.id, body)
    }),
  )

  route(cancelManaged, ({ params, actor, now, transaction }) =>
    transaction(async (tx) => {
      const { appointment } = await openManaged(tx, deps, params.token, now)
      return cancelAppointment(tx, deps, guestOf(actor), appointment.id)
    }),
  )

  route(setManagedLanguage, ({ params, body, actor, now, transaction }) =>
    transaction(async (tx) => {
      const { appointment } = await openManaged(tx, deps, params.token, now)
      return setLanguage(tx, guestOf(actor), appointment.id, body.language)
    }),
  )

  route(setManagedWhatsappConsent, ({ params, body: { agrees }, actor, now, transaction }) =>
    transaction(async (tx) => {
      const { appointment } = await openManaged(tx, deps, params.token, now)
      await changeConsent(tx, actor, appointment.customerId, {
        kind: 'whatsapp',
        agrees,
        way: 'link',
        bookingId: appointment.id,
      })
      return { success: true }
    }),
  )

  route(askForManagedContact, ({ params, body, actor, now, transaction }) =>
    transaction(async (tx) => {
      const { appointment } = await openManaged(tx, deps, params.token, now)
      return askForContact(tx, actor, appointment, body)
    }),
  )

  route(getManagedCalendar, async ({ params, now, reply }) => {
    const { appointment } = await openManaged(deps.db, deps, params.token, now)
    return sendCalendar(reply, deps, appointment, now)
  })
}
