import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { PageContext, Site, Theme } from './page-context.ts'

const listeners = new Set<() => void>()

/** The visitor's choice of theme; `undefined` follows the system. Kept in a cookie, so that the server renders it. */
export function useTheme(): [Theme | undefined, (theme: Theme | undefined) => void] {
  const { site } = useRouter().options.context as PageContext
  const read = () => site.theme
  return [useSyncExternalStore(listen, read, read), (next) => setTheme(site, next)]
}

/** At once, on this device. */
export function setTheme(site: Site, next: Theme | undefined): void {
  site.theme = next
  if (next) document.documentElement.dataset.theme = next
  else delete document.documentElement.dataset.theme
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `theme=${next ?? ''}; path=/; max-age=${next ? yearSeconds : 0}; samesite=lax${secure}`
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

const yearSeconds = 365 * 24 * 3600
