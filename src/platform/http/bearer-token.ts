import type { IncomingHttpHeaders } from 'node:http'

/** What `Authorization: Bearer` names, or '' for nothing; undefined without this header. The caller is a program then. */
export function bearerToken({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^bearer(?: +(.*))?$/i
    .exec(authorization ?? '')
    ?.slice(1)
    .join('')
}
