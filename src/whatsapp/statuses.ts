import { plainText } from '#shared/contains-words.ts'
import type { messageStates, unsentReasons } from './states.ts'

export const providerStatuses = ['sent', 'delivered', 'read', 'failed'] as const
export type ProviderStatus = (typeof providerStatuses)[number]

interface Known {
  state: (typeof messageStates)[number]
  reason: (typeof unsentReasons)[number] | null
}

const ranks = { QUEUED: 0, FAILED: 0, SENT: 1, DELIVERED: 2, READ: 3 } as const
const reached = { sent: 'SENT', delivered: 'DELIVERED', read: 'READ' } as const

/**
 * What a status of Meta makes of a message; undefined when it changes nothing. Statuses are repeated and come in any order: a message
 * never goes back, and one that has arrived has not failed. One that has failed can still arrive on another device.
 */
export function stateAfter({ state, reason }: Known, status: ProviderStatus): Known['state'] | undefined {
  if (status === 'failed')
    return state === 'SENT' || state === 'QUEUED' || reason === 'UNKNOWN' ? 'FAILED' : undefined
  const next = reached[status]
  if (next === 'SENT' && state === 'FAILED' && reason !== 'UNKNOWN') return undefined
  return ranks[next] > ranks[state] ? next : undefined
}

/** In the languages of the shop; compared without marks and case. */
const stopWords = wordsOf(
  'stop stopp unsubscribe arret arreter arretez desabonner desabonnement desinscrire desinscription توقف توقفوا إيقاف أوقف أوقفوا قف إلغاء',
)

/** Whether an answer asks to be written to no more: the word, said once or more, and what people add to it. */
export function asksToStop(text: string): boolean {
  return isOnly(text, stopWords)
}

const startWords = wordsOf('start unstop subscribe commencer reprendre ابدأ استئناف')

/** Whether an answer asks to be written to again: likewise. */
export function asksToStart(text: string): boolean {
  return isOnly(text, startWords)
}

/** Meta's own button says “Stop promotions”. */
const addedWords = wordsOf(
  'please me all promotions messages now merci svp tout se les moi me من فضلك الاشتراك الرسائل رسائلكم لو سمحتم سمحت',
)

function isOnly(text: string, asked: ReadonlySet<string>): boolean {
  const words = [...wordsOf(text)]
  return (
    words.some((word) => asked.has(word)) && words.every((word) => asked.has(word) || addedWords.has(word))
  )
}

function wordsOf(text: string): Set<string> {
  return new Set(plainText(text).match(/[\p{L}\p{M}]+/gu))
}
