import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { NavMenu } from '#ui/nav-menu.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { ThemeButton } from './theme-button.tsx'

const words = {
  name: 'Trousseau',
  site: 'Site',
  aboutUs: 'About Us',
  about: 'About',
  faq: 'FAQ',
  showAbout: 'Show About Us',
  menu: 'Menu',
}

const MobileDrawer = onDemand(() => import('./mobile-drawer.tsx').then((module) => module.MobileDrawer))

export function Header() {
  const [drawerOpen, setDrawerOpen] = useState(false)
  return (
    <header className="gutters sticky top-0 z-30 flex h-16 items-center justify-between gap-6 border-b border-line bg-paper">
      <Link to="/" className="display text-title">
        {words.name}
      </Link>
      <nav aria-label={words.site} className="hidden items-center gap-8 text-sm lg:flex">
        <HeaderNavigation />
      </nav>
      <div className="flex items-center gap-1">
        <ThemeButton />
        <span className="lg:hidden scripting-none:hidden">
          <IconButton
            label={words.menu}
            align="end"
            aria-haspopup="dialog"
            aria-expanded={drawerOpen}
            onPointerEnter={MobileDrawer.preload}
            onClick={() => setDrawerOpen(true)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
              <path d="M2 6.5h16M2 13.5h16" stroke="currentColor" strokeWidth="1.25" />
            </svg>
          </IconButton>
        </span>
      </div>
      <MobileDrawer open={drawerOpen} onOpenChange={setDrawerOpen} />
    </header>
  )
}

/** Entries of the desktop navigation; the drawer and the footer list the same places. */
function HeaderNavigation() {
  return (
    <NavMenu
      label={words.showAbout}
      link={
        <Link to="/about" className="py-2">
          {words.aboutUs}
        </Link>
      }
    >
      <li>
        <Link to="/about">{words.about}</Link>
      </li>
      <li>
        <Link to="/faq">{words.faq}</Link>
      </li>
    </NavMenu>
  )
}
