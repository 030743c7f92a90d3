import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#ui/api/api.ts'

export type Theme = 'light' | 'dark'

/** What the shop tells every page; the server sends it along with the first one. */
export interface Site {
  name: string
  /** Origin for absolute addresses, without a slash at the end. */
  publicUrl: string
  /** Style sheet of the shop's colour, made on the server (accent.ts). */
  accentStyle: string
  /** Path of the shop's own logo; absent for the name in letters. */
  logoUrl?: string
  contactEmail: string
  /** Digits with country code, for wa.me. */
  whatsapp: string
  /** Pictures of the house itself lie under /files/site; an empty house has none. */
  pictured: boolean
  /** All of these are made as AVIF, too. */
  avif?: boolean
  /** For links to pages without a picture of their own: told by the server, as their heads are in every page's first script. */
  shared?: { image?: string; imageAlt?: string }
  /** The visitor's choice; absent follows the system. */
  theme?: Theme
}

/** What loaders and components of every page are given by the router. */
export interface PageContext {
  api: Api
  queryClient: QueryClient
  site: Site
  /** Set on the server when nobody is signed in, so that nobody has to be asked; the browser finds the answer in the page. */
  guest?: boolean
}
