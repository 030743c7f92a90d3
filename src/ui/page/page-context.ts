import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#ui/api/api.ts'

export type Theme = 'light' | 'dark'

export interface ShowroomContact {
  /** Lines of the postal address. */
  address: readonly string[]
  /** For display; `tel:` links drop the spaces. */
  phone: string
  /** Link to a map. */
  map: string
  /** Latitude and longitude. */
  position?: readonly [number, number]
}

export interface ShopContacts {
  showrooms: Readonly<Record<'KFARHBAB' | 'AOUKAR', ShowroomContact>>
  /** The opening hours in a sentence. */
  hours: string
  /** Link to the shop's page in a social network; empty without one. */
  social: string
}

export interface Site {
  name: string
  /** The home page in the language of the page, without a trailing slash. */
  publicUrl: string
  /** Style sheet of the shop's colour, from accent.ts. */
  accentStyle: string
  /** Absent: the pages show the name. */
  logoUrl?: string
  contactEmail: string
  /** Absent where the server has no settings. */
  contacts?: ShopContacts
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
