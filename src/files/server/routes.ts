import type { Deps } from '#platform/deps.ts'
import { answerRefusal } from '#platform/failures.ts'
import { isFileKey } from '#platform/files.ts'
import type { App } from '#platform/http.ts'
import { notFound, Refused } from '#shared/refusal.ts'

/** The only kinds of file the house shows; the type follows our own extension, never the uploader's word. */
const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
}

/** Public pictures. Keys never change their content, so a browser may keep them for ever. */
export function serveFiles(app: App, deps: Deps): void {
  app.get<{ Params: { '*': string } }>(
    '/files/*',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const key = request.params['*']
      const type = types[key.slice(key.lastIndexOf('.') + 1)]
      const file = type && isFileKey(key) ? await deps.files.get(key) : undefined
      if (!file) return answerRefusal(reply, new Refused(notFound))
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-length', file.size)
        .type(type as string)
        .send(file.open())
    },
  )
}
