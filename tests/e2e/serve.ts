import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { closeOnSignal, refusalMessage } from '#app/server/signals.ts'
import { startServer } from '#app/server/start.ts'
import { makeAvif } from '#files/server/jobs.ts'
import { addAvif } from '#files/server/pictures/avif.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { demoIllustrations, setUpDemo } from '#setup/server/demo.ts'
import { type Illustration, storeIllustrations } from '#setup/server/illustrations.ts'
import { address, morning, port } from './address.ts'
import { writeDiary } from './diary.ts'
import { catchMail, mailPort } from './mail-catcher.ts'

const folder = `.cache/e2e-${port}`
rmSync(folder, { recursive: true, force: true })

const config = readConfig({
  DATA_DIR: folder,
  PORT: String(port),
  PUBLIC_URL: address,
  DEMO: 'true',
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  // Two workers make more calls in a minute from one address than people do; the limits have tests of their own.
  RATE_LIMIT_FACTOR: '100',
})
catchMail()
const started = Date.now()
// It ticks, so that what is timed still runs; it starts at the same moment whatever day it is.
const clock = () => new Date(morning.getTime() + (Date.now() - started))

const illustrations = demoIllustrations()
// Small pictures, and one for all dresses: a browser decodes them in no time.
const small = async (each: Illustration) =>
  sharp(await each.read())
    .resize(240)
    .webp()
    .toBuffer()
const dress = await small(illustrations.at(-1)!)
const app = await startServer(config, createLog(config.LOG_LEVEL), {
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
    // What most tests see first is finished; the job does the rest.
    for (const { id } of (await deps.jobs.live(makeAvif)).slice(0, 20)) await addAvif(deps, { id })
    await writeDiary(deps.db)
  },
}).catch(refusalMessage)
closeOnSignal(app.stop)
