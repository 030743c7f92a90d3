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

export interface AccountPlace {
  label: string
  to: string
  adminOnly?: boolean
  /** Paths of calls that are made anew on the way there: money and papers are never shown from memory. */
  refreshes?: readonly string[]
}

/** Pages of a signed-in person, in the order of the menu. A page is listed here once it exists. */
const accountPlaces: AccountPlace[] = [
  { label: messages.dashboard, to: '/dashboard' },
  { label: messages.myDresses, to: myDressesPath },
  { label: messages.admin, to: '/admin', adminOnly: true },
  { label: messages.profile, to: '/profile' },
  { label: messages.settings, to: '/settings' },
  { label: messages.payouts, to: '/payout', refreshes: ['/api/payouts', '/api/user-balance'] },
  { label: messages.agreements, to: '/agreement', refreshes: ['/api/agreements'] },
  { label: messages.appointments, to: '/appointments' },
]

// Apart from the navigation of the site: only the menus read it, which are fetched when they are opened.
export function accountNavigation({ role }: Pick<CurrentUser, 'role'>): AccountPlace[] {
  return accountPlaces.filter(({ adminOnly }) => !adminOnly || role === 'ADMIN')
}

/** Forgets the answers of these calls, so that the page they are for asks again. */
export function useRefresh(): (paths?: readonly string[]) => void {
  const queryClient = useQueryClient()
  return (paths = []) => {
    for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
