import { useLayoutEffect } from 'react'

/** For what stands in the place of a page on its way: a visitor who had scrolled would see the end of it. */
export function useFromTop(): void {
  // In braces: some browsers answer with a promise, which React would take for what is to be undone.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
}
