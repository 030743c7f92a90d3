import type { ComponentProps } from 'react'
import { getCurrentUser } from '#accounts/contract.ts'
import { useMove as messages } from '#appointments/texts/texts.gen.js'
import { calendarPath, type ManageCredential } from '#appointments/web/manage/manage-credential.ts'
import { unauthorized } from '#shared/refusal.ts'
import { type Api, ApiError, errorFrom } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { type ButtonVariant, buttonClass } from '#ui/button-class.ts'
import { toast } from '#ui/overlay/toast.ts'

interface CalendarLinkProps extends ButtonVariant, Pick<ComponentProps<'a'>, 'aria-describedby'> {
  right: ManageCredential
  label?: string
}

/** Saves the calendar file and shows a toast; without script it is a plain link. */
export function CalendarLink({ right, label, 'aria-describedby': described, ...style }: CalendarLinkProps) {
  const api = useApi()
  const path = calendarPath(right)
  return (
    <FileLink
      href={path}
      aria-describedby={described}
      isServed={() => isServed(api, path)}
      onSaved={() => toast({ title: messages.download.done, text: messages.download.doneText, tone: 'good' })}
      className={buttonClass(style)}
    >
      {label ?? messages.calendarFile}
    </FileLink>
  )
}

/** A link cannot say why its file is refused, so the file is asked for before; a session that has ended is renewed. */
async function isServed(api: Api, path: string): Promise<boolean> {
  try {
    await ask(path).catch(async (error) => {
      if (!(error instanceof ApiError) || error.code !== unauthorized.code) throw error
      await api.call(getCurrentUser, {})
      await ask(path)
    })
    return true
  } catch (error) {
    const text = errorMessage(undefined, messages.download.failedText)
    const isHandled = error instanceof ApiError && error.handled
    if (!isHandled) toast({ title: messages.download.failed, text, tone: 'bad' })
    return false
  }
}

async function ask(path: string): Promise<void> {
  const response = await fetch(path, { headers: { accept: 'text/calendar' }, credentials: 'include' })
  if (response.ok) return
  const { status, statusText } = response
  throw errorFrom({ status, statusText, body: await response.text() })
}
