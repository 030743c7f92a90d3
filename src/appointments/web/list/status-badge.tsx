import type { AppointmentStatus } from '#appointments/rules/booking.ts'
import { statusBadge as messages } from '#appointments/texts/texts.gen.js'

export const appointmentStatusNames = messages.statusNames

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return (
    <span
      className={`eyebrow rounded-control border px-2 py-0.5 ${colours[status] ?? 'border-idle text-idle'}`}
    >
      {messages.statusNames[status]}
    </span>
  )
}

const colours: Partial<Record<AppointmentStatus, string>> = {
  CONFIRMED: 'border-good text-good',
  PENDING: 'border-warn text-warn',
}
