import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { getWaitingWork } from '#admin/contract.ts'
import { adminLayout as messages } from '#admin/texts/texts.gen.js'
import { adminGroups, adminTabs, isOf, tabsInSight } from '#admin/web/frame/pages.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { cx } from '#ui/class-names.ts'
import { storedSwitch } from '#ui/stored-switch.ts'
import { AdminIcon } from './admin-icon.tsx'
import { useMayOpen } from './use-may-open.ts'

const more = storedSwitch('menu-more', false)

/** What the viewer's work needs daily; the rest is under "More", by groups, and stays open on this device once it was opened. */
export function Menu({ linkClass }: { linkClass: string }) {
  const id = useId()
  const mayOpen = useMayOpen()
  const viewer = useViewer()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const inSight = viewer?.staffRole ? tabsInSight(viewer.staffRole) : []
  const others = adminTabs.filter((tab) => mayOpen(tab.to) && !inSight.includes(tab))
  const isShown = [more.useIsOn(), ...others.map(({ to }) => isOf(path, to))].includes(true)
  const count = useWaiting(others)
  // With all groups open the menu is higher than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    document.querySelector('.admin-aside nav [aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <>
      {inSight.map((tab) => (
        <TabLink key={tab.to} tab={tab} className={linkClass} countClass="ms-auto" />
      ))}
      <details
        open={isShown}
        onToggle={({ currentTarget: { open } }) => open !== isShown && more.turn(open)}
        className="group"
      >
        <summary className={cx(linkClass, 'cursor-pointer list-none')}>
          <AdminIcon name="more" />
          {words.more}
          {count > 0 && (
            <Count className="ms-auto group-open:hidden" value={count} name={messages.waitingThere} />
          )}
        </summary>
        {adminGroups.map(({ label, tabs }, index) => {
          const shown = tabs.filter((tab) => others.includes(tab))
          return shown.length === 0 ? null : (
            <section key={label} aria-labelledby={`${id}-${index}`} className="grid pb-2">
              <h2 id={`${id}-${index}`} className="eyebrow px-3 pt-1 pb-0.5 text-quiet">
                {label}
              </h2>
              {shown.map((tab) => (
                <TabLink key={tab.to} tab={tab} className={linkClass} countClass="ms-auto" />
              ))}
            </section>
          )
        })}
      </details>
    </>
  )
}

type MenuTab = (typeof adminTabs)[number]

/** How much waits behind the tabs. */
function useWaiting(tabs: readonly MenuTab[]): number {
  const { data } = useLiveQuery(getWaitingWork)
  return tabs.reduce((sum, { waiting }) => sum + ((waiting && data?.[waiting.count]) || 0), 0)
}

interface TabLinkProps {
  tab: MenuTab
  className: string
  /** Where the number stands. */
  countClass: string
}

/** A section with the number of what waits there. */
export function TabLink({ tab, className, countClass }: TabLinkProps) {
  const { to, label, icon, waiting } = tab
  const count = useWaiting([tab])
  return (
    <Link to={to} activeOptions={{ exact: to === '/admin', includeSearch: false }} className={className}>
      <AdminIcon name={icon} />
      {label}
      {waiting && count > 0 && <Count className={countClass} value={count} name={waiting.name} />}
    </Link>
  )
}

function Count({ value, name, className }: { value: number; name: string; className: string }) {
  return (
    <span className={cx('rounded-full bg-ink px-1.5 text-xs leading-5 text-paper tabular-nums', className)}>
      {value}
      <span className="sr-only"> {name}</span>
    </span>
  )
}
