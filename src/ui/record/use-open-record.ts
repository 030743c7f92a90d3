import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * The record that stands beside a list, by `open` in the URL: a link or a reload opens it again, Back closes it.
 * @param to URL of the list
 * @param search of the list, also the filters
 */
export function useOpenRecord(to: string, search: { open?: string }) {
  const router = useRouter()
  const { open: id } = search
  // history.back() takes some frames, in which a second press must not go back again.
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing has ended when the URL has changed
  useEffect(() => {
    isClosing.current = false
  }, [id])
  const go = (open: string | undefined, replace: boolean) =>
    void router.navigate({
      to,
      search: { ...search, open } as never,
      replace,
      resetScroll: false,
      state: (before) => (open && !replace ? { ...before, isBesideList: true } : before),
    })
  return {
    id,
    /** The next record takes the place of the open one in the history. */
    show: (next: string) => go(next, id !== undefined),
    close() {
      if (isClosing.current) return
      isClosing.current = true
      if (router.latestLocation.state.isBesideList) router.history.back()
      else go(undefined, true)
    },
  }
}
