import { ClientOnly, Link, lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { HangerIcon, HeartIcon } from '#catalogue/web/card/heart-icon.tsx'
import { favouritesStore, useFavourites } from '#catalogue/web/favourites/favourites.ts'
import { favouriteChanges } from '#catalogue/web/favourites/optimistic-favourite.ts'
import { tryOnStore, useTryOnList } from '#catalogue/web/try-on/try-on-list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { header as messages, siteWords } from '#site/texts/texts.gen.js'
import { AddDressLink } from '#site/web/account-menu/add-dress-link.tsx'
import { initialClass, initialOf } from '#site/web/account-menu/person-name.ts'
import { cx } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { NavMenu } from '#ui/menu/nav-menu.tsx'
import { useOverlay } from '#ui/overlay/use-overlay.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { LanguageLinks } from './language-links.tsx'
import type { NavigationEntry } from './navigation.ts'
import { DialogLink } from './site-dialogs.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useNavigation } from './use-navigation.ts'
import { useSite } from './use-site.ts'

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
        // The links stand as far apart as there is room, and in two lines before the page becomes too wide.
        className="hidden grow flex-wrap items-center justify-evenly gap-x-2 text-sm xl:flex 2xl:justify-center 2xl:gap-x-6"
      >
        {entries ? (
          entries.map((entry) => <HeaderEntry key={entry.label} entry={entry} />)
        ) : (
          <p role="status" className="text-quiet">
            {siteWords.loadingNavigation}
          </p>
        )}
      </nav>
      <div className="flex shrink-0 items-center gap-2 xl:max-2xl:gap-1">
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

/** Also merges the favourites on sign-in and sign-out. */
function FavouritesLink() {
  useViewerChange()
  return (
    <CountedLink to="/favourites" label={words.favourites} count={useFavourites().length}>
      <HeartIcon className="fill-none" />
    </CountedLink>
  )
}

function TryOnLink() {
  return (
    <CountedLink to="/fitting" label={siteWords.myFitting} count={useTryOnList().length}>
      <HangerIcon />
    </CountedLink>
  )
}

interface CountedLinkProps {
  to: string
  label: string
  count: number
  children: ReactNode
}

function CountedLink({ to, label, count, children }: CountedLinkProps) {
  return (
    <Link to={to} title={label} className={iconLink}>
      {children}
      <span className="sr-only">{label} </span>
      {count > 0 && (
        <span className="absolute end-0 top-0.5 min-w-4 rounded-full bg-ink px-1 text-center text-[0.6875rem] leading-4 text-paper tabular-nums">
          {count}
        </span>
      )}
    </Link>
  )
}

const iconLink =
  'relative inline-grid size-10 place-items-center rounded-control transition-colors hover:bg-blush'

function useViewerChange() {
  const context = useRouter().options.context as PageContext
  const viewer = useViewer()
  const before = useRef(viewer)
  useEffect(() => {
    if (viewer && favouritesStore.read().length > 0)
      void favouriteChanges().then((changes) => changes.mergeGuestFavourites(context, viewer))
    // Another user of this device must not see the list.
    if (before.current && !viewer) tryOnStore.write([])
    before.current = viewer
  }, [context, viewer])
}

/** The shop's logo, or its name. */
function Logo() {
  const { name, logoUrl } = useSite()
  return (
    <Link to="/" className={cx('display flex h-10 items-center text-title', logoUrl ? 'w-44' : 'shrink-0')}>
      {/* Logos are made for a light background, so dark mode keeps one. The link has one width for both. */}
      {logoUrl ? (
        <img
          src={logoUrl}
          alt={name}
          className="-ms-2 h-12 max-w-full rounded-control bg-paper object-contain px-2 py-1 text-ink scheme-light"
        />
      ) : (
        name
      )}
    </Link>
  )
}
