import { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { routeError as messages } from '#app/texts/texts.gen.js'
import { readDehydratedState } from '#app/web/hydration/dehydrated-state.ts'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { NotFoundPage } from '#site/web/pages/not-found-page.tsx'
import { ensureTermLabels } from '#taxonomy/web/term-labels.ts'
import type { Api } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useBackOnline } from '#ui/api/use-back-online.ts'
import { Button } from '#ui/button.tsx'
import type { PageContext, Site } from '#ui/page/page-context.ts'
import { useScrollToTop } from '#ui/page/scroll-to-top.ts'
import { mayScroll, scrollKey } from '#ui/page/scrolling.ts'
import { Skeleton } from '#ui/skeleton.tsx'
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

function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = async () => {
    // The browser does not fetch a failed module again before the page is reloaded.
    if (/imported module/.test(String(error))) return location.reload()
    router.options.context.queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' })
    await router.invalidate()
    reset()
  }
  useBackOnline(retry)
  return (
    <section
      role="alert"
      className="gutters flex min-h-[60vh] flex-col items-start justify-center gap-6 py-24"
    >
      <h1 className="display text-headline">{messages.title}</h1>
      <p className="text-quiet">{errorMessage(error, messages.text)}</p>
      <Button onClick={retry}>{words.retry}</Button>
    </section>
  )
}

/** Shown after `defaultPendingMs`, for pages without a skeleton of their own. */
function RoutePending() {
  useScrollToTop()
  return (
    <div role="status" className="gutters min-h-[60vh] py-24">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="mb-8 h-12 w-2/3 max-w-md" />
      <Skeleton className="h-4 w-full max-w-prose" />
    </div>
  )
}
