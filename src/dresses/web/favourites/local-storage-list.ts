/** Ids of dresses that this device keeps for a visitor, in memory alone where nothing can be stored. */
export interface LocalStorageList {
  /** The same array until something changes. */
  read(): readonly string[]
  write(ids: readonly string[]): void
}

/** The server's snapshot of any list: it knows none, and pages for guests are the same for all. */
export const notReadYet: readonly string[] = []

export function localStorageList(key: string): LocalStorageList {
  let text: string | null = null
  let ids = notReadYet
  return {
    read() {
      try {
        const now = localStorage.getItem(key)
        if (now !== text) ids = idsIn(now ?? '[]')
        text = now
      } catch {}
      return ids
    },
    write(next) {
      ids = next
      try {
        const now = JSON.stringify(next)
        localStorage.setItem(key, now)
        text = now
      } catch {}
      dispatchEvent(new Event(changes))
    },
  }
}

/** Browsers tell other tabs by this event; a list tells its own tab by the same. */
const changes = 'storage'

/** For useSyncExternalStore: calls back when a list may have changed, in another tab too. */
export function watchLists(changed: () => void): () => void {
  addEventListener(changes, changed)
  return () => removeEventListener(changes, changed)
}

function idsIn(text: string): string[] {
  return JSON.parse(text).filter((id: unknown) => /^[\da-f-]{36}$/.test(String(id)))
}
