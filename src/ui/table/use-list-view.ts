import { useEffect, useState } from 'react'

/** What staff chose for one list on this device. */
export interface ListView {
  density: 'compact' | 'comfortable'
  /** Ids of columns that are not shown. */
  hidden: readonly string[]
}

/** @param initial until something is chosen; the server renders it, because it does not know the device */
export function useListView(list: string, initial: ListView) {
  const key = `list:${list}`
  const [view, setView] = useState(initial)
  useEffect(() => {
    const stored = readStored(key)
    if (stored) setView(stored)
  }, [key])
  function change(next: ListView) {
    setView(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage is full or forbidden: the choice lasts until the page is left.
    }
  }
  return [view, change] as const
}

function readStored(key: string): ListView | undefined {
  try {
    const { density, hidden } = JSON.parse(localStorage.getItem(key) ?? '') as ListView
    return { density: density === 'comfortable' ? density : 'compact', hidden: [...hidden].map(String) }
  } catch {
    return undefined
  }
}
