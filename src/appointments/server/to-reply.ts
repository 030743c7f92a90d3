import type { Appointment, Receipt } from '#appointments/contract.ts'
import { appointmentNumber } from '#appointments/messages.ts'
import type { AppointmentRow, appointmentsOf, appointmentWithDresses } from './store.ts'

/** What may be told of an appointment to whoever made it. */
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

/** How a mail and a page address its client. */
export function firstNameOf({ clientName }: Pick<AppointmentRow, 'clientName'>): string {
  return clientName.split(' ', 1)[0] ?? ''
}

type Found = NonNullable<Awaited<ReturnType<typeof appointmentWithDresses>>>

/** What the confirmation page shows: a dress that left the catalogue meanwhile is not shown any more. */
export function toReceipt({ appointment, dresses }: Found): Receipt {
  return { ...toReply(appointment), firstName: firstNameOf(appointment), dresses }
}

type Listed = Awaited<ReturnType<typeof appointmentsOf>>[number]

export function toListed({ appointment, dresses }: Listed): Appointment {
  const { userId, notes, clientName, clientEmail, clientPhone, createdAt } = appointment
  const person = { userId, notes, clientName, clientEmail, clientPhone }
  const dressTitle = titlesOf(dresses) || null
  return { ...toReply(appointment), ...person, dresses, dressTitle, createdAt: createdAt.toISOString() }
}

/** 'Ivory Lace, Blush Gown'; empty when there are none. */
export function titlesOf(dresses: readonly { title: string }[]): string {
  return dresses.map(({ title }) => title).join(', ')
}
