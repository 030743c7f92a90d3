import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './encoding.ts'
import { Kept } from './kept.ts'
import type { News, Topic } from './news.ts'

/** Guests' answers of calls as they go over the wire, until one of their tables changes. */
export interface KeptAnswers {
  /** Sends what is kept for this very address; undefined when there is nothing. */
  sendKnown(request: FastifyRequest, reply: FastifyReply, topics: readonly Topic[]): Promise<void> | undefined
  /** `work` is done unless another address asked the same. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    topics: readonly Topic[],
    key: string,
    work: () => Promise<string>,
  ): Promise<void>
}

interface Answer {
  version: string
  etag: string
  plain: Buffer
  br?: Promise<Buffer>
  gzip?: Promise<Buffer>
}

const megabyte = 1024 * 1024

export function keepAnswers(news: News, limit = 32 * megabyte): KeptAnswers {
  // Compressed copies are a fraction of the plain one.
  const answers = new Kept<Answer>(limit, ({ plain }) => plain.length * 1.5 + 500)
  // Different spellings of one question lead to one answer.
  const keys = new Kept<string>(2 * megabyte, (key) => key.length * 2 + 200)

  async function deliver(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
    const encoding = encodingFor(request.headers['accept-encoding'], answer.plain.length)
    if (encoding === 'br')
      answer.br ??= compress(answer.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    if (encoding === 'gzip') answer.gzip ??= squeeze(answer.plain)
    const bytes = encoding ? await answer[encoding] : answer.plain
    if (reply.raw.destroyed) return
    respond(request, reply, answer.etag, encoding, bytes as Buffer)
  }

  return {
    sendKnown(request, reply, topics) {
      const key = keys.get(request.url)
      const answer = key === undefined ? undefined : answers.get(key)
      if (!answer || answer.version !== news.version(topics)) return undefined
      reply.hijack()
      return deliver(request, reply, answer)
    },
    async send(request, reply, topics, key, work) {
      const version = news.version(topics)
      let answer = answers.get(key)
      if (!answer || answer.version !== version) {
        const plain = Buffer.from(await work())
        const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
        answer = { version: version ?? '', etag, plain }
        if (version !== undefined) answers.set(key, answer)
      }
      if (version !== undefined) keys.set(request.url, key)
      reply.hijack()
      return deliver(request, reply, answer)
    },
  }
}

const compress = promisify(brotliCompress)
const squeeze = promisify(gzip)

function respond(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  encoding: string | undefined,
  bytes: Buffer,
) {
  const fixed = {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    etag,
    // Asked for again each time, and answered in a word when nothing has changed.
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding, cookie',
  }
  if (headers['if-none-match']?.includes(etag.slice(2))) {
    reply.raw.writeHead(304, fixed).end()
    return
  }
  reply.raw.writeHead(200, {
    ...fixed,
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  })
  reply.raw.end(method === 'HEAD' ? undefined : bytes)
}
