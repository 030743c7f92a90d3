import { googleCalendarUrl } from '#appointments/rules/google-calendar.ts'
import { useMove as messages } from '#appointments/texts/texts.gen.js'
import { useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { NewTabLink } from '#ui/control/new-tab-link.tsx'

interface GoogleCalendarLinkProps {
  appointment: Parameters<typeof googleCalendarUrl>[0]
  timeZone: string
  className?: string
}

export function GoogleCalendarLink({ appointment, timeZone, className }: GoogleCalendarLinkProps) {
  const { address } = useShowroomContact(appointment.branch)
  return (
    <NewTabLink href={googleCalendarUrl(appointment, timeZone, address)} className={className}>
      {messages.google}
    </NewTabLink>
  )
}
