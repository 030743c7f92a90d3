import { useBlocker } from '@tanstack/react-router'
import { hasDirtyForms } from './dirty-forms.ts'

/** Asks before a page with typed data is left. @param question such as 'Leave without saving?' */
export function useLeaveGuard(question: string): void {
  useBlocker({
    // The address bar stays; a link within the page changes only the search.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && hasDirtyForms() && !window.confirm(question),
    enableBeforeUnload: hasDirtyForms,
  })
}
