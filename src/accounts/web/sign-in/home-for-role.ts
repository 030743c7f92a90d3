import type { Role } from '#shared/viewer.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Path of the page a visitor was on when sign-in came between; never in an address, where others could set it. */
    cameFrom?: string
  }
}

const landings = { ADMIN: '/admin', CLIENT: '/dashboard' } as const satisfies Record<Role, string>

/** Where signing in on the sign-in page leads to, for those who come from nowhere in particular. */
export function homeForRole(role: Role) {
  return landings[role]
}
