import { useSyncExternalStore } from 'react'
import type { LengthUnit } from '#shared/format/length.ts'

const key = 'length-unit'
const listeners = new Set<() => void>()
let chosen: LengthUnit | undefined

/** The unit that this person reads lengths in, on this device. Centimetres on the server and while the page hydrates. */
export function useLengthUnit(): LengthUnit {
  return useSyncExternalStore(subscribe, read, () => 'cm')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(): LengthUnit {
  chosen ??= readStored()
  return chosen
}

// A browser may refuse storage; then the choice lasts as long as the page.
function readStored(): LengthUnit {
  try {
    return localStorage.getItem(key) === 'in' ? 'in' : 'cm'
  } catch {
    return 'cm'
  }
}

export function chooseLengthUnit(unit: LengthUnit): void {
  chosen = unit
  try {
    localStorage.setItem(key, unit)
  } catch {}
  for (const listener of listeners) listener()
}
