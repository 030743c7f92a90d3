import {
  createRequestHandler,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { CurrentUser } from '#accounts/contract.ts'
import { viewerKey } from '#accounts/web/session/viewer.ts'
import { cacheBuildLocation } from '#app/web/hydration/cached-build-location.ts'
import { deferHydration } from '#app/web/hydration/deferred-hydration.ts'
import { writeDehydratedState } from '#app/web/hydration/dehydrated-state.ts'
import { createApi, type Transport } from '#ui/api/api.ts'
import type { Site } from '#ui/page/page-context.ts'
import { createAppRouter } from './router.tsx'

export interface PageRequest {
  request: Request
  transport: Transport
  site: Site
  /** Nobody is signed in. */
  guest: boolean
  nonce: string
  manifest: PageManifest
}

/** A page, or where it leads to; without the streams and bytes of a Response, which cost as much as its queries. */
export interface Page {
  status: number
  headers: Headers
  html: string
}

/** Scripts, style sheets and preloads by route id. */
export interface PageManifest {
  /** Script of every page of a build; absent while developing, where the routes name theirs. */
  entry?: string
  routes: Record<
    string,
    { css?: string[]; preloads?: string[]; scripts?: { attrs: Record<string, string | boolean> }[] }
  >
}

/**
 * Renders one page: 200, 401 with the sign-in form, 403 where only staff may look, 404 or a redirect. What a loader or component throws is thrown on, for the caller to answer.
 * To a string, not to a stream: the data is at hand, and streaming takes more than twice the time.
 */
export async function renderPage({
  request,
  transport,
  site,
  guest,
  nonce,
  manifest,
}: PageRequest): Promise<Page> {
  const handle = createRequestHandler({
    request,
    createRouter() {
      const router = createAppRouter({ api: createApi(transport), site, guest, nonce })
      cacheBuildLocation(router)
      return router
    },
    getRouterManifest: () => withoutPreloads(manifest),
  })
  let written = ''
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    const failed = router.stores.matches.get().find((match) => match.status === 'error')
    if (failed) throw failed.error
    const page = <RouterServer router={router} />
    const html = renderToString(page)
    // The sign by which a search is quick first: it is a fiftieth of a page's time otherwise.
    if (html.includes('$!') && html.includes(givenUp)) throw await causeOf(page)
    const matches = router.stores.matches.get()
    const notFound = matches.some((match) => match.status === 'notFound' || match._notFound)
    const signInFirst = guest && matches.some((match) => match.staticData.members)
    const notTheirs = !guest && matches.some((match) => match.staticData.admins) && !isAdmin(router)
    const { entry, routes } = manifest
    const preloads = matches.flatMap(({ routeId }) => routes[routeId]?.preloads ?? [])
    const start = entry ? deferHydration({ entry, preloads }, nonce) : { first: '', last: '' }
    const whole = withEnds(html, start.first, `${writeDehydratedState(router.options.context)}${start.last}`)
    written = await transformHtmlStringWithRouter(router, whole)
    return new Response(null, {
      status: notFound ? 404 : signInFirst ? 401 : notTheirs ? 403 : 200,
      headers: responseHeaders,
    })
  })
  return { status, headers, html: written }
}

/** @param first goes to the start of the head, `last` to the end of the body */
function withEnds(html: string, first: string, last: string): string {
  const head = html.indexOf('<head>') + '<head>'.length
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, head)}${first}${html.slice(head, end)}${last}${html.slice(end)}`
}

function isAdmin({ options }: ReturnType<typeof createAppRouter>): boolean {
  const viewer = options.context.queryClient.getQueryData<CurrentUser | null>(viewerKey)
  return viewer?.role === 'ADMIN'
}

const stripped = new WeakMap<PageManifest, Pick<PageManifest, 'routes'>>()

// They would be fetched before the first picture; `deferHydration` asks for them after it. One object for all pages of a
// build, by which the router knows again what it has worked out for a route.
function withoutPreloads(manifest: PageManifest): Pick<PageManifest, 'routes'> {
  const known = stripped.get(manifest)
  if (known) return known
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, assets]) => [id, { ...assets, preloads: undefined }]),
  )
  stripped.set(manifest, { routes })
  return { routes }
}

// React marks a part it could not render and says nothing; the browser would have to mend it, under a status of 200.
const givenUp = '<!--$!-->'

/** Renders once more in the way that does tell why. */
function causeOf(page: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    renderToPipeableStream(page, {
      onError: resolve,
      onAllReady: () => resolve(new Error('A component waited for data that its loader had not ensured.')),
    })
  })
}
