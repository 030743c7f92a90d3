import { startServer } from '#app/server/start.ts'
import { makeAvif } from '#files/server/jobs.ts'
import { addAvif } from '#files/server/pictures/avif.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'
import { demoIllustrations, setUpDemo } from '#setup/server/demo.ts'
import { storeIllustrations } from '#setup/server/illustrations.ts'
import { buildIfChanged } from '../../../scripts/site.ts'

/**
 * Starts the production server with demo data on a separate port. Its pictures stay in .cache between runs.
 * @param avif also generates all sizes and formats of the pictures, as the jobs do; takes minutes the first time
 */
export async function benchApp({ port = 4310, avif = false } = {}) {
  const address = `http://localhost:${port}`
  const config = readConfig({
    DATA_DIR: '.cache/bench',
    PORT: String(port),
    PUBLIC_URL: address,
    DEMO: 'true',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '0',
  })
  const app = await startServer(config, createLog('error'), {
    beforeListen: async (deps) => {
      await buildIfChanged()
      await setUpDemo(deps)
      await storeIllustrations(deps, demoIllustrations())
      if (!avif) return
      for (const { id } of await deps.jobs.live(makeAvif)) await addAvif(deps, { id })
    },
  })
  const first = (await (await fetch(`${address}/api/dresses?limit=1`)).json()) as {
    dresses: { id: string }[]
  }
  return { address, dressPath: `/dress/${first.dresses[0]?.id}`, stop: app.stop, deps: app.deps }
}

/** Date, processor and Node version of a measurement, for docs/performance.md. */
export async function circumstances(): Promise<string> {
  const { cpus } = await import('node:os')
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
