import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { readDehydratedState } from '#app/web/hydration/dehydrated-state.ts'
import { NotFoundPage } from '#site/web/pages/not-found-page.tsx'
import type { Api } from '#ui/api/api.ts'
import type { PageContext, Site } from '#ui/page/page-context.ts'
import { mayScroll, scrollKey } from '#ui/page/scrolling.ts'
import { RouteError } from './route-error.tsx'
import { RoutePending } from './route-pending.tsx'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

interface RouterParts {
  api: Api
  /** Known on the server; the browser receives it with the page. */
  site?: Site
  /** Content-Security-Policy nonce of this answer; the browser finds it in the page. */
  nonce?: string
  /** Known on the server: nobody is signed in. */
  guest?: boolean
}

/** One router for each rendered page on the server, and one for the life of the tab in the browser. */
export function createAppRouter({ api, site, nonce, guest }: RouterParts) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // `always`: without a network a call fails at once and says so, instead of waiting in silence for one.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
        // Who asks the same on one page writes the key in the same order.
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
    origin: site?.publicUrl,
    ssr: nonce ? { nonce } : undefined,
    // Query decides what is fresh; the router asks it every time.
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
    hydrate: () => readDehydratedState(context),
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
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** `own` leaves out the public header and footer. */
    layout?: 'own'
  }
}
