import { HeadContent, Scripts, useMatches } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/**
 * The router's own parts write the head and the scripts of a page on the server. In the browser only title, descriptions
 * and addresses change from page to page, and this much does that; the router's would be 1.5 kB of the first script.
 */
export const Head = import.meta.env.SSR ? HeadContent : LiveHead

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
  const { title, metas, links }: ReturnType<typeof tagsOf> = JSON.parse(text)
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
  const title = metas.get('title')?.title
  metas.delete('title')
  return { title, metas: [...metas.values()], links: parts.flatMap((part) => part.links ?? []) as LinkTag[] }
}

function nameOf({ title, name, property }: Meta): string {
  return title ? 'title' : (name ?? property ?? '')
}
