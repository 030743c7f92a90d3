const key = 'viewed-dresses'
const maxViewed = 9

/** Ids, the latest first. @param storage a function, because `localStorage` throws where the browser denies storage */
export function readViewed(storage: () => Pick<Storage, 'getItem'>): string[] {
  try {
    const ids: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => /^[0-9a-f-]{36}$/.test(id)).slice(0, maxViewed) : []
  } catch {
    return []
  }
}

/** Fails silently when the storage is denied or full. */
export function recordViewed(storage: () => Pick<Storage, 'getItem' | 'setItem'>, id: string): void {
  try {
    const others = readViewed(storage).filter((one) => one !== id)
    storage().setItem(key, JSON.stringify([id, ...others].slice(0, maxViewed)))
  } catch {}
}
