import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#ui/api/api.ts'

export type Theme = 'light' | 'dark'

export interface Site {
  name: string
  /** Origin without a trailing slash. */
  publicUrl: string
  /** Style sheet of the shop's colour, from accent.ts. */
  accentStyle: string
  /** Absent: the pages show the name. */
  logoUrl?: string
  contactEmail: string
  /** Digits with country code, for wa.me. */
  whatsapp: string
  /** Whether /files/site has pictures of the showrooms. */
  pictured: boolean
  /** Whether these pictures exist as AVIF. */
  avif?: boolean
  /** Share image of pages without their own, sent by the server to keep it out of the first script. */
  shared?: { image?: string; imageAlt?: string }
  /** Absent: the system's theme. */
  theme?: Theme
}

export interface PageContext {
  api: Api
  queryClient: QueryClient
  site: Site
  /** Set on the server for a request without a session, which saves the request for the current user. */
  guest?: boolean
}
