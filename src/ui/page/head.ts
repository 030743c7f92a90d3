import type { Site } from './page-context.ts'

export interface PageHead {
  title: string
  description: string
  /** Path of this page without what the visitor added to it, such as `/collections`. */
  path: string
  /** Path or address of a JPEG of 1200 x 630 at most 300 KB. */
  image?: string
  /** What is to be seen in it. */
  imageAlt?: string
  type?: 'website' | 'article' | 'product'
  /** Kept out of search engines. */
  unlisted?: boolean
}

/** What TanStack's `head` returns for a page: `head: ({ match }) => pageHead(match.context.site, { ... })`. */
export function pageHead(
  site: Pick<Site, 'name' | 'publicUrl'>,
  { title, description, path, image, imageAlt, type = 'website', unlisted }: PageHead,
) {
  const url = site.publicUrl + path
  const fullTitle = title === site.name ? title : `${title} · ${site.name}`
  const shared = {
    site_name: site.name,
    type,
    title,
    description,
    url,
    ...(image && {
      image: new URL(image, `${site.publicUrl}/`).href,
      // A messenger that does not know the size shows no picture the first time an address is shared.
      'image:width': '1200',
      'image:height': '630',
      'image:type': 'image/jpeg',
      ...(imageAlt && { 'image:alt': imageAlt }),
    }),
  }
  const meta: Record<string, string>[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...Object.entries(shared).map(([name, content]) => ({ property: `og:${name}`, content })),
  ]
  if (unlisted) meta.push({ name: 'robots', content: 'noindex' })
  return { meta, links: unlisted ? [] : [{ rel: 'canonical', href: url }] }
}

/** Of a page whose loader returns what its head says: the loader comes with the page, a head with every page's first script. */
export function loadedHead({
  match,
  loaderData,
}: {
  match: { context: { site: Pick<Site, 'name' | 'publicUrl'> } }
  loaderData?: PageHead
}) {
  return loaderData ? pageHead(match.context.site, loaderData) : {}
}

/** Head of a page that is one person's own, or reached by one's own link: a title, and nothing for search engines. */
export function privateHead(title: string) {
  return ({ match }: { match: { context: { site: Pick<Site, 'name'> } } }) => ({
    meta: [{ title: `${title} · ${match.context.site.name}` }, { name: 'robots', content: 'noindex' }],
  })
}
