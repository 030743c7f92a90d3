import { words } from '#shared/texts/texts.gen.js'
import type { ApiError } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { toast } from './toast.ts'

/** An error where nothing stays open that could show it. */
export function toastFailure(error: unknown, title = words.didNotWork): void {
  if ((error as Partial<ApiError>).handled) return
  toast({ title, text: errorMessage(error), tone: 'bad' })
}
