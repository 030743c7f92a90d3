import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** The figures of this process, as Prometheus reads them from `/metrics`. Labels never contain a value that a visitor sent. */
export const metrics = new Registry()

collectDefaultMetrics({ register: metrics })

const requestSeconds = new Histogram({
  name: 'trousseau_http_request_seconds',
  help: 'Time of replies by declared route; requests of no route are "none".',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
  registers: [metrics],
})

interface Answered {
  method: string | undefined
  route: string | undefined
  status: number
  ms: number
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export function countRequest({ method = '', route, status, ms }: Answered): void {
  const labels = { method: methods.has(method) ? method : 'other', route: route ?? 'none', status }
  requestSeconds.observe(labels, ms / 1000)
}

export const slowQueries = new Counter({
  name: 'trousseau_slow_queries_total',
  help: 'Statements that took half a second or longer; the log has their text.',
  registers: [metrics],
})
