import { Link, type LinkProps, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { userName } from '#accounts/full-name.ts'
import { getTillPeople } from '#accounts/till-code-contract.ts'
import { SecondFactorNotice } from '#accounts/web/second-factor/second-factor-notice.tsx'
import { ScriptNotice } from '#accounts/web/session/members-only.tsx'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { TillButton } from '#accounts/web/till/till-button.tsx'
import { useIdleLock } from '#accounts/web/till/use-idle-lock.ts'
import { getWaitingWork, type Notice } from '#admin/contract.ts'
import { adminNotices, adminLayout as messages } from '#admin/texts/texts.gen.js'
import { adminPage, adminTabs, tabsInSight } from '#admin/web/frame/pages.ts'
import { HelpLink, useHelpKey } from '#admin/web/help/help-link.tsx'
import { usePalette } from '#admin/web/palette/use-palette.tsx'
import { may } from '#shared/access.ts'
import { words } from '#shared/texts/texts.gen.js'
import { ThemeButton } from '#site/web/frame/theme-button.tsx'
import { TillQuestion } from '#till/web/dialogs/till-question.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { useRowMenuKey } from '#ui/keys/use-row-menu-key.ts'
import { useUndoKey } from '#ui/keys/use-undo-key.ts'
import { DetailsMenu } from '#ui/menu/details-menu.tsx'
import { SkipLink } from '#ui/page/skip-link.tsx'
import { AccessDenied } from './access-denied.tsx'
import { AccountActions, BackToShop } from './account-actions.tsx'
import { AdminIcon } from './admin-icon.tsx'
import { Menu, TabLink } from './menu.tsx'
import { useMayOpen } from './use-may-open.ts'
import { putOffLabel, putOffName, usePutOff } from './use-put-off.ts'

/** A page of its own, without the shop's header and footer: a side navigation, on a phone a bar within the thumb's reach. */
export function AdminLayout() {
  const palette = usePalette()
  useRowMenuKey()
  useHelpKey()
  const { data: till } = useLiveQuery(getTillPeople, {})
  useIdleLock(till?.lockAfterMinutes ?? null)
  const viewer = useViewer()
  useUndoKey(viewer?.id)
  useLoadAhead(palette.preload)
  const mayOpen = useMayOpen()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <aside className="admin-aside sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto border-e border-line bg-surface p-3 max-lg:hidden">
        <BackToShop />
        <button type="button" onClick={palette.show} className={searchButton}>
          <AdminIcon name="search" />
          {words.search} <kbd className="ms-auto text-xs">{messages.searchKey}</kbd>
        </button>
        {/* Scrolls by itself in a low window: the account below must not cover its last links. */}
        <nav
          aria-label={messages.sections}
          className="scroll-edges -mx-3 grid min-h-40 content-start overflow-y-auto px-3 text-sm"
        >
          <Menu linkClass={sideLink} />
        </nav>
        <TillButton className={tillButton} />
        <div className="sticky -bottom-3 -mx-3 mt-auto -mb-3 flex items-center border-t border-line bg-surface p-1.5 text-sm">
          <DetailsMenu
            label={viewer ? messages.accountOf({ name: userName(viewer) }) : words.account}
            button={viewer && userName(viewer)}
            buttonClass="flex min-h-9 cursor-pointer list-none items-center truncate rounded-control px-3 hover:bg-blush"
            className="static! min-w-0 flex-1"
          >
            <div className="absolute inset-x-1.5 bottom-full mb-1 border border-line bg-surface p-1 shadow-float">
              <AccountActions />
            </div>
          </DetailsMenu>
          <HelpLink />
          <ThemeButton />
        </div>
      </aside>
      <main
        id="content"
        tabIndex={-1}
        className="admin-content min-w-0 px-4 pt-3 outline-none md:pt-4 md:px-6 print:p-0"
      >
        <ScriptNotice />
        <p className="eyebrow pb-1 text-quiet max-md:sr-only print:hidden">{messages.admin}</p>
        <SecondFactorNotice />
        <AdminNotices />
        <Page />
      </main>
      <div className="admin-bar fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface lg:hidden">
        <nav aria-label={messages.sections} className="flex flex-4">
          {adminTabs
            .filter(({ inBar, to }) => inBar && mayOpen(to))
            .map((tab) => (
              <TabLink
                key={tab.to}
                tab={tab}
                className={barLink}
                countClass="absolute start-1/2 top-1 ms-1"
              />
            ))}
        </nav>
        <AdminMenu className="flex-1" buttonClass={barLink} onSearch={palette.show} />
      </div>
      {palette.dialog}
      <TillQuestion />
    </div>
  )
}

/** Milliseconds: the page that was opened comes first. */
const pause = 3000

/**
 * Loads the code of the pages in sight once the tab has been open for a while, so that the first press on one does not wait
 * for it.
 * @param more loads what opens by a key
 */
function useLoadAhead(more: () => void): void {
  const router = useRouter()
  const role = useViewer()?.staffRole
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each role
  useEffect(() => {
    if (!role) return
    const timer = setTimeout(() => {
      // Chromium remembers a failed import and does not fetch the file again.
      if (!navigator.onLine) return
      more()
      for (const { to } of tabsInSight(role)) {
        const route = router.routesByPath[to as keyof typeof router.routesByPath]
        void router.loadRouteChunk(route)?.catch(() => {})
      }
    }, pause)
    return () => clearTimeout(timer)
  }, [router, role])
}

function Page() {
  const viewer = useViewer()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const needed = adminPage(path)?.needs
  // A page whose session has ended stays.
  return viewer && needed && !may(viewer, needed) ? <AccessDenied needs={needed} /> : <Outlet />
}

const searchButton =
  'flex min-h-9 items-center gap-3 rounded-control border border-edge px-3 text-sm text-quiet hover:border-ink hover:text-ink'

const tillButton =
  'mt-auto flex min-h-9 items-center rounded-control border border-edge px-3 text-sm hover:border-ink'

const sideLink =
  'flex min-h-8 items-center gap-3 rounded-control px-3 text-quiet hover:bg-blush hover:text-ink ' +
  'aria-[current=page]:bg-blush aria-[current=page]:font-medium aria-[current=page]:text-ink'

const barLink =
  'relative flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-[0.6875rem] text-quiet ' +
  'aria-[current=page]:font-medium aria-[current=page]:text-ink'

interface AdminMenuProps {
  className: string
  buttonClass: string
  onSearch(): void
}

/** Every section and the account, for phones. */
function AdminMenu({ className, buttonClass, onSearch }: AdminMenuProps) {
  return (
    <DetailsMenu
      label={words.menu}
      button={
        <>
          <AdminIcon name="menu" />
          {words.menu}
        </>
      }
      buttonClass={`${buttonClass} cursor-pointer list-none`}
      className={className}
    >
      <div className="scroll-edges absolute end-0 bottom-full max-h-[80dvh] w-64 overflow-y-auto border border-line bg-surface p-2 shadow-float">
        <button type="button" onClick={onSearch} className={`${row} w-full`}>
          <AdminIcon name="search" />
          {words.search}
        </button>
        <nav aria-label={messages.adminMenuSections} className="grid border-b border-line pb-2">
          <Menu linkClass={row} />
        </nav>
        <nav aria-label={words.account}>
          <TillButton className={`${row} w-full`} />
          <HelpLink className={row} />
          <BackToShop />
          <AccountActions />
          <ThemeButton />
        </nav>
      </div>
    </DetailsMenu>
  )
}

const row =
  'flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-blush aria-[current=page]:bg-blush'

/** What is wrong, and who can do what about it: the texts speak to staff, who do not run the server. */

const waiting = {
  to: '/admin/email-logs',
  search: { status: 'pending' },
  label: adminNotices.waiting,
} as const
const settings = {
  to: '/admin/settings/$section',
  params: { section: 'email' },
  label: adminNotices.openSettings,
  short: adminNotices.settings,
} as const
const failed = {
  to: '/admin/email-logs',
  search: { status: 'failed' },
  label: adminNotices.failed,
  short: adminNotices.seeThem,
} as const

const linksOf: Record<Notice, readonly (LinkProps & { label: string; short?: string })[]> = {
  rehearsal: [],
  no_mail_server: [settings, waiting],
  mails_failed: [failed],
  mails_late: [settings, waiting],
  jobs_late: [],
}

/**
 * A line for each thing that is wrong with mail and jobs, in full where the day begins and where it can be cured. Elsewhere, and on
 * a phone, the first in few words, and the next once it is put off.
 */
function AdminNotices() {
  const { data } = useLiveQuery(getWaitingWork, {}, { refetchInterval: 60_000 })
  const isFullPage = useMatches({
    select: (matches) => /^\/admin\/(today|settings)/.test(matches.at(-1)?.fullPath ?? ''),
  })
  const { putOff, isPending } = usePutOff()
  const mayOpen = useMayOpen()
  if (!data || data.notices.length === 0) return null
  const { notices } = data
  return (
    <ul className="mb-3 grid gap-1 border-s-2 border-warn ps-3 text-sm max-md:mb-1 print:hidden">
      {notices.slice(0, isFullPage ? undefined : 1).map((notice) => {
        const { short, text } = adminNotices[notice]
        const isFull = isFullPage || notice === 'rehearsal'
        return (
          <li
            key={notice}
            className={cx(
              'flex min-w-0 items-center gap-x-3 whitespace-nowrap not-first:max-md:hidden',
              isFull && 'md:flex-wrap md:whitespace-normal',
            )}
          >
            {isFull && <span className="max-md:hidden">{text}</span>}
            <span className={cx('min-w-0 truncate', isFull && 'md:hidden')}>{short}</span>
            {linksOf[notice]
              .filter(({ to = '' }, nth) => mayOpen(to) && (isFull || nth === 0))
              .map(({ label, short: name = label, ...link }, nth) => (
                <Link
                  key={label}
                  {...link}
                  className={cx('thread-link inline-flex min-h-6 items-center', nth > 0 && 'max-md:hidden')}
                >
                  {isFull && <span className="max-md:hidden">{label}</span>}
                  <span className={cx(isFull && 'md:hidden')}>{name}</span>
                </Link>
              ))}
            {notice !== 'rehearsal' && (
              <Button
                kind="quiet"
                size="small"
                className="max-md:ms-auto min-h-7! px-2!"
                disabled={isPending}
                aria-label={putOffName(text)}
                onClick={() => putOff(notice)}
              >
                {putOffLabel}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
