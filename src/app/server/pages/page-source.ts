import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/language/language.ts'

type Renderer = typeof import('#app/web/rendering/entry-server.tsx').renderPage
export type Manifest = Parameters<Renderer>[0]['manifest']

/** Source of pages: the build, or Vite in development. */
export interface PageSource {
  /** `undefined` when Vite has replied to a request for a source file. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
  ): Promise<{ render: Renderer; manifest: Manifest } | undefined>
}
