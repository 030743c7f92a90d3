import { useSyncExternalStore } from 'react'

/**
 * Something that is on or off on this device.
 * @param initial until it is chosen; the server renders it, because it does not know the device
 */
export function storedSwitch(name: string, initial: boolean) {
  const listeners = new Set<() => void>()
  // A browser may refuse storage; then the choice lasts as long as the page.
  let unstored: boolean | undefined

  function read(): boolean {
    try {
      const stored = localStorage.getItem(name)
      if (stored) return stored === 'on'
    } catch {}
    return unstored ?? initial
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    useIsOn: () => useSyncExternalStore(subscribe, read, () => initial),
    turn(on: boolean) {
      unstored = undefined
      try {
        localStorage.setItem(name, on ? 'on' : 'off')
      } catch {
        unstored = on
      }
      for (const listener of listeners) listener()
    },
  }
}
