import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { useViewer } from '#accounts/web/session/viewer.ts'
import type { Receipt } from '#appointments/contract.ts'
import { appointmentsWords, confirmationActions as messages } from '#appointments/texts/texts.gen.js'
import { CalendarLink } from '#appointments/web/calendar/calendar-link.tsx'
import { GoogleCalendarLink } from '#appointments/web/calendar/google-calendar-link.tsx'
import type { ManageCredential } from './manage-credential.ts'

interface ConfirmationActionsProps {
  appointment: Receipt
  timeZone: string
}

/**
 * Calendar links, and the link to change the appointment. The URL of the confirmation gives no right to change it: the
 * credential comes from the booking through this tab's history state, which survives a reload.
 */
export function ConfirmationActions({ appointment, timeZone }: ConfirmationActionsProps) {
  const viewer = useViewer()
  // The server cannot read the browser's history.
  const hydrated = useHydrated()
  const state = useLocation({ select: ({ state }) => state })
  const token = (hydrated && state.manageToken) || undefined
  const own = hydrated && state.booked && viewer !== null
  const right: ManageCredential | undefined = token ? { token } : own ? { id: appointment.id } : undefined
  return (
    <>
      <section className="print:hidden">
        <h2 className="text-lg font-medium">{appointmentsWords.keepTheDate}</h2>
        <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
          {right && <CalendarLink right={right} kind="secondary" />}
          <GoogleCalendarLink appointment={appointment} timeZone={timeZone} />
        </p>
      </section>
      <section className="print:hidden">
        <h2 className="text-lg font-medium">{messages.title}</h2>
        <p className="mt-3 text-quiet">{token ? messages.guest : viewer ? messages.member : messages.mail}</p>
        {token && (
          <Link to="/appointments/manage/$token" params={{ token }} className="thread-link mt-3 inline-block">
            {messages.manage}
          </Link>
        )}
        {!token && viewer && (
          <Link to="/appointments" search={{ tab: 'upcoming' }} className="thread-link mt-3 inline-block">
            {messages.list}
          </Link>
        )}
      </section>
    </>
  )
}
