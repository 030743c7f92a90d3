import { useSyncExternalStore } from 'react'

/**
 * Something that is on or off on this device.
 * @param initial until it is chosen; the server renders it, because it does not know the device
 */
export function storedSwitch(name: string, initial: boolean) {
  const listeners = new Set<() => void>()
  let isOn: boolean | undefined

  // A browser may refuse storage; then the choice lasts as long as the page.
  function readStored(): boolean {
    try {
      const stored = localStorage.getItem(name)
      return stored ? stored === 'on' : initial
    } catch {
      return initial
    }
  }
  const read = () => (isOn ??= readStored())
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    useIsOn: () => useSyncExternalStore(subscribe, read, () => initial),
    turn(on: boolean) {
      isOn = on
      try {
        localStorage.setItem(name, on ? 'on' : 'off')
      } catch {}
      for (const listener of listeners) listener()
    },
  }
}
