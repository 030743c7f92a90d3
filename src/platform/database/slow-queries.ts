import pg from 'pg'
import type { Logger } from 'pino'
import { slowQueries } from '#platform/metrics/metrics.ts'

/** Milliseconds. */
const slow = 500
const longestText = 500

type Query = (...given: unknown[]) => unknown

/** A client that logs the text of each slow statement, without its values. */
export function watchfulClient(log: Logger, now: () => number = () => performance.now()): typeof pg.Client {
  return class WatchfulClient extends pg.Client {
    // `query` has a dozen signatures: a promise is returned unless the last argument is a callback.
    override query: pg.Client['query'] = ((...given: unknown[]) => {
      const since = now()
      const callback = given.at(-1)
      const query = super.query.bind(this) as Query
      if (typeof callback === 'function') {
        return query(...given.slice(0, -1), (...result: unknown[]) => {
          report(given[0], now() - since)
          callback(...result)
        })
      }
      const result = query(...given)
      if (result instanceof Promise) return result.finally(() => report(given[0], now() - since))
      return result
    }) as pg.Client['query']
  }

  function report(statement: unknown, ms: number) {
    if (ms < slow) return
    slowQueries.inc()
    const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text
    log.info(
      { ms: Math.round(ms), statement: text?.replace(/\s+/g, ' ').slice(0, longestText) },
      'slow query',
    )
  }
}
