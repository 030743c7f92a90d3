import type { Appointment, Receipt } from '#appointments/contract.ts'
import { appointmentNumber } from '#appointments/words.ts'
import type { AppointmentRow, appointmentsOf, appointmentWithDress } from './store.ts'

/** What may be told of an appointment to whoever made it. */
export function facts(row: AppointmentRow) {
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

type Found = NonNullable<Awaited<ReturnType<typeof appointmentWithDress>>>

/** What the confirmation page shows: a dress that left the catalogue meanwhile is not shown any more. */
export function receiptFacts({ appointment, dress }: Found): Receipt {
  const shown = dress?.status === 'APPROVED' ? dress : null
  return {
    ...facts(appointment),
    firstName: firstNameOf(appointment),
    dress: shown && { id: shown.id, title: shown.title, mainImage: shown.mainImage },
  }
}

type Listed = Awaited<ReturnType<typeof appointmentsOf>>[number]

export function listedFacts({ appointment, dressTitle }: Listed): Appointment {
  const { userId, notes, clientName, clientEmail, clientPhone, createdAt } = appointment
  const person = { userId, notes, clientName, clientEmail, clientPhone }
  return { ...facts(appointment), ...person, dressTitle, createdAt: createdAt.toISOString() }
}
