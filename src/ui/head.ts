import type { Site } from './page-context.ts'

interface PageHead {
  title: string
  description: string
  /** Path of this page without what the visitor added to it, such as `/collections`. */
  path: string
  /** Path or address of a JPEG of 1200 x 630 at most 300 KB. */
  image?: string
  type?: 'website' | 'article' | 'product'
  /** Kept out of search engines. */
  unlisted?: boolean
}

/** What TanStack's `head` returns for a page: `head: ({ match }) => pageHead(match.context.site, { ... })`. */
export function pageHead(
  site: Pick<Site, 'name' | 'publicUrl'>,
  { title, description, path, image, type = 'website', unlisted }: PageHead,
) {
  const url = site.publicUrl + path
  const fullTitle = title === site.name ? title : `${title} · ${site.name}`
  const meta: Record<string, string>[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
  if (image) {
    meta.push(
      { property: 'og:image', content: new URL(image, `${site.publicUrl}/`).href },
      // A messenger that does not know the size shows no picture the first time an address is shared.
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
    )
  }
  if (unlisted) meta.push({ name: 'robots', content: 'noindex' })
  return { meta, links: unlisted ? [] : [{ rel: 'canonical', href: url }] }
}

/** Head of a page that is one person's own, or reached by one's own link: a title, and nothing for search engines. */
export function privateHead(title: string) {
  return ({ match }: { match: { context: { site: Pick<Site, 'name'> } } }) => ({
    meta: [{ title: `${title} · ${match.context.site.name}` }, { name: 'robots', content: 'noindex' }],
  })
}
