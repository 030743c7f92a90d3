import { useSyncExternalStore } from 'react'

/** The visitor's own time zone; unknown while the server renders. */
export function useVisitorTimeZone(): string | undefined {
  return useSyncExternalStore(
    unchanging,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )
}

const unchanging = () => () => {}
