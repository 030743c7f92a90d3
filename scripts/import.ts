import { importUsage, readImportCommand, runImportCommand } from '#imports/server/command-line.ts'
import { openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { withDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { startLanguages } from '#platform/language.ts'
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
      const database = openDatabase(url, { max: 2 })
      try {
        const { text, refused } = await runImportCommand(database.db, new Date(), command)
        if (refused) throw new Failed(text)
        process.stdout.write(`${text}\n`)
      } finally {
        await database.close()
      }
    }),
  )
})
