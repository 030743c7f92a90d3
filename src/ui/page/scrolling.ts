import type { ParsedLocation } from '@tanstack/react-router'

/** What lies over a page, and the address and the history's entry at which it was opened. */
export interface Overlay {
  name: 'menu' | 'filters' | 'picture' | 'booking' | 'sign-in' | 'lending' | 'appointment' | 'payout'
  href: string
  entry: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    over?: Overlay
  }
}

/** Under which the router notes how far a page is scrolled. What lies over a page has the page's own key: it moves nothing. */
export function scrollKey({ href, state }: ParsedLocation): string {
  return state.over?.href === href ? state.over.entry : (state.__TSR_key ?? href)
}

/** Where the router noted that the window stood when the page was left, in pixels; from now on it may be of a shorter page. */
export function placeOf(location: ParsedLocation): number | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem('tsr-scroll-restoration-v1_3') ?? '{}')
    return kept[scrollKey(location)]?.window?.scrollY
  } catch {
    return undefined
  }
}

let arrived = false

/** Whoever scrolled before the page was live stays there: the router would take a page without a note to its top. */
export function mayScroll({ location }: { location: ParsedLocation }): boolean {
  if (import.meta.env.SSR || arrived) return true
  arrived = true
  return scrollY === 0 || placeOf(location) !== undefined
}
