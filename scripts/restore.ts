import { workerKinds } from '#app/server/workers.ts'
import { slowProgress } from '#operations/server/archive/progress.ts'
import { restoreReport, restoreUsage } from '#operations/server/command-line.ts'
import { restoreShop } from '#operations/server/restore/restore.ts'
import { withConfig } from './command-config.ts'
import { Failed, main } from './steps.ts'

/** Restores a backup into an empty installation while no server runs on it. */
await main(async () => {
  const isRehearsal = process.argv.includes('--rehearsal')
  const [path, ...others] = process.argv.slice(2).filter((one) => one !== '--rehearsal')
  if (!path || others.length > 0) throw new Failed(restoreUsage)
  await withConfig(async (config, log) => {
    const options = { log, jobKinds: workerKinds, progress: slowProgress(), isRehearsal }
    process.stdout.write(`${restoreReport(await restoreShop(path, config, options))}\n`)
  })
})
