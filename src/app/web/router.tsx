import { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { readDehydratedState } from '#app/web/hydration/dehydrated-state.ts'
import { languagePath } from '#shared/language/language.ts'
import { NotFoundPage } from '#site/web/pages/not-found-page.tsx'
import { ensureTermLabels } from '#taxonomy/web/term-labels.ts'
import type { Api } from '#ui/api/api.ts'
import type { PageContext, Site } from '#ui/page/page-context.ts'
import { mayScroll, scrollKey } from '#ui/page/scrolling.ts'
import { RouteError } from './route-error.tsx'
import { RoutePending } from './route-pending.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

interface RouterParts<Tree extends AnyRoute> {
  routeTree: Tree
  api: Api
  /** Server only; the browser reads it from the page. */
  site?: Site
  /** Content-Security-Policy nonce of this response. Server only. */
  nonce?: string
  /** Nobody is signed in. Server only. */
  guest?: boolean
}

/** The server creates one router for each page, the browser one for each tab. */
export function createAppRouter<Tree extends AnyRoute>({
  routeTree,
  api,
  site,
  nonce,
  guest,
}: RouterParts<Tree>) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // `always`: without a network a request fails immediately instead of waiting for one.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
        // Faster than the default, which sorts object keys; the same query on one page has the same key order.
        ...(import.meta.env.SSR && { queryKeyHashFn: JSON.stringify }),
      },
      mutations: { networkMode: 'always' },
    },
  })
  const context: PageContext = { api, queryClient, site: site ?? unknownSite, guest }
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    origin: site && new URL(site.publicUrl).origin,
    basepath: languagePath('/'),
    ssr: nonce ? { nonce } : undefined,
    // TanStack Query decides what is fresh, so the router always runs the loaders.
    defaultPreloadStaleTime: 0,
    defaultPreload: 'intent',
    defaultPendingMs: 250,
    defaultPendingMinMs: 300,
    scrollRestoration: mayScroll,
    scrollRestorationBehavior: 'instant',
    getScrollRestorationKey: scrollKey,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: RoutePending,
    hydrate: async () => {
      readDehydratedState(context)
      await ensureTermLabels(context)
    },
  })
}

const unknownSite: Site = {
  name: '',
  publicUrl: '',
  accentStyle: '',
  contactEmail: '',
  whatsapp: '',
  pictured: false,
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `own` leaves out the public header and footer. */
    layout?: 'own'
  }
}
