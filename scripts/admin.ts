import { AdminCommandRefused, runAdminCommand } from '#accounts/server/users/command-line.ts'
import { workerKinds } from '#app/server/workers.ts'
import { publicUrl } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/db.ts'
import { refuseMissingDatabase, withSharedDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { openJobs } from '#platform/jobs.ts'
import { startLanguages } from '#platform/language.ts'
import { masterKey } from '#platform/secret-key.ts'
import { withConfig } from './command-config.ts'
import { Failed, main } from './steps.ts'

/** Creates accounts, resets passwords and ends sessions, also while the server runs. */
await main(() =>
  withConfig(async (config, log) => {
    startLanguages()
    refuseMissingDatabase(config)
    const secretKey = await masterKey(config)
    await withSharedDatabase(config, log, async (url) => {
      const { db, close } = openDatabase(url, { max: 2 })
      const jobs = await openJobs({ url, log, kinds: workerKinds, maintain: false })
      try {
        const deps = { config, db, jobs, secretKey, clock: () => new Date(), publicUrl: publicUrl(config) }
        process.stdout.write(`${await runAdminCommand(deps, process.argv.slice(2))}\n`)
      } catch (error) {
        throw error instanceof AdminCommandRefused ? new Failed(error.message) : error
      } finally {
        await jobs.stop()
        await close()
      }
    })
  }),
)
