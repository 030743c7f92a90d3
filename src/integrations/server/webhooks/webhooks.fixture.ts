import http from 'node:http'
import { afterAll } from 'vitest'
import type { Internet } from '#platform/internet/open-request.ts'

interface Message {
  path: string
  headers: http.IncomingHttpHeaders
  body: string
}

/** A receiver on two addresses of this machine: tests call 127.0.0.2 public. It answers with the status that its path names. */
export async function startReceiver() {
  const got: Message[] = []
  const server = http.createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const path = request.url ?? ''
      got.push({ path, headers: request.headers, body })
      if (path === '/hangs') return
      if (path === '/moved') return reply.writeHead(302, { location: 'http://127.0.0.1/secret' }).end()
      reply.writeHead(Number(/\d+/.exec(path)?.[0] ?? 204)).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '0.0.0.0', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const net: Internet = {
    resolve: async () => [{ address: '127.0.0.2', family: 4 }],
    isAllowed: (address) => address === '127.0.0.2',
    request: (options, answered) => http.request({ ...options, protocol: 'http:' }, answered),
    port: (server.address() as { port: number }).port,
    longest: 500,
  }
  return { got, net }
}
