import { errorMessage as messages } from '#ui/texts/texts.gen.js'
import { messageFrom } from './api.ts'

/** The server's message, that the user is offline, or the fallback. */
export function errorMessage(error: unknown, fallback = messages.unreachable): string {
  return messageFrom(error) ?? (navigator.onLine === false ? messages.offline : fallback)
}
