import { newKey } from '#ui/form/new-key.ts'

const slot = 'set-up'
let key: string | undefined

/** The one key of every try to set up the house from this tab, also after it was loaded again. */
export function setUpKey(): string {
  key ??= stored() ?? newKey()
  try {
    sessionStorage.setItem(slot, key)
  } catch {
    // Then a reload forgets it.
  }
  return key
}

/** Whether this tab has tried and was not answered. */
export function wasReplyLost(): boolean {
  return stored() !== undefined
}

export function recordReply(): void {
  key = undefined
  try {
    sessionStorage.removeItem(slot)
  } catch {
    // Nor was it kept.
  }
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(slot) ?? undefined
  } catch {
    return undefined
  }
}
