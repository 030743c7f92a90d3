import { workerKinds } from '#app/server/workers.ts'
import { importUsage, readImportCommand, runImportCommand } from '#imports/server/command-line.ts'
import { openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { withDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { openJobs } from '#platform/jobs.ts'
import { startLanguages } from '#platform/language.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { withConfig } from './command-config.ts'
import { Failed, main } from './steps.ts'

/** Imports a product file of WooCommerce into the database of the server. */
await main(async () => {
  startLanguages()
  const command = readImportCommand(process.argv.slice(2))
  if (!command) throw new Failed(importUsage)
  await withConfig((config, log) =>
    withDatabase(config, log, async (url) => {
      await migrate(url)
      const { db, close } = openDatabase(url, { max: 2 })
      const jobs = await openJobs({ url, log, kinds: workerKinds, maintain: false })
      try {
        const deps = { db, jobs, files: await openFiles(config) }
        const { text, refused } = await runImportCommand(deps, new Date(), command)
        if (refused) throw new Failed(text)
        process.stdout.write(`${text}\n`)
      } finally {
        await jobs.stop()
        await close()
      }
    }),
  )
})
