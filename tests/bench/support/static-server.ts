import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/**
 * Serves the same pages without scripts, to measure the cost of pictures, fonts and styles alone. Everything except the pages is
 * proxied from the server with its encodings and cache headers.
 */
export async function staticServer(address: string) {
  const pages = new Map<string, Buffer>()
  const server = createServer((asked, reply) => {
    const page = pages.get(asked.url ?? '')
    if (page) reply.writeHead(200, pageHeaders).end(page)
    else forward(address, asked, reply)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    async add(path: string) {
      const html = await (await fetch(address + path)).text()
      pages.set(path, gzipSync(withoutScripts(html), { level: 9 }))
    },
    stop: () => new Promise((closed) => server.close(closed)),
  }
}

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }

function withoutScripts(html: string): string {
  const still = html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  if (/<script|modulepreload/.test(still)) throw new Error('a script was left in the static copy')
  return still
}

function forward(address: string, asked: IncomingMessage, reply: ServerResponse) {
  const { 'accept-encoding': encoding = '', accept = '' } = asked.headers
  request(address + asked.url, { headers: { 'accept-encoding': String(encoding), accept } }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  }).end()
}
