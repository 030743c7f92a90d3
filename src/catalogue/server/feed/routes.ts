import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Deps } from '#platform/deps.ts'
import type { App } from '#platform/http/http.ts'
import { readSettings } from '#settings/server/store.ts'
import { languagePath, languages } from '#shared/language/language.ts'
import { tablesOfTerms } from '#taxonomy/server/store.ts'
import { productFeed } from './feed.ts'

const tables = ['dresses', 'platform_settings', ...tablesOfTerms] as const

/** Serves `/feeds/products.xml`, and `/fr/feeds/products.xml` ...: the dresses for sellers such as Google Merchant Center. */
export function serveFeeds(app: App, { db, changeFeed, publicUrl }: Deps): void {
  // Versions of another process or of an earlier start are counted anew.
  const process = randomUUID()
  for (const language of languages) {
    app.get(languagePath('/feeds/products.xml', language), hidden, async (request, reply) => {
      const version = changeFeed.version(tables)
      const etag = version && `W/"${hashOf(`${process} ${version}`)}"`
      reply.header('cache-control', 'public, max-age=3600')
      if (etag) reply.header('etag', etag)
      if (etag && request.headers['if-none-match'] === etag) return reply.code(304).send()
      const { platformName: shopName } = await readSettings(db)
      const pieces = productFeed(db, { language, shopName, publicUrl })
      return reply.type('application/xml; charset=utf-8').send(Readable.from(pieces, { objectMode: false }))
    })
  }
}

// These routes are not part of the OpenAPI description.
const hidden = { schema: { hide: true } as object }

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
