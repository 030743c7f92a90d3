import type { IncomingHttpHeaders } from 'node:http'

/** What `Authorization: Bearer` names, or '' for nothing; undefined without this header. The caller is a program then. */
export function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  const [scheme = '', token = ''] = (authorization ?? '').split(/ (.*)/s)
  return scheme.toLowerCase() === 'bearer' ? token.trimStart() : undefined
}
