/** Ids of the dresses that were looked at on this device, the latest first. */

const key = 'viewed-dresses'
const most = 9

/** @param storage asked for inside: a browser that denies it throws at its very name */
export function readViewed(storage: () => Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => /^[0-9a-f-]{36}$/.test(id)).slice(0, most) : []
  } catch {
    return []
  }
}

/** A device that keeps nothing, or is full, forgets: nobody needs to be told. */
export function recordViewed(storage: () => Pick<Storage, 'getItem' | 'setItem'>, id: string): void {
  try {
    const others = readViewed(storage).filter((one) => one !== id)
    storage().setItem(key, JSON.stringify([id, ...others].slice(0, most)))
  } catch {}
}
