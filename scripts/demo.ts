import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'
import { demoIllustrations, setUpDemo } from '#setup/server/demo.ts'
import { storeIllustrations } from '#setup/server/illustrations.ts'
import { demoWelcome } from './demo-welcome.ts'
import { buildIfChanged } from './site.ts'
import { loadEnvFile, main } from './steps.ts'

/** Builds, starts an embedded PostgreSQL and serves the shop with sample data. */
await main(async () => {
  loadEnvFile()
  const config = readConfig({ ...process.env, DEMO: 'true', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  const { startServer } = await import('#app/server/start.ts')
  const { closeOnSignal } = await import('#app/server/signals.ts')
  const app = await startServer(config, createLog(config.LOG_LEVEL), {
    beforeListen: async (deps) => {
      await Promise.all([
        buildIfChanged(),
        setUpDemo(deps, { months: 12 }),
        storeIllustrations(deps, demoIllustrations()),
      ])
    },
  })
  closeOnSignal(app)
  process.stdout.write(demoWelcome(config, app.deps.publicUrl))
})
