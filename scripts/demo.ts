import { keepOwnPicture } from '#files/server/own-pictures.ts'
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { demoPlates, setUpDemoHouse } from '#setup/server/demo.ts'
import { drawnOnDemand, type PlateStored, storePlates } from '#setup/server/pictures.ts'
import { demoWelcome } from './demo-welcome.ts'
import { buildIfChanged } from './site.ts'
import { loadEnvFile, main } from './steps.ts'

/** A full house to look around in: builds, starts its own PostgreSQL and serves; plates are drawn as they are asked for. */
await main(async () => {
  loadEnvFile()
  const config = readConfig({ ...process.env, DEMO: 'true', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  const { startHouse } = await import('#app/server/start.ts')
  const { closeOnSignal, refusedInWords } = await import('#app/server/signals.ts')
  const plates = demoPlates()
  let keep: PlateStored = async () => {}
  const house = await startHouse(config, createLog(config.LOG_LEVEL), {
    files: (store) => drawnOnDemand(store, plates, (picture) => keep(picture)),
    beforeListen: async (deps) => {
      keep = (picture) => keepOwnPicture(deps, picture)
      await Promise.all([buildIfChanged(), setUpDemoHouse(deps)])
    },
  }).catch(refusedInWords)
  closeOnSignal(house.stop)
  process.stdout.write(demoWelcome(config, house.deps.publicUrl))
  // One lane: visitors come first, and what they look at is drawn when they ask for it.
  await storePlates(house.deps.files, plates, { lanes: 1 })
})
