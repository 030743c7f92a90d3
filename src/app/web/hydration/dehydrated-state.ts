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
    .filter(({ state }) => state.status === 'success')
  const replies = loaded.map(({ queryKey, state }) => `[${textOf(queryKey)},${frozenText(state.data)}]`)
  return `<script id="${id}" type="application/json">{"site":${textOf(site)},"replies":[${replies.join()}]}</script>`
}

/** Runs in the browser before hydration. */
export function readDehydratedState(context: PageContext): void {
  const { site, replies }: DehydratedState = JSON.parse(document.getElementById(id)!.textContent)
  context.site = site
  for (const [key, data] of replies) context.queryClient.setQueryData(key, data)
}

const texts = new WeakMap<object, string>()

/** Caches the text of frozen data, which earlier pages have usually written. */
function frozenText(data: unknown): string {
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return textOf(data)
  const cached = texts.get(data)
  if (cached !== undefined) return cached
  const text = textOf(data)
  texts.set(data, text)
  return text
}

// One character beyond Latin-1, such as ’, would make V8 store the whole page in two bytes a character.
const escaped = /[<\u0100-\uffff]/g

function textOf(data: unknown): string {
  return JSON.stringify(data).replace(
    escaped,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
