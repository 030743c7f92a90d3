import { newKey } from '#ui/api/request-keys.ts'

const slot = 'set-up'
let key: string | undefined

/** The idempotency key of this tab, kept across reloads. */
export function setUpKey(): string {
  key ??= readStored() ?? newKey()
  try {
    sessionStorage.setItem(slot, key)
  } catch {
    // Without storage a reload loses the key.
  }
  return key
}

/** Whether this tab has tried and received no reply. */
export function wasReplyLost(): boolean {
  return readStored() !== undefined
}

export function recordReply(): void {
  key = undefined
  try {
    sessionStorage.removeItem(slot)
  } catch {
    // Storage is unavailable.
  }
}

function readStored(): string | undefined {
  try {
    return sessionStorage.getItem(slot) ?? undefined
  } catch {
    return undefined
  }
}
