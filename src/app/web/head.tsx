import { Scripts, useMatches, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { withoutIsolates } from '#shared/format/isolated.ts'

/**
 * Title, descriptions and links of the current page. The router's own head would add 1.5 kB to the first script and puts
 * the nonce on every element, although only inline elements need it.
 */
export const Head = import.meta.env.SSR ? ServerHead : ClientHead

/** The router's scripts, which only the server writes. */
export const PageScripts = import.meta.env.SSR ? Scripts : () => null

type Meta = ComponentProps<'meta'> & { title?: string }
type LinkTag = ComponentProps<'link'>
interface Part {
  status: string
  meta?: (Meta | undefined)[]
  links?: (LinkTag | undefined)[]
}

function ClientHead() {
  // As text, so that React renders only when it differs.
  const text = useMatches({ select: (matches) => JSON.stringify(tagsOf(matches as Part[])) })
  return tagElements(JSON.parse(text))
}

/** Includes the style sheets and the accent, which do not change later. */
function ServerHead() {
  const { options, ssr } = useRouter()
  const matches = useMatches()
  const sheets = matches.flatMap(({ routeId }) => ssr?.manifest?.routes[routeId]?.css ?? []) as string[]
  return (
    <>
      {tagElements(tagsOf(matches as Part[]))}
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      <style nonce={options.ssr?.nonce}>{options.context.site.accentStyle}</style>
    </>
  )
}

function tagElements({ title, metas, links }: ReturnType<typeof tagsOf>) {
  return (
    <>
      {title && <title>{title}</title>}
      {metas.map((meta) => (
        <meta key={nameOf(meta)} {...meta} />
      ))}
      {links.map((link) => (
        <link key={`${link.rel} ${link.hrefLang} ${link.href}`} {...link} />
      ))}
    </>
  )
}

/** The innermost match that has a tag wins; matches inside a failed one are ignored. */
function tagsOf(matches: readonly Part[]) {
  const end = matches.findIndex(({ status }) => status !== 'success')
  const parts = end < 0 ? matches : matches.slice(0, end + 1)
  const metas = new Map<string, Meta>()
  for (const meta of parts.flatMap((part) => part.meta ?? []))
    if (meta) metas.set(nameOf(meta), withoutMarks(meta))
  // Keep the title of the previous page while the next one loads.
  const title = metas.get('title')?.title ?? (import.meta.env.SSR ? undefined : document.title)
  metas.delete('title')
  return { title, metas: [...metas.values()], links: parts.flatMap((part) => part.links ?? []) as LinkTag[] }
}

/** Search engines and messengers show the marks of a direction inside a tag as boxes. */
function withoutMarks(meta: Meta): Meta {
  const entries = Object.entries(meta)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? withoutIsolates(value) : value]),
  )
}

function nameOf({ title, name, property, content }: Meta): string {
  // The other languages of a page have one name.
  if (property === 'og:locale:alternate') return `${property} ${content}`
  return title ? 'title' : (name ?? property ?? '')
}
