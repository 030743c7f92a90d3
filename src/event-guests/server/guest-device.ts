import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'guest'
/** The longest that browsers keep a cookie; the link itself ends before. */
const longest = 400 * 24 * 60 * 60

/** Hash of the mark of this browser; null before it has written or booked. */
export function guestDevice({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  const mark = cookies[name]
  return mark && /^[\w-]{22}$/.test(mark) ? hashed(mark) : null
}

/** Also marks a browser that has no mark. On every path, because pages are rendered with its cookies. */
export function markGuestDevice(request: FastifyRequest, reply: FastifyReply, publicUrl: string): string {
  const known = guestDevice(request)
  if (known) return known
  const mark = randomBytes(16).toString('base64url')
  const secure = publicUrl.startsWith('https:')
  reply.setCookie(name, mark, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: longest })
  return hashed(mark)
}

function hashed(mark: string): string {
  return createHash('sha256').update(mark).digest('hex')
}
