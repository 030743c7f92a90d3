import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '#platform/http/http.ts'

const worker = readFileSync(join(import.meta.dirname, '../../web/today/day-sheet-worker.js'))

/** Serves the service worker. It may ask this site only, and is asked for anew whenever a page of its scope is opened. */
export function serveDaySheetWorker(app: App): void {
  app.get('/day-sheet-worker.js', { schema: { hide: true } as object }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(worker),
  )
}
