import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#accounts/contract.ts'
import { myDressesPath } from '#site/web/frame/navigation.ts'

const messages = {
  dashboard: 'Dashboard',
  myDresses: 'My Dresses',
  admin: 'Admin',
  profile: 'Profile',
  settings: 'Settings',
  payouts: 'Payouts',
  agreements: 'Agreements',
  appointments: 'My Appointments',
}

export interface AccountLink {
  label: string
  to: string
  adminOnly?: boolean
  /** Paths of endpoints to refetch on navigation: balances and agreements are never shown from the cache. */
  refreshes?: readonly string[]
}

const accountLinks: AccountLink[] = [
  { label: messages.dashboard, to: '/dashboard' },
  { label: messages.myDresses, to: myDressesPath },
  { label: messages.admin, to: '/admin', adminOnly: true },
  { label: messages.profile, to: '/profile' },
  { label: messages.settings, to: '/settings' },
  { label: messages.payouts, to: '/payout', refreshes: ['/api/payouts', '/api/user-balance'] },
  { label: messages.agreements, to: '/agreement', refreshes: ['/api/agreements'] },
  { label: messages.appointments, to: '/appointments' },
]

// Separate from the site navigation, because only the menus use it, which load when opened.
export function accountNavigation({ role }: Pick<CurrentUser, 'role'>): AccountLink[] {
  return accountLinks.filter(({ adminOnly }) => !adminOnly || role === 'ADMIN')
}

/** Removes the replies of these endpoints from the cache. */
export function useRefresh(): (paths?: readonly string[]) => void {
  const queryClient = useQueryClient()
  return (paths = []) => {
    for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
