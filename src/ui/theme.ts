import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { PageContext, Theme } from './page-context.ts'

/** The visitor's choice of theme; `undefined` follows the system. Kept in a cookie, so that the server renders it. */
export function useTheme(): [Theme | undefined, (theme: Theme | undefined) => void] {
  const { site } = useRouter().options.context as PageContext
  const [theme, setTheme] = useState(site.theme)

  function choose(next: Theme | undefined) {
    site.theme = next
    if (next) document.documentElement.dataset.theme = next
    else delete document.documentElement.dataset.theme
    const secure = location.protocol === 'https:' ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
    document.cookie = `theme=${next ?? ''}; path=/; max-age=${next ? yearSeconds : 0}; samesite=lax${secure}`
    setTheme(next)
  }
  return [theme, choose]
}

const yearSeconds = 365 * 24 * 3600
