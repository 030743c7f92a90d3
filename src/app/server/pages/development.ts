import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { InlineConfig, RunnableDevEnvironment } from 'vite'
import type { PageSource } from './page-source.ts'

/** Pages rendered from the sources, with hot reload on the server's own port. */
export async function pagesInDevelopment(app: FastifyInstance, more: InlineConfig = {}): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    ...more,
    root: resolve(import.meta.dirname, '../../../..'),
    // A bundled config would be a temporary file, which would make the server's file watcher restart the server.
    configLoader: 'native',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      // Wait until a file is written completely: a half-written file has no exports, and Vite ignores a second change
      // within 50 ms.
      watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } },
    },
  })
  // Close before the server waits for its connections to end: the WebSockets of open pages never end.
  app.addHook('preClose', () => vite.close())

  return {
    async open(request, reply, language) {
      const answeredByVite = await new Promise<boolean>((done) => {
        reply.raw.once('close', () => done(true))
        vite.middlewares(request.raw, reply.raw, () => done(false))
      })
      if (answeredByVite) return undefined
      const environment = vite.environments[
        language === 'en' ? 'ssr' : `ssr_${language}`
      ] as RunnableDevEnvironment
      const entry = await environment.runner.import('/src/app/web/rendering/entry-server.tsx')
      return { render: entry.renderPage, manifest }
    },
  }
}

const manifest = {
  entries: {
    site: { script: '/src/app/web/site/entry.ts', preloads: [] },
    staff: { script: '/src/app/web/staff/entry.ts', preloads: [] },
  },
  routes: {
    __root__: {
      css: ['/src/ui/styles/styles.css'],
      scripts: [{ attrs: { type: 'module', src: '/@vite/client' } }],
    },
  },
}
