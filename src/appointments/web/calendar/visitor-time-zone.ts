import { useSyncExternalStore } from 'react'

/** The visitor's time zone; undefined on the server and during hydration. */
export function useVisitorTimeZone(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )
}

const subscribe = () => () => {}
