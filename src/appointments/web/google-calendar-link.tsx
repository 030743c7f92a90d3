import { googleCalendarUrl } from '#appointments/google-calendar.ts'
import { cx } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { words } from './change-words.ts'

interface GoogleCalendarLinkProps {
  appointment: Parameters<typeof googleCalendarUrl>[0]
  timeZone: string
  className?: string
}

export function GoogleCalendarLink({ appointment, timeZone, className }: GoogleCalendarLinkProps) {
  return (
    <a
      href={googleCalendarUrl(appointment, timeZone)}
      target="_blank"
      rel="noopener noreferrer"
      className={cx('thread-link', className)}
    >
      {words.google}
      <VisuallyHidden>{words.newTab}</VisuallyHidden>
    </a>
  )
}
