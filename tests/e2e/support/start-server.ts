import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { closeOnSignal, refusalMessage } from '#app/server/signals.ts'
import { startServer } from '#app/server/start.ts'
import { makeAvif } from '#files/server/jobs.ts'
import { addAvif } from '#files/server/pictures/avif.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'
import { demoIllustrations, setUpDemo } from '#setup/server/demo.ts'
import { type Illustration, storeIllustrations } from '#setup/server/illustrations.ts'
import { seedAppointments } from '#tests/e2e/support/seed-appointments.ts'
import { baseUrl, port, serverStartTime } from '#tests/e2e/support/server-address.ts'
import { smtpPort, startSmtpServer } from '#tests/e2e/support/smtp-server.ts'

const folder = `.cache/e2e-${port}`
rmSync(folder, { recursive: true, force: true })

const config = readConfig({
  DATA_DIR: folder,
  PORT: String(port),
  PUBLIC_URL: baseUrl,
  DEMO: 'true',
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  // The workers send more requests a minute from one address than people do; rate limits have their own tests.
  RATE_LIMIT_FACTOR: '100',
})
startSmtpServer()
const started = Date.now()
// The clock runs, so that timers work, but it always starts at the same time.
const clock = () => new Date(serverStartTime.getTime() + (Date.now() - started))

const illustrations = demoIllustrations()
// Small pictures, and the same one for all dresses, so that browsers decode them quickly.
const small = async (each: Illustration) =>
  sharp(await each.read())
    .resize(240)
    .webp()
    .toBuffer()
const dress = await small(illustrations.at(-1)!)
const server = await startServer(config, createLog(config.LOG_LEVEL), {
  clock,
  beforeListen: async (deps) => {
    await setUpDemo(deps)
    await storeIllustrations(
      deps,
      illustrations.map((each) => ({
        ...each,
        read: async () => (each.path.startsWith('/files/site/') ? small(each) : dress),
      })),
    )
    // In the long series the first pictures get all their variants; encoding them takes four seconds.
    const encoded = process.env.FULL_ROUNDS ? 20 : 0
    for (const { id } of (await deps.jobs.live(makeAvif)).slice(0, encoded)) await addAvif(deps, { id })
    await deps.db.execute(sql`delete from pgboss.job where name = ${makeAvif.name}`)
    await seedAppointments(deps.db, deps.clock())
  },
}).catch(refusalMessage)
closeOnSignal(server)
