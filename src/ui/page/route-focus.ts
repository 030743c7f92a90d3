import type { ParsedLocation } from '@tanstack/react-router'

interface Navigation {
  fromLocation: ParsedLocation
  toLocation: ParsedLocation
}

/** After Back, focuses the link that the user had followed; otherwise focuses `main`. */
export function focusAfterNavigation({ fromLocation: from, toLocation: to }: Navigation): void {
  const back = (to.state.__TSR_index ?? 0) < (from.state.__TSR_index ?? 0)
  const links = back ? document.querySelectorAll('main a') : []
  const followed = [...links].find((link) => link.getAttribute('href') === from.href)
  const target = (followed ?? document.querySelector('main')) as HTMLElement | null
  // The user may have moved the focus with Tab meanwhile.
  if (document.activeElement?.matches('body, main')) target?.focus({ preventScroll: true })
}
