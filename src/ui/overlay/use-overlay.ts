import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Overlay, scrollKey } from '#ui/page/scrolling.ts'

/**
 * Whether the menu, sheet, dialog or picture of this name is open over the page. It has an entry of its own in the history,
 * so that Back closes it and the page stays, and Forward opens it again. One is open at most: the next one takes its entry.
 *
 * Who navigates while it is open replaces its entry. What passes the entry's `over` on leaves it open: then all that is
 * done in it is one step back. What leads away from the page closes it at once with `hide`.
 */
export function useOverlay(name: Overlay['name']) {
  const router = useRouter()
  const entry = useRouterState({
    select: ({ location: { state } }) => (state.over?.name === name ? state.__TSR_key : undefined),
  })
  const [left, setLeft] = useState<string>()
  // Going back takes some frames: a second press in them must not go back twice.
  const leaving = useRef<string>(undefined)
  if (!entry && left) setLeft(undefined)
  useEffect(() => {
    if (!entry) leaving.current = undefined
  }, [entry])

  const hide = () => setLeft(router.latestLocation.state.__TSR_key)

  function setOpen(next: boolean) {
    const { href, state } = router.latestLocation
    const here = { to: '.', search: true, hash: true, resetScroll: false, hashScrollIntoView: false } as const
    if (next && entry) {
      // Hidden for a way that was not gone after all.
      setLeft(undefined)
    } else if (next) {
      const over = { name, href, entry: scrollKey(router.latestLocation) }
      const replace = state.over?.href === href
      void router.navigate({ ...here, replace, state: (before) => ({ ...before, over }) })
    } else if (state.over?.href === href) {
      hide()
      if (leaving.current !== state.__TSR_key) router.history.back()
      leaving.current = state.__TSR_key
    } else if (state.over) {
      void router.navigate({ ...here, state: (before) => ({ ...before, over: undefined }), replace: true })
    }
  }
  return { open: entry !== undefined && entry !== left, setOpen, hide }
}
