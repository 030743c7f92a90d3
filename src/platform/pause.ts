import { setImmediate } from 'node:timers/promises'

/**
 * Lets other requests run during long work: call it between the parts. It waits for them once this much time has passed since
 * it last did.
 */
export function pauseEvery(milliseconds = 15): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < milliseconds) return
    await setImmediate()
    since = performance.now()
  }
}
