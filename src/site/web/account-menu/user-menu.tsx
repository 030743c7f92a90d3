import { Link } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { userName } from '#accounts/full-name.ts'
import { accountTypeNames } from '#accounts/texts/texts.gen.js'
import { useLogout } from '#accounts/web/session/use-logout.ts'
import { watchOtherTabs } from '#accounts/web/session/viewer-change.ts'
import { useDismiss } from '#ui/overlay/use-dismiss.ts'
import { accountNavigation, useRefresh } from './account-navigation.ts'

/** The links under the user's initial, inside its `details` element. */
export function UserMenu({ viewer }: { viewer: CurrentUser }) {
  const place = useRef<HTMLDetailsElement>(null)
  const { logout, label } = useLogout()
  const refresh = useRefresh()
  useEffect(() => watchOtherTabs(viewer), [viewer])
  const close = () => place.current?.removeAttribute('open')
  // Always active: the toggle event arrives later than the next key.
  useDismiss(place, true, close)
  const onClick = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside handle the keyboard; this only closes the menu
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      ref={(list) => {
        place.current = list?.closest('details') ?? null
      }}
      onClick={onClick}
      className="absolute end-0 top-full z-30 mt-2 w-60 rounded-control border border-line bg-surface py-2 shadow-float"
    >
      <p className="truncate px-4 pt-1 font-medium">{userName(viewer)}</p>
      <p className="px-4 pb-2 text-sm text-quiet">{accountTypeNames[viewer.role]}</p>
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
  )
}

const item = 'flex min-h-10 w-full items-center px-4 text-start transition-colors hover:bg-blush'
