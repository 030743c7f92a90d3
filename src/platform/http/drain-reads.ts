import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './http.ts'

/** Milliseconds: nginx leaves a server alone for longer than `silence` (docs/nginx.conf). */
const silence = 500
const longest = 3_000
const step = 50

/**
 * For a server that stops beside others. Replies 503 to reads, so that the proxy asks another server and leaves this one alone, until
 * no request arrives: a connection that arrives while the port closes is reset, and a proxy does not repeat what changes something.
 * Such a request is still done.
 */
export function createReadDrain(app: App): () => Promise<void> {
  let isStopping = false
  let requests = 0
  // Before the fast path, which replies without hooks.
  const [reply] = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    requests += 1
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isStopping || !isRead) return reply?.call(app.server, request, response)
    response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '1', connection: 'close' }).end()
  })
  return async () => {
    isStopping = true
    const end = performance.now() + longest
    // In steps: a busy event loop that reads a request late is no silence.
    for (let quiet = 0; quiet < silence && performance.now() < end; ) {
      const before = requests
      await sleep(step)
      quiet = requests === before ? quiet + step : 0
    }
  }
}
