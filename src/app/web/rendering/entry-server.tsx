import '#app/web/language.ts'
import {
  createRequestHandler,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { CurrentUser } from '#accounts/contract.ts'
import { viewerKey } from '#accounts/web/session/viewer.ts'
import { getWaitingWork } from '#admin/contract.ts'
import { adminPage } from '#admin/web/frame/pages.ts'
import { deferHydration } from '#app/web/hydration/deferred-hydration.ts'
import { writeDehydratedState } from '#app/web/hydration/dehydrated-state.ts'
import { createAppRouter } from '#app/web/router.tsx'
import { staffTree } from '#app/web/staff/staff-tree.ts'
import { may } from '#shared/access.ts'
import { createApi, type Transport } from '#ui/api/api.ts'
import type { PageContext, Site } from '#ui/page/page-context.ts'
import { type SubmittedForm, submittedFormKey } from '#ui/page/submitted-form.ts'

export interface PageRequest {
  request: Request
  transport: Transport
  site: Site
  guest: boolean
  /** The form that this page answers. */
  submitted?: SubmittedForm | undefined
  nonce: string
  manifest: PageManifest
}

/** A page or redirect. Not a Response, because its streams and bytes cost as much as the page's queries. */
export interface Page {
  status: number
  headers: Headers
  html: string
}

/** What a browser loads with a page. */
export interface PageManifest {
  /** The first script of the pages of visitors and of those of staff, and what it imports. Without them pages have no scripts. */
  entries?: Record<'site' | 'staff', { script: string; preloads: string[] }>
  /** By route id: style sheets, and what the scripts of the page import. */
  routes: Record<
    string,
    { css?: string[]; preloads?: string[]; scripts?: { attrs: Record<string, string | boolean> }[] }
  >
}

/**
 * Renders one page: 200, 401 with the sign-in form, 403 for a page of staff, 404 or a redirect. Rethrows errors of loaders and components.
 * Renders to a string, not to a stream: all data is loaded, and streaming takes more than twice the time.
 */
export async function renderPage({
  request,
  transport,
  site,
  guest,
  submitted,
  nonce,
  manifest,
}: PageRequest): Promise<Page> {
  const handle = createRequestHandler({
    request,
    createRouter() {
      const router = createAppRouter({ routeTree: staffTree, api: createApi(transport), site, guest, nonce })
      if (submitted) router.options.context.queryClient.setQueryData(submittedFormKey, submitted)
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
    if (html.includes(failedMarker)) throw await causeOf(page)
    const matches = router.stores.matches.get()
    const notFound = matches.some((match) => match.status === 'notFound' || match._notFound)
    const needsSignIn = guest && matches.some((match) => match.staticData.members)
    const isStaffPage = matches.some((match) => match.staticData.admins)
    const isDenied = !guest && isStaffPage && !mayOpen(router.options.context, matches.at(-1)?.fullPath ?? '')
    const { entries, routes } = manifest
    const entry = entries?.[isStaffPage ? 'staff' : 'site']
    const ofRoutes = matches.flatMap(({ routeId }) => routes[routeId]?.preloads ?? [])
    const start = entry
      ? deferHydration(
          { entry: entry.script, preloads: [...new Set([...entry.preloads, ...ofRoutes])] },
          nonce,
        )
      : { first: '', last: '' }
    const state = writeDehydratedState(router.options.context)
    const whole = withEnds(html, start.first, `${state}${start.last}`)
    written = await transformHtmlStringWithRouter(router, whole)
    return new Response(null, {
      status: notFound ? 404 : needsSignIn ? 401 : isDenied ? 403 : 200,
      headers: responseHeaders,
    })
  })
  return { status, headers, html: written }
}

/** Inserts `first` at the start of the head and `last` at the end of the body. */
function withEnds(html: string, first: string, last: string): string {
  const head = html.indexOf('<head>') + '<head>'.length
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, head)}${first}${html.slice(head, end)}${last}${html.slice(end)}`
}

function mayOpen({ queryClient }: PageContext, path: string): boolean {
  const viewer = queryClient.getQueryData<CurrentUser | null>(viewerKey) ?? null
  return may(viewer, adminPage(path)?.needs ?? getWaitingWork)
}

const stripped = new WeakMap<PageManifest, Pick<PageManifest, 'routes'>>()

// Preload links would load before the first picture; `deferHydration` adds them after it. The router caches results by
// this object, so it stays the same for all pages of a build.
function withoutPreloads(manifest: PageManifest): Pick<PageManifest, 'routes'> {
  const cached = stripped.get(manifest)
  if (cached) return cached
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, assets]) => [id, { ...assets, preloads: undefined }]),
  )
  stripped.set(manifest, { routes })
  return { routes }
}

// React marks a part that it could not render with this comment and reports no error: the status would be 200.
const failedMarker = '<!--$!-->'

/** Renders again with the API that reports the error. */
function causeOf(page: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    renderToPipeableStream(page, {
      onError: resolve,
      onAllReady: () => resolve(new Error('A component waited for data that its loader had not ensured.')),
    })
  })
}
