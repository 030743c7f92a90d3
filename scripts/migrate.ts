import { migrate } from '#platform/database/migrate.ts'
import { withDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { withConfig } from './command-config.ts'
import { main } from './steps.ts'

/** Applies new migrations and nothing else; a start does the same. */
await main(() =>
  withConfig(async (config, log) => {
    const { applied } = await withDatabase(config, log, migrate)
    const done = applied.length > 0 ? `Applied:\n${applied.join('\n')}` : 'The database is up to date.'
    process.stdout.write(`${done}\n`)
  }),
)
