import type { Deps } from '#platform/deps.ts'
import { sendRefusal } from '#platform/http/error-handler.ts'
import type { App } from '#platform/http/http.ts'
import { type FileStore, isFileKey, type StoredFile } from '#platform/storage/files.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { substitutesOf } from './substitutes.ts'

/** Allowed file types, by our own extension and never by the client's content type. */
const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
}

const forEver = 'public, max-age=31536000, immutable'
const shortly = 'public, max-age=30'

/** Public pictures. A key never changes its content, so it is immutable; a substitute has a short max-age. */
export function serveFiles(app: App, deps: Deps): void {
  app.get<{ Params: { '*': string } }>(
    '/files/*',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const wanted = request.params['*']
      const found = typeOf(wanted) && isFileKey(wanted) ? await findFile(deps.files, wanted) : undefined
      if (!found) return sendRefusal(reply, new Refused(notFound))
      const { key, file } = found
      return reply
        .header('cache-control', key === wanted ? forEver : shortly)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-length', file.size)
        .type(typeOf(key) as string)
        .send(file.open())
    },
  )
}

function typeOf(key: string): string | undefined {
  return types[key.slice(key.lastIndexOf('.') + 1)]
}

async function findFile(
  files: FileStore,
  wanted: string,
): Promise<{ key: string; file: StoredFile } | undefined> {
  for (const key of [wanted, ...substitutesOf(wanted)]) {
    const file = await files.get(key)
    if (file) return { key, file }
  }
  return undefined
}
