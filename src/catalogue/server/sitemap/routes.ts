import { categoryPath } from '#catalogue/category-path.ts'
import { accessoriesPath } from '#catalogue/sections.ts'
import { tag } from '#catalogue/server/xml.ts'
import type { Deps } from '#platform/deps.ts'
import type { App } from '#platform/http/http.ts'
import { languagePath, languages } from '#shared/language/language.ts'
import { readDressTypes } from '#taxonomy/server/store.ts'
import { readSitemapPage, readSitemapStarts } from './sitemap.ts'

/** Pages other than those of dresses. */
interface SitemapPages {
  /** In the sitemap. */
  listed: readonly string[]
  /** How the addresses begin that hold a secret, which no search engine shall follow. */
  secret: readonly string[]
  /** How the addresses under /api/ begin that robots of others read: calendars that subscribe, search engines for pictures. */
  open: readonly string[]
}

/** Serves robots.txt, the sitemap index and the sitemaps. */
export function serveSitemaps(
  app: App,
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  { listed, secret, open }: SitemapPages,
): void {
  /** Each page has an address in each language; the pages name each other (hreflang). */
  const locations = (path: string) =>
    languages.map((language) => tag('loc', publicUrl + languagePath(path, language)))

  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', hour)
      .send(robots(publicUrl, { secret, open })),
  )

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const pages = (await readSitemapStarts(db)).map((start) => `dresses-${start}`)
    const maps = ['pages', ...pages].map((name) =>
      tag('sitemap', tag('loc', `${publicUrl}/sitemaps/${name}.xml`)),
    )
    return reply.type(xml).header('cache-control', hour).send(document('sitemapindex', maps))
  })

  app.get('/sitemaps/pages.xml', hidden, async (_request, reply) => {
    const categories = await readDressTypes(db, { inactive: false })
    const accessories = categories.some(({ isAccessory }) => isAccessory) ? [accessoriesPath] : []
    const paths = [...listed, ...accessories, ...categories.map(({ name }) => categoryPath(name))]
    const urls = paths.flatMap((path) => locations(path).map((location) => tag('url', location)))
    return reply.type(xml).header('cache-control', hour).send(document('urlset', urls))
  })

  app.get<{ Params: { start: string } }>(
    '/sitemaps/dresses-:start(^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$).xml',
    hidden,
    async (request, reply) => {
      const dresses = await readSitemapPage(db, request.params.start)
      if (dresses.length === 0) return reply.callNotFound()
      const urls = dresses.flatMap(({ id, updatedAt, mainImage }) => {
        const facts =
          tag('lastmod', updatedAt.toISOString()) +
          (mainImage ? tag('image:image', tag('image:loc', new URL(mainImage, publicUrl).href)) : '')
        return locations(`/dress/${id}`).map((location) => tag('url', location + facts))
      })
      return reply.type(xml).header('cache-control', hour).send(document('urlset', urls))
    },
  )
}

// These routes are not part of the OpenAPI description.
const hidden = { schema: { hide: true } as object }

const xml = 'application/xml; charset=utf-8'
const hour = 'public, max-age=3600'

function robots(publicUrl: string, { secret, open }: Pick<SitemapPages, 'secret' | 'open'>): string {
  const closed = secret.flatMap((path) => languages.map((language) => languagePath(path, language)))
  return [
    'User-agent: *',
    // First: RFC 9309 lets the longest match count, but some robots take the first.
    ...open.map((path) => `Allow: ${path}`),
    ...['/api/', ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

function document(root: 'sitemapindex' | 'urlset', parts: readonly string[]): string {
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${names}>\n${parts.join('\n')}\n</${root}>\n`
}
