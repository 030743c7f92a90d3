import { Scripts, useMatches, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/**
 * Title, descriptions and addresses, which change from page to page. The router's own head would be 1.5 kB of the first
 * script, and marks every element with the nonce, which only what stands in the page itself needs.
 */
export const Head = import.meta.env.SSR ? WrittenHead : LiveHead

/** The router's own scripts of a page, written by the server. */
export const PageScripts = import.meta.env.SSR ? Scripts : () => null

type Meta = ComponentProps<'meta'> & { title?: string }
type LinkTag = ComponentProps<'link'>
interface Part {
  status: string
  meta?: (Meta | undefined)[]
  links?: (LinkTag | undefined)[]
}

function LiveHead() {
  // As text, because it is only news when it reads differently.
  const text = useMatches({ select: (matches) => JSON.stringify(tagsOf(matches as Part[])) })
  return tagElements(JSON.parse(text))
}

/** With the style sheets and the accent, which do not change any more. */
function WrittenHead() {
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
        <link key={`${link.rel} ${link.href}`} {...link} />
      ))}
    </>
  )
}

/** The innermost part that says something of a name is right; what lies within one that failed says nothing. */
function tagsOf(matches: readonly Part[]) {
  const end = matches.findIndex(({ status }) => status !== 'success')
  const parts = end < 0 ? matches : matches.slice(0, end + 1)
  const metas = new Map<string, Meta>()
  for (const meta of parts.flatMap((part) => part.meta ?? [])) if (meta) metas.set(nameOf(meta), meta)
  // A page on its way has none yet: the one that is left lends it.
  const title = metas.get('title')?.title ?? (import.meta.env.SSR ? undefined : document.title)
  metas.delete('title')
  return { title, metas: [...metas.values()], links: parts.flatMap((part) => part.links ?? []) as LinkTag[] }
}

function nameOf({ title, name, property }: Meta): string {
  return title ? 'title' : (name ?? property ?? '')
}
