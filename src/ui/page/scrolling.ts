import type { ParsedLocation } from '@tanstack/react-router'
import { storageKey } from '@tanstack/router-core'

/** An open overlay, with the URL and the scroll key of the page under it. */
export interface Overlay {
  name:
    | 'menu'
    | 'filters'
    | 'picture'
    | 'booking'
    | 'sign-in'
    | 'lending'
    | 'appointment'
    | 'payout'
    | 'review'
  href: string
  entry: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    over?: Overlay
    /** Entries that a form in steps added to the one of its page or overlay. */
    depth?: number
    /** The entry before is the list whose record is open. */
    isBesideList?: boolean
  }
}

/** The router's key for a scroll position. An overlay has the key of its page, so opening it does not scroll. */
export function scrollKey({ href, state }: ParsedLocation): string {
  return state.over?.href === href ? state.over.entry : (state.__TSR_key ?? href)
}

/** Saved scroll position in pixels. */
export function savedScrollTop(location: ParsedLocation): number | undefined {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return positions[scrollKey(location)]?.window?.scrollY
  } catch {
    return undefined
  }
}

let isHydrated = false

/**
 * Keep the scroll position of a user who scrolled before hydration; the router would scroll to the saved position or to the
 * top. On the server: the router's script in the HTML would do so while the page is still streaming, `restoreScroll` does not.
 */
export function mayScroll({ location }: { location: ParsedLocation }): boolean {
  if (import.meta.env.SSR) return false
  if (isHydrated) return true
  isHydrated = true
  if (scrollY === 0 || scrollY === savedScrollTop(location)) return true
  // The router saves, for Back and under overlays, only positions of which it has received a scroll event.
  document.dispatchEvent(new Event('scroll'))
  return false
}
