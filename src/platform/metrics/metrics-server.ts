import { createServer } from 'node:http'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'

/** Serves `/metrics` on a port of its own: no visitor of the shop's port can read it. Rejects as `listen` does. */
export async function serveMetrics(
  metrics: Registry,
  log: Logger,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await metrics.metrics()
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      log.error({ err: error }, 'metrics')
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen(port, host, done)
  })
  return {
    port: (server.address() as { port: number }).port,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
