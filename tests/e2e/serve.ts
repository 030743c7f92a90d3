import { rmSync } from 'node:fs'
import { closeOnSignal, refusedInWords } from '#app/server/signals.ts'
import { startHouse } from '#app/server/start.ts'
import { keepOwnPicture } from '#files/server/own-pictures.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { demoPlates, setUpDemoHouse } from '#setup/server/demo.ts'
import { drawnOnDemand, type PlateStored, storePlates } from '#setup/server/pictures.ts'
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

const plates = demoPlates(240)
let keep: PlateStored = async () => {}
const house = await startHouse(config, createLog(config.LOG_LEVEL), {
  clock,
  files: (store) => drawnOnDemand(store, plates, (picture) => keep(picture)),
  beforeListen: async (deps) => {
    await setUpDemoHouse(deps)
    // What most journeys see first; the rest is drawn when one asks for it.
    keep = (picture) => keepOwnPicture(deps, picture)
    await storePlates(deps.files, plates.slice(0, 20))
    await writeDiary(deps.db)
  },
}).catch(refusedInWords)
closeOnSignal(house.stop)
