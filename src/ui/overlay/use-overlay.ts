import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Overlay, scrollKey } from '#ui/page/scrolling.ts'

/**
 * Open state of a menu, sheet, dialog or picture. It has its own history entry, so Back closes it and Forward opens it again.
 * Only one is open at a time: the next one replaces its entry.
 *
 * A navigation while it is open replaces the entry. It keeps the overlay open if it passes `state.over` on. Call `hide`
 * before a navigation to another page.
 */
export function useOverlay(name: Overlay['name']) {
  const router = useRouter()
  const entry = useRouterState({
    select: ({ location: { state } }) => (state.over?.name === name ? state.__TSR_key : undefined),
  })
  const [hiddenEntry, setHiddenEntry] = useState<string>()
  // history.back() takes some frames, in which a second click must not go back again.
  const closingEntry = useRef<string>(undefined)
  if (!entry && hiddenEntry) setHiddenEntry(undefined)
  useEffect(() => {
    if (!entry) closingEntry.current = undefined
  }, [entry])

  const hide = () => setHiddenEntry(router.latestLocation.state.__TSR_key)

  function setOpen(next: boolean) {
    const { href, state } = router.latestLocation
    const here = { to: '.', search: true, hash: true, resetScroll: false, hashScrollIntoView: false } as const
    if (next && entry) {
      // Hidden for a navigation that did not happen.
      setHiddenEntry(undefined)
    } else if (next) {
      const over = { name, href, entry: scrollKey(router.latestLocation) }
      const replace = state.over?.href === href
      void router.navigate({ ...here, replace, state: (before) => ({ ...before, over }) })
    } else if (state.over?.href === href) {
      hide()
      if (closingEntry.current !== state.__TSR_key) router.history.go(-1 - (state.depth ?? 0))
      closingEntry.current = state.__TSR_key
    } else if (state.over) {
      void router.navigate({ ...here, state: (before) => ({ ...before, over: undefined }), replace: true })
    }
  }
  return { open: entry !== undefined && entry !== hiddenEntry, setOpen, hide }
}
