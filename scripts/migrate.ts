import { migrate } from '#platform/database/migrate.ts'
import { withDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { commandConfig } from './command-config.ts'
import { main } from './steps.ts'

/** Applies new migrations and nothing else; a start does the same. */
await main(async () => {
  const { config, log } = commandConfig()
  const { applied } = await withDatabase(config, log, migrate)
  process.stdout.write(
    applied.length > 0
      ? `Applied:\n${applied.join('\n')}\n`
      : 'The database is up to date. Nothing was applied.\n',
  )
})
