import { listStatusBadgeStatusNames as statusNames } from '#appointments/messages/texts.gen.js'
import type { AppointmentStatus } from '#appointments/rules/booking.ts'

export { listStatusBadgeStatusNames as statusNames } from '#appointments/messages/texts.gen.js'

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
