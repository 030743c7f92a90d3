import { existsSync } from 'node:fs'
import { readConfig, WrongConfig } from '#platform/config.ts'
import { StartRefused } from '#platform/embedded-postgres.ts'
import { createLog } from '#platform/log.ts'
import { startHouse } from './start.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const house = await startHouse(config, log)
  log.info({ address: house.address }, 'open')
  stopOnSignal(house.stop)
} catch (error) {
  // What the operator can mend is said in a sentence; a stack would bury it.
  const plain = error instanceof WrongConfig || error instanceof StartRefused || isPortTaken(error)
  process.stderr.write(`${plain ? (error as Error).message : (error as Error).stack}\n`)
  process.exit(1)
}

/** The first signal stops gracefully within 20 seconds, a second one at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => process.exit(1), 20_000).unref()
      await stop()
      process.exit(0)
    })
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
