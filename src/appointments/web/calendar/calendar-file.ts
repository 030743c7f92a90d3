import { useMutation } from '@tanstack/react-query'
import { getCurrentUser } from '#accounts/contract.ts'
import { useMove as messages } from '#appointments/texts/texts.gen.js'
import { unauthorized } from '#shared/refusal.ts'
import { type Api, ApiError, errorFrom } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { toast } from '#ui/overlay/toast.ts'

/** Downloads an appointment's calendar file and shows the result. */
export function useCalendarFile(path: string) {
  const api = useApi()
  const mutation = useMutation<void, ApiError, void>({
    mutationFn: () => downloadSignedIn(api, path),
    onSuccess: () => toast({ title: messages.download.done, text: messages.download.doneText, tone: 'good' }),
    onError: ({ handled }) => {
      const text = errorMessage(undefined, messages.download.failedText)
      if (!handled) toast({ title: messages.download.failed, text, tone: 'bad' })
    },
  })
  return { download: () => mutation.mutate(), isPending: mutation.isPending }
}

/** A download bypasses the API client. An API request after a 401 recovers the session before the second try. */
async function downloadSignedIn(api: Api, path: string): Promise<void> {
  try {
    await download(path)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== unauthorized.code) throw error
    await api.call(getCurrentUser, {})
    await download(path)
  }
}

async function download(path: string): Promise<void> {
  const response = await fetch(path, { headers: { accept: 'text/calendar' }, credentials: 'include' })
  if (!response.ok) {
    const { status, statusText } = response
    throw errorFrom({ status, statusText, body: await response.text() })
  }
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(response.headers.get('content-disposition'))
  link.click()
  // Revoke later: the browser may not have read it yet.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const fallback = 'appointment.ics'

/** The server's file name without path separators. */
export function fileName(disposition: string | null): string {
  const extended = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '')
  const given = decoded(extended) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? ''
  return given.split(/[/\\]/).at(-1)?.trim() || fallback
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}
