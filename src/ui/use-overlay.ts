import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { scrollKey } from './scrolling.ts'

/**
 * Whether the sheet or picture of a page is open. It has an entry of its own in the history, so that Back closes it and
 * the page stays, and Forward opens it again. A page has one at most.
 *
 * Who navigates while it is open passes the entry's `over` on and replaces it: then what was done in it is one step back.
 */
export function useOverlay(): [open: boolean, setOpen: (open: boolean) => void] {
  const router = useRouter()
  const { over, __TSR_key: entry } = useRouterState({ select: ({ location }) => location.state })
  const [left, setLeft] = useState<string>()
  // Going back takes some frames: a second press in them must not go back twice.
  const leaving = useRef<string>(undefined)
  if (!over && left) setLeft(undefined)
  useEffect(() => {
    if (!over) leaving.current = undefined
  }, [over])

  function setOpen(next: boolean) {
    const { href, state } = router.latestLocation
    const here = { to: '.', search: true, hash: true, resetScroll: false } as const
    if (next) {
      const over = { href, entry: scrollKey(router.latestLocation) }
      void router.navigate({ ...here, state: (before) => ({ ...before, over }) })
    } else if (state.over?.href === href) {
      setLeft(state.__TSR_key)
      if (leaving.current !== state.__TSR_key) router.history.back()
      leaving.current = state.__TSR_key
    } else if (state.over) {
      void router.navigate({ ...here, state: (before) => ({ ...before, over: undefined }), replace: true })
    }
  }
  return [over !== undefined && entry !== left, setOpen]
}
