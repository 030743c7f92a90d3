import { words } from '#shared/texts/texts.gen.js'
import { errorMessage } from '#ui/api/error-message.ts'
import { toast } from './toast.ts'

/** An error where nothing stays open that could show it. */
export function toastFailure(error: unknown, title = words.didNotWork): void {
  toast({ title, text: errorMessage(error), tone: 'bad' })
}
