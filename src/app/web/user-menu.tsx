import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { useLogout } from '#accounts/web/use-logout.ts'
import { watchOtherTabs } from '#accounts/web/viewer-change.ts'
import { DetailsMenu } from '#ui/details-menu.tsx'
import { accountNavigation, useRefresh } from './account-navigation.ts'
import { initialClass, initialOf, nameOf } from './person-name.ts'

const words = { account: 'Account', ADMIN: 'Administrator', CLIENT: 'Client' }

/** A list of links under the person's initial; it opens without script too. */
export function UserMenu({ viewer }: { viewer: CurrentUser }) {
  const { logout, label } = useLogout()
  const refresh = useRefresh()
  useEffect(() => watchOtherTabs(viewer), [viewer])
  return (
    <DetailsMenu label={words.account} button={initialOf(viewer)} buttonClass={initialClass}>
      <div className="absolute end-0 top-full z-30 mt-2 w-60 rounded-control border border-line bg-surface py-2 shadow-float">
        <p className="truncate px-4 pt-1 font-medium">{nameOf(viewer)}</p>
        <p className="px-4 pb-2 text-sm text-quiet">{words[viewer.role]}</p>
        <ul className="border-t border-line pt-2 text-sm">
          {accountNavigation(viewer).map(({ label: name, to, refreshes }) => (
            <li key={to}>
              <Link to={to} onClick={() => refresh(refreshes)} className={item}>
                {name}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={logout} className={item}>
              {label}
            </button>
          </li>
        </ul>
      </div>
    </DetailsMenu>
  )
}

const item = 'flex min-h-10 w-full items-center px-4 text-start transition-colors hover:bg-blush'
