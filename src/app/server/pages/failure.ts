import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { failure as messages } from '#app/texts/texts.gen.js'
import { refusalBehind } from '#platform/http/error-handler.ts'
import { currentLanguage, directionOf, languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { buttonClass } from '#ui/button-class.ts'
import type { Site } from '#ui/page/page-context.ts'

export interface FailureLook {
  site: Pick<Site, 'name' | 'accentStyle' | 'theme'>
  styleSheets: string[]
  nonce: string
}

/**
 * Replies with an error page. A refusal (400, 401, 403, 409, 429, 503 ...) keeps its status and shows a text from `messages`,
 * never the API's. Everything else is a bug, logged once with the id that the page shows.
 */
export function renderFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  look: FailureLook,
) {
  const status = refusedStatus(error)
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if (status) {
    if (status === 503) reply.header('retry-after', '5')
    return reply.status(status).send(page(look, { ...messageFor(status), retry: retryable(status, request) }))
  }
  const errorId = randomUUID()
  request.log.error({ err: error, errorId }, 'page failed')
  const reference = messages.reference({ id: errorId })
  return reply.status(500).send(page(look, { title: messages.failed, text: messages.failedText, reference }))
}

function refusedStatus(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  // Compare the name, not the class: the renderer is a separate bundle with its own copy of the class.
  if (error.name !== 'ApiError' || !('status' in error)) return refusalBehind(error as FastifyError)?.status
  const status = Number(error.status)
  return (status >= 400 && status < 500) || status === 503 ? status : undefined
}

function messageFor(status: number) {
  if (status === 429) return { title: messages.busy, text: messages.busyText }
  if (status === 503) return { title: messages.away, text: messages.awayText }
  if (status === 400) return { title: messages.strange, text: messages.strangeText }
  return { title: messages.refused, text: messages.refusedText }
}

/** The URL to retry, when waiting may help. */
function retryable(status: number, request: FastifyRequest): string | undefined {
  return status === 429 || status === 503 ? request.url.replace(/^\/+/, '/') : undefined
}

interface PageTexts {
  title: string
  text: string
  retry?: string
  reference?: string
}

function page(
  { site, styleSheets, nonce }: FailureLook,
  { title, text, retry, reference }: PageTexts,
): string {
  const name = escapeHtml(site.name)
  const language = currentLanguage()
  const theme = site.theme ? ` data-theme="${site.theme}"` : ''
  const links = styleSheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')
  const retryLink = retry && `<a class="${buttonClass()}" href="${escapeHtml(retry)}">${words.retry}</a>`
  const homeLink = `<a class="${buttonClass({ kind: retry ? 'secondary' : 'primary' })}" href="${languagePath('/')}">${words.backToHome}</a>`
  return (
    `<!DOCTYPE html><html lang="${language}" dir="${directionOf(language)}"${theme}><head><meta charset="utf-8"><title>${title} · ${name}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<meta name="color-scheme" content="light dark">${links}<style nonce="${nonce}">${site.accentStyle}</style></head><body>` +
    `<header class="gutters flex h-16 items-center border-b border-line"><a class="display text-title" href="${languagePath('/')}">${name}</a></header>` +
    '<main class="gutters flex min-h-[60vh] flex-col items-start justify-center gap-6 py-24">' +
    `<h1 class="display text-headline">${title}</h1><p class="text-lg text-quiet">${text}</p>` +
    `<p class="flex flex-wrap gap-3">${retryLink ?? ''}${homeLink}</p>` +
    `${reference ? `<p class="text-sm text-quiet">${reference}</p>` : ''}</main></body></html>`
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
