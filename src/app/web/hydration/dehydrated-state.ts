import type { QueryKey } from '@tanstack/react-query'
import type { PageContext, Site } from '#ui/page/page-context.ts'

interface DehydratedState {
  site: Site
  replies: (readonly [QueryKey, unknown])[]
}

const id = 'sent'

/**
 * The element with the page's data for the browser, as JSON, which browsers parse faster than script. Loaders wait for all
 * data before rendering, so nothing is streamed; the router's streaming would add 2 kB of script.
 */
export function writeDehydratedState({ site, queryClient }: PageContext): string {
  const loaded = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, meta }) => state.status === 'success' && !meta?.serverOnly)
  const replies = loaded.map(({ queryKey, state }) => `[${scriptJson(queryKey)},${scriptJson(state.data)}]`)
  return `<script id="${id}" type="application/json">{"site":${scriptJson(site)},"replies":[${replies.join()}]}</script>`
}

/** Runs in the browser before hydration. */
export function readDehydratedState(context: PageContext): void {
  const { site, replies }: DehydratedState = JSON.parse(document.getElementById(id)!.textContent)
  context.site = site
  for (const [key, data] of replies) context.queryClient.setQueryData(key, data)
}

// A text cannot end the script element.
function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
