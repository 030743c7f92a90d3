import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { PageContext, Site, Theme } from './page-context.ts'
import { remember } from './remember.ts'

const listeners = new Set<() => void>()

/** `undefined` follows the system. Stored in a cookie, so that the server renders the theme. */
export function useTheme(): [Theme | undefined, (theme: Theme | undefined) => void] {
  const { site } = useRouter().options.context as PageContext
  const read = () => site.theme
  return [useSyncExternalStore(subscribe, read, read), (next) => setTheme(site, next)]
}

/** Switches between light and dark, from what is shown now. */
export function useThemeSwitch(): () => void {
  const [theme, choose] = useTheme()
  return () => {
    const dark = theme ? theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
    choose(dark ? 'light' : 'dark')
  }
}

export function setTheme(site: Site, next: Theme | undefined): void {
  site.theme = next
  if (next) document.documentElement.dataset.theme = next
  else delete document.documentElement.dataset.theme
  remember('theme', next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
