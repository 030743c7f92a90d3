import { messageFrom } from './api.ts'

const messages = {
  offline: 'You are offline. Please try again when you are back online.',
  unreachable: 'We could not be reached. Please check your connection and try again.',
}

/** The server's message, that the user is offline, or the fallback. */
export function errorMessage(error: unknown, fallback = messages.unreachable): string {
  return messageFrom(error) ?? (navigator.onLine === false ? messages.offline : fallback)
}
