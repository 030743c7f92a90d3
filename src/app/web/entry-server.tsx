import {
  createRequestHandler,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { createApi, type Transport } from '#ui/api.ts'
import type { Site } from '#ui/page-context.ts'
import { createAppRouter } from './router.tsx'

export interface PageRequest {
  request: Request
  transport: Transport
  site: Site
  nonce: string
  manifest: PageManifest
}

/** Scripts, style sheets and preloads by route id. */
export interface PageManifest {
  routes: Record<
    string,
    { css?: string[]; preloads?: string[]; scripts?: { attrs: Record<string, string | boolean> }[] }
  >
}

/**
 * Renders one page: 200, 404 or a redirect. What a loader or component throws is thrown on, for the caller to answer.
 * To a string, not to a stream: the data is at hand, and streaming takes more than twice the time.
 */
export async function renderPage({
  request,
  transport,
  site,
  nonce,
  manifest,
}: PageRequest): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ api: createApi(transport), site, nonce }),
    getRouterManifest: () => manifest,
  })
  return handle(async ({ router, responseHeaders }) => {
    const failed = router.stores.matches.get().find((match) => match.status === 'error')
    if (failed) throw failed.error
    const html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
    // React gives up on a part of the page in silence here, and the browser would have to mend it: that is a bug.
    if (html.includes('<!--$!-->')) throw new Error(`A part of ${request.url} could not be rendered.`)
    const notFound = router.stores.matches
      .get()
      .some((match) => match.status === 'notFound' || match._notFound)
    return new Response(html, { status: notFound ? 404 : 200, headers: responseHeaders })
  })
}
