import { Link } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { useLogout } from '#accounts/web/use-logout.ts'
import { watchOtherTabs } from '#accounts/web/viewer-change.ts'
import { accountNavigation, useRefresh } from './account-navigation.ts'
import { initialClass, initialOf, nameOf } from './person-name.ts'

const words = { account: 'Account', ADMIN: 'Administrator', CLIENT: 'Client' }

/** A list of links under the person's initial; it opens without script too. */
export function UserMenu({ viewer }: { viewer: CurrentUser }) {
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const { logout, label } = useLogout()
  const refresh = useRefresh()
  useEffect(() => watchOtherTabs(viewer), [viewer])
  const close = () => details.current?.removeAttribute('open')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    close()
    summary.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  return (
    <details ref={details} onKeyDown={onKeyDown} onBlur={onBlur} className="relative">
      <summary ref={summary} aria-label={words.account} className={initialClass}>
        {initialOf(viewer)}
      </summary>
      <div className="absolute end-0 top-full z-30 mt-2 w-60 rounded-control border border-line bg-surface py-2 shadow-float">
        <p className="truncate px-4 pt-1 font-medium">{nameOf(viewer)}</p>
        <p className="px-4 pb-2 text-sm text-quiet">{words[viewer.role]}</p>
        <ul className="border-t border-line pt-2 text-sm">
          {accountNavigation(viewer).map(({ label: name, to, refreshes }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={() => {
                  refresh(refreshes)
                  close()
                }}
                className={item}
              >
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
    </details>
  )
}

const item = 'flex min-h-10 w-full items-center px-4 text-start transition-colors hover:bg-blush'
