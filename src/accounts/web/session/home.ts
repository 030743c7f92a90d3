import type { CurrentUser } from '#accounts/contract.ts'
import { type StartPage, startPages } from '#accounts/start-page.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Path of the page that required sign-in; in the history state, because a URL could be forged. */
    cameFrom?: string
  }
}

/** Where sign-in leads without a previous page, and the header's link of staff. */
export function homeOf({ role, startPage }: Pick<CurrentUser, 'role' | 'startPage'>) {
  return role === 'ADMIN' ? startPageOf(startPage) : '/dashboard'
}

/** Users without a choice, and for a page that this version does not have. */
export function startPageOf(chosen: string | undefined): StartPage {
  return startPages.find((page) => page === chosen) ?? '/admin'
}
