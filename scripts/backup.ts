import { slowProgress } from '#operations/server/archive/progress.ts'
import { backUp } from '#operations/server/backup/backup.ts'
import { backupReport, backupUsage } from '#operations/server/command-line.ts'
import { withSharedDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { withConfig } from './command-config.ts'
import { Failed, main } from './steps.ts'

/** Writes a backup of the shop, also while its server runs. */
await main(async () => {
  const [path, ...others] = process.argv.slice(2)
  if (!path || others.length > 0) throw new Failed(backupUsage)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => stop.abort(new Failed('Stopped. No backup was written.')))
  await withConfig(async (config, log) => {
    const files = await openFiles(config)
    const options = { now: new Date(), progress: slowProgress(), signal: stop.signal }
    const { manifest, bytes } = await withSharedDatabase(config, log, (url) =>
      backUp({ url, config, files }, path, options),
    )
    process.stdout.write(`${backupReport(path, bytes, manifest, config)}\n`)
  })
})
