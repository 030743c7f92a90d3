import { closeOnSignal, refusalMessage } from '#app/server/signals.ts'
import { startServer } from '#app/server/start.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'

/** The server, whose clock stands at the given time. */
const [now] = process.argv.slice(2) as [string]
try {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const app = await startServer(config, log, { clock: () => new Date(now) })
  log.info({ address: app.address }, 'open')
  closeOnSignal(app)
} catch (error) {
  refusalMessage(error)
}
