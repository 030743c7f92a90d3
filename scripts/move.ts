import { workerKinds } from '#app/server/workers.ts'
import { slowProgress } from '#operations/server/archive/progress.ts'
import { moveReport, moveUsage } from '#operations/server/command-line.ts'
import { moveShop } from '#operations/server/restore/move.ts'
import { withConfig } from './command-config.ts'
import { Failed, main } from './steps.ts'

/** Moves the database of a stopped shop from DATA_DIR to the operator's own PostgreSQL. */
await main(async () => {
  const [url, ...others] = process.argv.slice(2)
  if (!url || !/^postgres(ql)?:\/\//.test(url) || others.length > 0) throw new Failed(moveUsage)
  await withConfig(async (config, log) => {
    const options = { now: new Date(), log, jobKinds: workerKinds, progress: slowProgress() }
    process.stdout.write(`${moveReport(await moveShop(config, url, options), url, config.DATA_DIR)}\n`)
  })
})
