import { sql } from 'drizzle-orm'
import type { Deps } from './deps.ts'
import type { App } from './http.ts'

/** `/healthz` asks only whether the process answers; `/readyz` whether it can do its work. */
export function registerHealth(app: App, deps: Deps, isStopping: () => boolean): void {
  app.get('/healthz', { schema: { hide: true } as object }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  app.get('/readyz', { schema: { hide: true } as object }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await deps.db.execute(sql`select 1 from schema_migrations limit 1`)
      await deps.files.checkWritable()
      return reply.send({ status: 'ready' })
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
