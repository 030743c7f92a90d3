/** Ids of dresses in local storage, or in memory where the storage is denied or full. */
export interface LocalStorageList {
  /** The same array until something changes. */
  read(): readonly string[]
  write(ids: readonly string[]): void
}

/** Server snapshot: the server has no local lists, and its pages for guests are all the same. */
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

/** Browsers send this event to other tabs; a list also dispatches it in its own tab. */
const changes = 'storage'

export function watchLists(onChange: () => void): () => void {
  addEventListener(changes, onChange)
  return () => removeEventListener(changes, onChange)
}

function idsIn(text: string): string[] {
  return JSON.parse(text).filter((id: unknown) => /^[\da-f-]{36}$/.test(String(id)))
}
