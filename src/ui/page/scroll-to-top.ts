import { useLayoutEffect } from 'react'

/** For the skeletons of pages, which are shorter than the previous page. */
export function useScrollToTop(): void {
  useLayoutEffect(() => {
    scrollTo(0, 0)
    // The router still saves the scroll position of the previous page, which this event must not overwrite.
    const hideFromRouter = (event: Event) => event.stopPropagation()
    addEventListener('scroll', hideFromRouter, true)
    return () => removeEventListener('scroll', hideFromRouter, true)
  }, [])
}
