import { rm } from 'node:fs/promises'
import { startServer } from '#app/server/start.ts'
import { backUp } from '#operations/server/backup/backup.ts'
import { readConfig } from '#platform/config/config.ts'
import { withSharedDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { createLog } from '#platform/log.ts'
import { programVersion } from '#platform/program-version.ts'
import { setUpDemo } from '#setup/server/demo.ts'
import { buildIfChanged } from './site.ts'
import { main } from './steps.ts'

/** Keeps the rows of the demo as this release stores them, for the rehearsal of later upgrades (tests/upgrade.test.ts). */
await main(async () => {
  const path = `tests/fixtures/release-${programVersion}.zip`
  const config = readConfig({ DATA_DIR: '.cache/release-rows', PORT: '0', DEMO: 'true', LOG_LEVEL: 'error' })
  const log = createLog('error')
  await rm(config.DATA_DIR, { recursive: true, force: true })
  await buildIfChanged()
  const app = await startServer(config, log, {
    beforeListen: async (deps) => {
      await setUpDemo(deps, { months: 1 })
    },
  })
  const { files } = app.deps
  await app.stop()
  const { bytes } = await withSharedDatabase(config, log, (url) =>
    backUp({ url, config, files }, path, { now: new Date(), databaseOnly: true }),
  )
  process.stdout.write(`${path}: ${Math.round(bytes / 1000)} kB\n`)
})
