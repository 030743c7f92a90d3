import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import type { App } from './http.ts'
import { type Backlogs, type Problem, problemsOf } from './readiness.ts'

interface HealthOptions {
  isStopping: () => boolean
  backlogs: Backlogs
}

/** `/healthz` checks only that the process replies; `/readyz` checks that it can work. */
export function registerHealth(app: App, deps: Deps, { isStopping, backlogs }: HealthOptions): void {
  let running: Promise<Problem[]> | undefined
  let logged = ''

  app.get('/healthz', { schema: { hide: true } as object }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  app.get('/readyz', { schema: { hide: true } as object }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    // One check at a time for all requests: it writes to disks.
    running ??= problemsOf(deps, backlogs).finally(() => {
      running = undefined
    })
    const problems = await running
    const names = problems.map(({ name }) => name)
    if (String(names) !== logged) log(request.log, problems)
    logged = String(names)
    if (problems.some(({ fatal }) => fatal)) {
      return reply.code(503).send({ status: 'unavailable', problems: names })
    }
    return reply.send(names.length > 0 ? { status: 'degraded', problems: names } : { status: 'ready' })
  })
}

function log(to: FastifyBaseLogger, problems: Problem[]): void {
  if (problems.length === 0) to.info('ready again')
  for (const { name, fatal, error } of problems) {
    to[fatal ? 'error' : 'warn']({ problem: name, err: error }, fatal ? 'not ready' : 'degraded')
  }
}
