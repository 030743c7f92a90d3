import type { QueryKey } from '@tanstack/react-query'
import type { PageContext, Site } from '#ui/page/page-context.ts'

interface Sent {
  site: Site
  answers: (readonly [QueryKey, unknown])[]
}

const id = 'sent'

/**
 * The element of a page with what the browser goes on with: JSON text, which browsers read faster than script. Loaders wait
 * for all a page needs before it is rendered: nothing has to follow in a stream, and the router's own way for that is 2 kB
 * of script.
 */
export function writeDehydratedState({ site, queryClient }: PageContext): string {
  const answered = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  const answers = answered.map(({ queryKey, state }) => `[${textOf(queryKey)},${frozenText(state.data)}]`)
  return `<script id="${id}" type="application/json">{"site":${textOf(site)},"answers":[${answers.join()}]}</script>`
}

/** In the browser, before the page comes alive. */
export function readDehydratedState(context: PageContext): void {
  const { site, answers }: Sent = JSON.parse(document.getElementById(id)!.textContent)
  context.site = site
  for (const [key, data] of answers) context.queryClient.setQueryData(key, data)
}

const texts = new WeakMap<object, string>()

/** What is frozen has been written for the page before, mostly. */
function frozenText(data: unknown): string {
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return textOf(data)
  const known = texts.get(data)
  if (known !== undefined) return known
  const text = textOf(data)
  texts.set(data, text)
  return text
}

// One letter beyond Latin-1, as every ’ is, would make the whole page take two bytes a letter until it is sent.
const escaped = /[<\u0100-\uffff]/g

function textOf(data: unknown): string {
  return JSON.stringify(data).replace(
    escaped,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
