import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Deps } from '#platform/deps.ts'
import type { App } from '#platform/http/http.ts'
import { readSettings } from '#settings/server/store.ts'
import { hourMs } from '#shared/dates.ts'
import { languagePath, languages } from '#shared/language/language.ts'
import { scaledLimit } from '#shared/scaled-limit.ts'
import { tablesOfTerms } from '#taxonomy/server/store.ts'
import { productFeed } from './feed.ts'

/** Of one address and language. Sellers read a feed a few times a day; 20,000 dresses take seconds. */
const requestsPerHour = 30

const tables = ['dresses', 'platform_settings', ...tablesOfTerms] as const

/** Serves `/feeds/products.xml`, and `/fr/feeds/products.xml` ...: the dresses for sellers such as Google Merchant Center. */
export function serveFeeds(app: App, { db, changeFeed, publicUrl, config }: Deps): void {
  // Versions of another process or of an earlier start are counted anew.
  const process = randomUUID()
  const factor = config.RATE_LIMIT_FACTOR
  const rateLimit = factor > 0 && { max: scaledLimit(requestsPerHour, factor), timeWindow: hourMs }
  // Not part of the OpenAPI description.
  const options = { schema: { hide: true } as object, config: { rateLimit } }
  for (const language of languages) {
    app.get(languagePath('/feeds/products.xml', language), options, async (request, reply) => {
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

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
