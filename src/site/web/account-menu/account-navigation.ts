import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#accounts/contract.ts'
import { homeOf } from '#accounts/web/session/home.ts'
import { words } from '#shared/texts/texts.gen.js'
import { accountNavigation as messages, siteWords } from '#site/texts/texts.gen.js'
import { myDressesPath } from '#site/web/frame/navigation.ts'

export interface MenuLink {
  label: string
  to: string
  /** Everybody without it. */
  only?: CurrentUser['role']
  /** Paths of endpoints to refetch on navigation: balances and agreements are never shown from the cache. */
  refreshes?: readonly string[]
}

const accountLinks: MenuLink[] = [
  { label: siteWords.myDresses, to: myDressesPath, only: 'CLIENT' },
  { label: words.profile, to: '/profile' },
  { label: words.settings, to: '/settings' },
  {
    label: words.payouts,
    to: '/payout',
    only: 'CLIENT',
    refreshes: ['/api/payouts', '/api/user-balance'],
  },
  { label: words.agreements, to: '/agreement', only: 'CLIENT', refreshes: ['/api/agreements'] },
  { label: messages.appointments, to: '/appointments', only: 'CLIENT' },
  { label: words.myWaitlist, to: '/waitlist', only: 'CLIENT', refreshes: ['/api/my-waitlist'] },
  { label: messages.rentals, to: '/rentals', only: 'CLIENT', refreshes: ['/api/rentals'] },
]

// Separate from the site navigation, because only the menus use it, which load when opened.
export function accountNavigation(viewer: Pick<CurrentUser, 'role' | 'startPage'>): MenuLink[] {
  const home = { label: viewer.role === 'ADMIN' ? messages.admin : messages.dashboard, to: homeOf(viewer) }
  return [home, ...accountLinks.filter(({ only }) => !only || only === viewer.role)]
}

/** Removes the replies of these endpoints from the cache. */
export function useRefresh(): (paths?: readonly string[]) => void {
  const queryClient = useQueryClient()
  return (paths = []) => {
    for (const path of paths) void queryClient.invalidateQueries({ queryKey: [path] })
  }
}
