import type { ParsedLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A sheet or picture lies over the page: the address and the history's entry at which it was opened. */
    over?: { href: string; entry: string }
  }
}

/** Under which the router notes how far a page is scrolled. What lies over a page has the page's own key: it moves nothing. */
export function scrollKey({ href, state }: ParsedLocation): string {
  return state.over?.href === href ? state.over.entry : (state.__TSR_key ?? href)
}
