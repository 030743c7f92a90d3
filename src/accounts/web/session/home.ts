import type { Role } from '#shared/viewer.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Path of the page that required sign-in; in the history state, because a URL could be forged. */
    cameFrom?: string
  }
}

const homes = { ADMIN: '/admin', CLIENT: '/dashboard' } as const satisfies Record<Role, string>

/** Where sign-in leads without a previous page. */
export function homeForRole(role: Role) {
  return homes[role]
}
