import type { EventAnswers } from '#customers/event-contract.ts'

const key = 'event-answers'

/**
 * Whether a guest has said on this device how she found us, which is asked once. Answers about an event are asked each time: one
 * phone books for two daughters.
 * @param storage a function, because `localStorage` throws where the browser denies storage
 */
export function hasSaidSource(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    const read = JSON.parse(storage().getItem(key) ?? '{}') as { source?: unknown } | null
    return read?.source === true
  } catch {
    return false
  }
}

/** Fails silently when the storage is denied or full. */
export function storeSource(storage: () => Pick<Storage, 'setItem'>, { source }: EventAnswers): void {
  if (!source) return
  try {
    storage().setItem(key, JSON.stringify({ source: true }))
  } catch {}
}
