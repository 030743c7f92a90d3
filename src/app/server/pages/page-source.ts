import type { FastifyReply, FastifyRequest } from 'fastify'

/** Renders one page: the server half of the build. */
type Renderer = typeof import('#app/web/entry-server.tsx').renderPage
export type Manifest = Parameters<Renderer>[0]['manifest']

/** Where pages come from: the build, or Vite while developing. */
export interface PageSource {
  /** `undefined` when the address was a script or picture of the source itself, and has been answered. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ render: Renderer; manifest: Manifest } | undefined>
}
