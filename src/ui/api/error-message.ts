import { messageFrom } from './api.ts'

const messages = {
  offline: 'You are offline. Please try again when you are back online.',
  unreachable: 'We could not be reached. Please check your connection and try again.',
}

/**
 * Why a call failed, to be shown: what the house said of it, or that it could say nothing. Nobody is told that something
 * is wrong with what they typed when nobody has read it.
 * @param otherwise what is said where neither the house nor the browser knows why
 */
export function errorMessage(error: unknown, otherwise = messages.unreachable): string {
  return messageFrom(error) ?? (navigator.onLine === false ? messages.offline : otherwise)
}
