import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'

export type Theme = 'light' | 'dark'

/** What the shop tells every page; the server sends it along with the first one. */
export interface Site {
  name: string
  /** Origin for absolute addresses, without a slash at the end. */
  publicUrl: string
  /** Six-digit hex colour from the shop's settings. */
  primaryColor: string
  /** The visitor's choice; absent follows the system. */
  theme?: Theme
}

/** What loaders and components of every page are given by the router. */
export interface PageContext {
  api: Api
  queryClient: QueryClient
  site: Site
}
