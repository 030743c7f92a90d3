import { ClientOnly, Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { words } from '#shared/texts/texts.gen.js'
import { header as messages, siteWords } from '#site/texts/texts.gen.js'
import { AddDressLink } from '#site/web/account-menu/add-dress-link.tsx'
import { initialClass, initialOf } from '#site/web/account-menu/person-name.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { NavMenu } from '#ui/menu/nav-menu.tsx'
import { useOverlay } from '#ui/overlay/use-overlay.ts'
import { FavouritesLink, iconLink, TryOnLink } from './favourites-link.tsx'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import type { NavigationEntry } from './navigation.ts'
import { DialogLink } from './site-dialogs.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useNavigation } from './use-navigation.ts'

// Most visitors are guests and never need it. The server renders only the initial and waits for nothing.
const UserMenu = lazyRouteComponent(
  () => importWhenOnline(() => import('#site/web/account-menu/user-menu.tsx')),
  'UserMenu',
)

const MobileDrawer = lazyDialog(() => import('./mobile-drawer.tsx'), 'MobileDrawer')

export function Header() {
  const drawer = useOverlay('menu')
  const entries = useNavigation()
  const viewer = useViewer()
  return (
    <header className="gutters sticky top-0 z-30 flex h-16 low:relative items-center justify-between gap-4 border-b border-line bg-paper">
      <Logo />
      <nav
        aria-label={messages.site}
        // As far apart as there is room; two lines rather than a page that is too wide.
        className="hidden grow flex-wrap items-center justify-evenly gap-x-1 text-sm xl:flex 2xl:justify-center 2xl:gap-x-6"
      >
        {entries ? (
          entries.map((entry) => <HeaderEntry key={entry.label} entry={entry} />)
        ) : (
          <p role="status" className="text-quiet">
            {siteWords.loadingNavigation}
          </p>
        )}
      </nav>
      <div className="flex shrink-0 items-center gap-2">
        <span className="hidden items-center gap-2 lg:flex">
          {/* Beside the menu there is room for it from 1440 px. */}
          <AddDressLink kind="quiet" size="small" className="xl:max-[90rem]:hidden" />
          <DialogLink opens="booking" kind="secondary" size="small">
            {siteWords.bookAppointment}
          </DialogLink>
        </span>
        <span className="hidden items-center lg:flex">
          <LanguageLinks short className={iconLink} />
        </span>
        <FavouritesLink />
        <TryOnLink />
        <ThemeButton />
        <span className="hidden lg:block">
          {viewer ? (
            // `details` opens also on a click before the menu's code has loaded.
            <details className="relative">
              <summary aria-label={words.account} className={initialClass}>
                {initialOf(viewer)}
              </summary>
              <ClientOnly>
                <Suspense>
                  <UserMenu viewer={viewer} />
                </Suspense>
              </ClientOnly>
            </details>
          ) : (
            <DialogLink opens="sign-in" aria-label={words.signIn} className={iconLink}>
              <PersonIcon />
            </DialogLink>
          )}
        </span>
        <span className="scripting-none:hidden xl:hidden">
          <IconButton
            id="open-menu"
            label={words.menu}
            align="end"
            aria-haspopup="dialog"
            aria-expanded={drawer.open}
            onPointerEnter={MobileDrawer.preload}
            onClick={() => drawer.setOpen(true)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
              <path d="M2 6.5h16M2 13.5h16" stroke="currentColor" strokeWidth="1.25" />
            </svg>
          </IconButton>
        </span>
        <a
          href="#quick-links"
          className="hidden min-h-10 items-center scripting-none:flex xl:scripting-none:hidden"
        >
          {words.menu}
        </a>
      </div>
      <MobileDrawer open={drawer.open} onOpenChange={drawer.setOpen} hide={drawer.hide} />
    </header>
  )
}

function HeaderEntry({ entry: { label, to, search, within } }: { entry: NavigationEntry }) {
  const link = (
    <Link to={to} search={search} className="py-2 whitespace-nowrap">
      {label}
    </Link>
  )
  if (!within) return link
  return (
    <NavMenu label={messages.show({ entry: label })} link={link}>
      {within.map((inner) => (
        <li key={inner.label}>
          <Link to={inner.to} search={inner.search}>
            {inner.label}
          </Link>
        </li>
      ))}
    </NavMenu>
  )
}

function PersonIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      <circle cx="10" cy="6.5" r="3.25" />
      <path d="M3.5 17.5c.6-3.6 3.2-5.25 6.5-5.25s5.9 1.65 6.5 5.25" />
    </svg>
  )
}
