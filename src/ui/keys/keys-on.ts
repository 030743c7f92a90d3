import { useSyncExternalStore } from 'react'

const name = 'single-keys'
const listeners = new Set<() => void>()
let isOff: boolean | undefined

/** Whether single keys work on this device. */
export function useKeysOn(): boolean {
  return useSyncExternalStore(subscribe, read, () => true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(): boolean {
  isOff ??= readStored()
  return !isOff
}

// A browser may refuse storage; then the choice lasts as long as the page.
function readStored(): boolean {
  try {
    return localStorage.getItem(name) === 'off'
  } catch {
    return false
  }
}

export function switchKeys(on: boolean): void {
  isOff = !on
  try {
    localStorage.setItem(name, on ? 'on' : 'off')
  } catch {}
  for (const listener of listeners) listener()
}
