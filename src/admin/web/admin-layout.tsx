import { Link, Outlet, useLocation } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { adminTabs } from './admin-tabs.ts'

const messages = { title: 'Admin', tabs: 'Sections' }

/** Tabs that are links: each has a URL, Back works, and arrow keys move between them (ARIA tabs, manual activation). */
export function AdminLayout() {
  const { pathname } = useLocation()
  const current = adminTabs.findLast(({ to }) => pathname.startsWith(to)) ?? adminTabs[0]
  return (
    <div className="gutters pt-6 pb-16">
      <h1 className="text-xl font-semibold">{messages.title}</h1>
      <div
        role="tablist"
        aria-label={messages.tabs}
        onKeyDown={onKeyDown}
        className="mt-3 flex gap-[clamp(0.75rem,2.5vw,1.5rem)] overflow-x-auto border-b border-line text-sm"
      >
        {adminTabs.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            id={idOf(to)}
            role="tab"
            aria-selected={to === current.to}
            aria-controls="admin-panel"
            tabIndex={to === current.to ? 0 : -1}
            className={tabClass}
          >
            {label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="admin-panel" aria-labelledby={idOf(current.to)} className="pt-5">
        <Outlet />
      </div>
    </div>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(event.target as HTMLElement)
  const forwards = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const next = { [forwards]: at + 1, Home: 0, End: tabs.length - 1 }[event.key]
  const backwards = /^Arrow(Left|Right)$/.test(event.key) ? at - 1 : undefined
  const target = event.key === ' ' ? at : (next ?? backwards)
  if (target === undefined) return
  event.preventDefault()
  const tab = tabs[(target + tabs.length) % tabs.length]
  if (event.key === ' ') tab?.click()
  else tab?.focus()
}

const idOf = (to: string) => `tab${to.replaceAll('/', '-')}`

const tabClass =
  '-mb-px inline-flex min-h-10 items-center border-b-2 border-transparent whitespace-nowrap text-quiet ' +
  'transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink'
