import { importUsage, readImportCommand, runImportCommand } from '#imports/server/command-line.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { startLanguages } from '#platform/language.ts'
import { createLog } from '#platform/log.ts'
import { Failed, loadEnvFile, main } from './steps.ts'

/** Imports a product file of WooCommerce into the database of the server. */
await main(async () => {
  startLanguages()
  const command = readImportCommand(process.argv.slice(2))
  if (!command) throw new Failed(importUsage)
  loadEnvFile()
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  const log = createLog(config.LOG_LEVEL)
  const postgres = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log })
  const url = config.DATABASE_URL ?? (postgres?.url as string)
  try {
    await migrate(url)
    const database = openDatabase(url, { max: 2 })
    try {
      const { text, refused } = await runImportCommand(database.db, new Date(), command)
      if (refused) throw new Failed(text)
      process.stdout.write(`${text}\n`)
    } finally {
      await database.close()
    }
  } finally {
    await postgres?.stop()
  }
})
