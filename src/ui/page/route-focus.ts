import type { ParsedLocation } from '@tanstack/react-router'

/** A change of page with which what had the focus has left. */
interface Change {
  fromLocation: ParsedLocation
  toLocation: ParsedLocation
}

/** Back, the focus is on the link to the page one comes from, as if it had not been left; otherwise it is at the page's start. */
export function focusAfterNavigation({ fromLocation: from, toLocation: to }: Change): void {
  const back = (to.state.__TSR_index ?? 0) < (from.state.__TSR_index ?? 0)
  const links = back ? document.querySelectorAll('main a') : []
  const followed = [...links].find((link) => link.getAttribute('href') === from.href)
  const target = (followed ?? document.querySelector('main')) as HTMLElement | null
  // Whoever has pressed Tab meanwhile is somewhere already.
  if (document.activeElement?.matches('body, main')) target?.focus({ preventScroll: true })
}
