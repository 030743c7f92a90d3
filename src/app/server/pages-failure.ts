import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const words = {
  failed: 'Something went wrong',
  failedText: 'The fault is ours and has been noted. Please try again in a moment.',
  refused: 'This page is not available',
  reference: 'Reference',
  home: 'Back to Home',
}

/**
 * Answers a page that could not be rendered. A refusal of the API (401, 403, 409, 429, 503 ...) keeps its status and its text;
 * everything else is a bug: logged once with an id, answered with that id and nothing more.
 */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const refusal = refusalOf(error)
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (refusal) {
    if (refusal.status === 503) reply.header('retry-after', '5')
    return reply.status(refusal.status).send(page(words.refused, refusal.message))
  }
  const errorId = randomUUID()
  request.log.error({ err: error, errorId }, 'page failed')
  return reply.status(500).send(page(words.failed, words.failedText, `${words.reference}: ${errorId}`))
}

// By its name and not its class: the renderer is built apart and carries a class of its own.
function refusalOf(error: unknown): { status: number; message: string } | undefined {
  if (!(error instanceof Error) || error.name !== 'ApiError' || !('status' in error)) return undefined
  const status = Number(error.status)
  return (status >= 400 && status < 500) || status === 503 ? { status, message: error.message } : undefined
}

function page(title: string, ...lines: string[]): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"></head>' +
    `<body><main><h1>${title}</h1>${paragraphs}<p><a href="/">${words.home}</a></p></main></body></html>`
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
