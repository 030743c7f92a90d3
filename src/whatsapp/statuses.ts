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
const stopWords = new Set([
  'stop',
  'unsubscribe',
  'arret',
  'arreter',
  'desabonner',
  'توقف',
  'ايقاف',
  'قف',
  'الغاء',
])

/** Whether an answer asks to be written to no more: the word alone. */
export function asksToStop(text: string): boolean {
  return stopWords.has(wordOf(text))
}

const startWords = new Set(['start', 'unstop', 'subscribe', 'commencer', 'reprendre', 'ابدا', 'استئناف'])

/** Whether an answer asks to be written to again: the word alone. */
export function asksToStart(text: string): boolean {
  return startWords.has(wordOf(text))
}

function wordOf(text: string): string {
  return plainText(text).replace(/[^\p{L}]/gu, '')
}
