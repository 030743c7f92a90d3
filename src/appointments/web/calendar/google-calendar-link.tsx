import { googleCalendarUrl } from '#appointments/rules/google-calendar.ts'
import { messages } from '#appointments/web/manage/change-messages.ts'
import { useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { cx } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'

interface GoogleCalendarLinkProps {
  appointment: Parameters<typeof googleCalendarUrl>[0]
  timeZone: string
  className?: string
}

export function GoogleCalendarLink({ appointment, timeZone, className }: GoogleCalendarLinkProps) {
  const { address } = useShowroomContact(appointment.branch)
  return (
    <a
      href={googleCalendarUrl(appointment, timeZone, address)}
      target="_blank"
      rel="noopener noreferrer"
      className={cx('thread-link', className)}
    >
      {messages.google}
      <VisuallyHidden>{messages.newTab}</VisuallyHidden>
    </a>
  )
}
