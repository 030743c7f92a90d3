import type { Appointment, Receipt } from '#appointments/contract.ts'
import { appointmentNumber } from '#appointments/rules/messages.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import { commaList } from '#shared/format/list.ts'
import { shownName } from '#shared/former-names.ts'
import type { AppointmentRow, appointmentsOf, appointmentWithDresses } from './store.ts'

/** The fields of an appointment that its customer may see. */
export function toReply(row: AppointmentRow) {
  const { id, branch, type, date, startTime, endTime, duration, status, dressId } = row
  return {
    id,
    number: appointmentNumber(id),
    branch,
    type,
    date,
    startTime,
    endTime,
    duration,
    status,
    dressId,
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof appointmentWithDresses>>>

/** The confirmation page; it omits dresses that left the collection. */
export function toReceipt({ appointment, dresses, colleague }: Found): Receipt {
  const colleagueName = colleagueNameFor(appointment, colleague)
  return { ...toReply(appointment), firstName: firstNameOf(appointment.clientName), colleagueName, dresses }
}

type Listed = Awaited<ReturnType<typeof appointmentsOf>>[number]

export function toListedAppointment({ appointment, dresses, colleague }: Listed): Appointment {
  const { userId, notes, eventDate, clientEmail, clientPhone, createdAt } = appointment
  const clientName = shownName(appointment.clientName)
  const person = { userId, notes, eventDate, clientName, clientEmail, clientPhone }
  const dressTitle = titlesOf(dresses) || null
  const colleagueName = colleagueNameFor(appointment, colleague)
  const booking = { ...toReply(appointment), colleagueName, createdAt: createdAt.toISOString() }
  return { ...booking, ...person, dresses, dressTitle }
}

/**
 * Security: null for a guest, because her colleague is found by an email and phone that anybody may enter: her name would tell
 * that this person was here before.
 */
function colleagueNameFor({ userId }: AppointmentRow, name: string | null): string | null {
  return userId && name && firstNameOf(name)
}

/** 'Ivory Lace, Blush Gown'; empty when there are none. */
export function titlesOf(dresses: readonly { title: string }[]): string {
  return commaList(dresses.map(({ title }) => title))
}
