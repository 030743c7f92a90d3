import { useLayoutEffect } from 'react'

/** For what stands in the place of a page on its way: a visitor who had scrolled would see the end of it. */
export function useScrollToTop(): void {
  useLayoutEffect(() => {
    scrollTo(0, 0)
    // The router notes where a page stood until the next has arrived; this is not the page's place.
    addEventListener('scroll', keepUnnoted, true)
    return () => removeEventListener('scroll', keepUnnoted, true)
  }, [])
}

function keepUnnoted(event: Event): void {
  event.stopPropagation()
}
