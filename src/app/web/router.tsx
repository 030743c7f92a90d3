import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Api } from '#ui/api.ts'
import type { PageContext, Site } from '#ui/page-context.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RouteError } from './route-error.tsx'
import { RoutePending } from './route-pending.tsx'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search.ts'

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
        ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
        networkMode: 'always',
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
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: RoutePending,
    dehydrate: () => ({ site: context.site, answers: answersIn(queryClient) }),
    hydrate: (sent: { site: Site; answers: string }) => {
      context.site = sent.site
      for (const [key, data] of JSON.parse(sent.answers)) queryClient.setQueryData(key, data)
    },
  })
}

/**
 * What the server asked for the page, as JSON text, which browsers read faster than script. Loaders wait for all a page
 * needs before it is rendered: nothing has to follow in a stream, and the router's own way for that is 2 kB of script.
 */
function answersIn(queryClient: QueryClient): string {
  const answered = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  return JSON.stringify(answered.map(({ queryKey, state }) => [queryKey, state.data]))
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
