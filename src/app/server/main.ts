import { existsSync } from 'node:fs'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'
import { closeOnSignal, refusalMessage } from './signals.ts'
import { startServer } from './start.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const app = await startServer(config, log)
  log.info({ address: app.address }, 'open')
  closeOnSignal(app)
} catch (error) {
  refusalMessage(error)
}
