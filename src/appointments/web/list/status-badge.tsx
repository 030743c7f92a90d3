import type { AppointmentStatus } from '#appointments/rules/booking.ts'

export const statusNames: Record<AppointmentStatus, string> = {
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  CANCELLED: 'Cancelled',
  COMPLETED: 'Completed',
  NO_SHOW: 'Missed',
}

export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return (
    <span
      className={`eyebrow rounded-control border px-2 py-0.5 ${colours[status] ?? 'border-idle text-idle'}`}
    >
      {statusNames[status]}
    </span>
  )
}

const colours: Partial<Record<AppointmentStatus, string>> = {
  CONFIRMED: 'border-good text-good',
  PENDING: 'border-warn text-warn',
}
