import { closeOnSignal } from '#app/server/signals.ts'
import { startServer } from '#app/server/start.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'
import { setUpDemo } from '#setup/server/demo.ts'

/** The built server with the rows of the demo, without pictures: a program of its own, started by `ownServer`. */
const log = createLog('info')
const app = await startServer(readConfig({ ...process.env, DEMO: 'true' }), log, {
  beforeListen: async (deps) => void (await setUpDemo(deps)),
})
log.info({ address: app.address }, 'open')
closeOnSignal(app)
