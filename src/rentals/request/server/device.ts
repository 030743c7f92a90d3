import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languagePath, languages } from '#shared/language/language.ts'

const name = 'device'
// Sent with requests and with joining the waitlist only, also with their forms without script: on every path it would keep pages
// out of the shared caches.
const paths = [
  '/api/rentals',
  '/api/waitlist',
  ...languages.flatMap((language) => ['/rent', '/waitlist'].map((path) => languagePath(path, language))),
]
const month = 30 * 24 * 60 * 60

/** The random mark of the browser that sends a request, from a first-party cookie that its first request sets. */
export function markDevice({ cookies }: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const sent = cookies[name]
  const mark = sent && /^[\w-]{22}$/.test(sent) ? sent : randomBytes(16).toString('base64url')
  const secure = publicUrl.startsWith('https:')
  for (const path of paths)
    reply.setCookie(name, mark, { path, httpOnly: true, sameSite: 'lax', secure, maxAge: month })
  return mark
}
