import type { MouseEvent } from 'react'
import { useMove as messages } from '#appointments/texts/texts.gen.js'
import { calendarPath, type ManageCredential } from '#appointments/web/manage/manage-credential.ts'
import { type ButtonVariant, buttonClass } from '#ui/button-class.ts'
import { useCalendarFile } from './calendar-file.ts'

interface CalendarLinkProps extends ButtonVariant {
  right: ManageCredential
}

/** Downloads the calendar file and shows a toast; without script it is a plain link. */
export function CalendarLink({ right, ...style }: CalendarLinkProps) {
  const path = calendarPath(right)
  const { download } = useCalendarFile(path)
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    download()
  }
  return (
    <a href={path} download onClick={onClick} className={buttonClass(style)}>
      {messages.calendarFile}
    </a>
  )
}
