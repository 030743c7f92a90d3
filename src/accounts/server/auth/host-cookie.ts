import type { FastifyRequest } from 'fastify'

/**
 * `__Host-` binds a cookie to this host; browsers refuse the prefix without https. Over https the plain name is ignored,
 * because another host of the domain could have set it.
 */
export function hostCookie(publicUrl: string, plainName: string) {
  const secure = publicUrl.startsWith('https:')
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return { name: secure ? prefixed(plainName) : plainName, options }
}

export function readHostCookie(
  { cookies }: FastifyRequest,
  publicUrl: string,
  plainName: string,
): string | undefined {
  return cookies[hostCookie(publicUrl, plainName).name]
}

export function prefixed(plainName: string): string {
  return `__Host-${plainName}`
}
