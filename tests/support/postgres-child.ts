import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'

// An embedded PostgreSQL in a separate process, which tests kill or run under another account.
const log = { debug: () => {}, info: console.error, warn: console.error, error: console.error }
try {
  const postgres = await startEmbeddedPostgres({
    dataDir: process.argv[2] as string,
    log,
    settings: { fsync: 'off' },
  })
  process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
  process.stdout.write(`${postgres.url}\n`)
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stdout.write(`${error}\n`)
  process.exitCode = 1
}
