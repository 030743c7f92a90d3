import { request } from 'node:http'
import type { FastifyInstance } from 'fastify'

interface WireAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends requests over a socket, because `inject` skips the listener. Adds no headers and decompresses nothing. */
export async function rawRequest(app: FastifyInstance) {
  // Separate parts, because a URL would be normalized.
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<WireAnswer> =>
    new Promise((done, failed) => {
      request({ hostname, port, path, method, headers, agent: false }, async (answer) => {
        const body = Buffer.concat(await answer.toArray())
        done({ status: answer.statusCode as number, headers: answer.headers, body })
      })
        .on('error', failed)
        .end()
    })
}
