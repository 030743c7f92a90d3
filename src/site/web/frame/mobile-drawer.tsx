import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { userName } from '#accounts/full-name.ts'
import { accountTypeNames } from '#accounts/texts/texts.gen.js'
import { useLogout } from '#accounts/web/session/use-logout.ts'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { useFavourites } from '#catalogue/web/favourites/favourites.ts'
import { useTryOnList } from '#catalogue/web/try-on/try-on-list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { siteWords } from '#site/texts/texts.gen.js'
import { accountNavigation, type MenuLink, useRefresh } from '#site/web/account-menu/account-navigation.ts'
import { Button } from '#ui/button.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { LanguageLinks } from './language-links.tsx'
import { addDress, type NavigationEntry } from './navigation.ts'
import { useSiteDialogs } from './site-dialogs.tsx'
import { useNavigation } from './use-navigation.ts'
import { useChatLink } from './use-site.ts'
import { chatName } from './whatsapp-button.tsx'

/** A link replaces the drawer's history entry; a link to the current page only closes the drawer. */
type Follow = (event: MouseEvent<HTMLAnchorElement>) => void

interface MobileDrawerProps extends DialogProps {
  /** Closes the drawer on navigation. */
  hide(): void
}

export function MobileDrawer({ open, onOpenChange, hide }: MobileDrawerProps) {
  const entries = useNavigation()
  const lists = [
    { label: counted(words.favourites, useFavourites().length), to: '/favourites' },
    { label: counted(siteWords.myFitting, useTryOnList().length), to: '/fitting' },
  ]
  const openDialog = useSiteDialogs()
  const close = () => onOpenChange(false)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (event.currentTarget.href !== location.href) return hide()
    event.preventDefault()
    close()
  }
  const footer = (
    <Button className="w-full" onClick={() => openDialog('booking')}>
      {siteWords.bookAppointment}
    </Button>
  )
  return (
    <Drawer open={open} onOpenChange={onOpenChange} footer={footer} title={words.menu} openerId="open-menu">
      <nav aria-label={words.menu}>
        {entries ? (
          <ul className="text-lg">
            {[...entries, ...lists].map((entry) => (
              <li key={entry.label} className="border-b border-line">
                <DrawerEntry entry={entry} follow={follow} />
              </li>
            ))}
          </ul>
        ) : (
          <p role="status" className="py-4 text-quiet">
            {siteWords.loadingNavigation}
          </p>
        )}
      </nav>
      <AccountEntries close={close} follow={follow} />
      <a {...useChatLink()} className={`${row} text-quiet`}>
        {chatName}
      </a>
      <p className="flex gap-6 text-quiet">
        <LanguageLinks className="flex min-h-13 items-center" />
      </p>
    </Drawer>
  )
}

function DrawerEntry({
  entry: { label, to, search, within },
  follow,
}: {
  entry: NavigationEntry
  follow: Follow
}) {
  if (!within) {
    return (
      <Link to={to} search={search} replace onClick={follow} className={row}>
        {label}
      </Link>
    )
  }
  return (
    <details className="group">
      <summary className={`${row} list-none justify-between [&::-webkit-details-marker]:hidden`}>
        {label}
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
          <path d="M1 8h14" stroke="currentColor" />
          <path d="M8 1v14" stroke="currentColor" className="group-open:opacity-0" />
        </svg>
      </summary>
      <ul className="pb-3 text-base">
        {within.map((inner) => (
          <li key={inner.label}>
            <Link
              to={inner.to}
              search={inner.search}
              replace
              onClick={follow}
              className="flex min-h-11 items-center ps-4"
            >
              {inner.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface AccountEntriesProps {
  close(): void
  follow: Follow
}

function AccountEntries({ close, follow }: AccountEntriesProps) {
  const viewer = useViewer()
  const openDialog = useSiteDialogs()
  const { logout, label } = useLogout()
  const refresh = useRefresh()
  const go = (event: MouseEvent<HTMLAnchorElement>, refreshes: MenuLink['refreshes']) => {
    refresh(refreshes)
    follow(event)
  }
  if (!viewer) {
    return (
      <div className="mt-6 flex flex-col text-quiet">
        <button type="button" className={row} onClick={() => openDialog('sign-in')}>
          {words.signIn}
        </button>
        <button type="button" className={row} onClick={() => openDialog('lending')}>
          {siteWords.becomeALender}
        </button>
      </div>
    )
  }
  const places: (MenuLink & { search?: typeof addDress.search })[] = [
    ...(viewer.role === 'CLIENT' ? [{ label: words.addADress, ...addDress }] : []),
    ...accountNavigation(viewer),
  ]
  return (
    <div className="mt-6 text-quiet">
      <p className="truncate text-ink">{userName(viewer)}</p>
      <p className="pb-2 text-sm">{accountTypeNames[viewer.role]}</p>
      <ul>
        {places.map(({ label: name, to, search, refreshes }) => (
          <li key={name}>
            <Link to={to} search={search} replace onClick={(event) => go(event, refreshes)} className={row}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className={row} onClick={() => void logout().then(close)}>
        {label}
      </button>
    </div>
  )
}

const row = 'flex min-h-13 w-full items-center text-start'

function counted(name: string, count: number): string {
  return count > 0 ? words.nameAndCount({ name, count }) : name
}
