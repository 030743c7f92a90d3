import { useHydrated } from '@tanstack/react-router'
import { isPlainDate } from '#shared/dates.ts'

const key = 'event-date'

/** The date of the visitor's event on this device. @param storage a function, because `localStorage` throws where the browser denies storage */
export function readEventDate(storage: () => Pick<Storage, 'getItem'>): string | undefined {
  try {
    const date = storage().getItem(key)
    return isPlainDate(date) ? date : undefined
  } catch {
    return undefined
  }
}

/** Undefined on the server and while the page hydrates. */
export function useStoredEventDate(): string | undefined {
  return useHydrated() ? readEventDate(() => localStorage) : undefined
}

/** Fails silently when the storage is denied or full. */
export function storeEventDate(
  storage: () => Pick<Storage, 'setItem' | 'removeItem'>,
  date: string | undefined,
): void {
  try {
    if (date) storage().setItem(key, date)
    else storage().removeItem(key)
  } catch {}
}
