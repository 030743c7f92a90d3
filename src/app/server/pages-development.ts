import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PageSource } from './pages.ts'

/** Pages straight from the sources, with hot reload on the server's own port. */
export async function pagesInDevelopment(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: resolve(import.meta.dirname, '../../..'),
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())

  return {
    async open(request, reply) {
      const answeredByVite = await new Promise<boolean>((done) => {
        reply.raw.once('close', () => done(true))
        vite.middlewares(request.raw, reply.raw, () => done(false))
      })
      if (answeredByVite) return undefined
      const entry = await vite.ssrLoadModule('/src/app/web/entry-server.tsx')
      return { render: entry.renderPage, manifest }
    },
  }
}

const manifest = {
  routes: {
    __root__: {
      css: ['/src/ui/styles.css'],
      scripts: [
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: '/src/app/web/entry-client.tsx' } },
      ],
    },
  },
}
