import { parseArgs } from 'node:util'
import { workerKinds } from '#app/server/workers.ts'
import { slowProgress } from '#operations/server/archive/progress.ts'
import { restoreReport, restoreUsage } from '#operations/server/command-line.ts'
import { restoreShop } from '#operations/server/restore/restore.ts'
import { withConfig } from './command-config.ts'
import { Failed, main } from './steps.ts'

/** Restores a backup into an empty installation while no server runs on it. */
await main(async () => {
  const { path, isRehearsal, ...purpose } = readArguments()
  await withConfig(async (config, log) => {
    const kind = isRehearsal ? 'rehearsal' : 'restore'
    const options = { log, jobKinds: workerKinds, progress: slowProgress(), kind, ...purpose } as const
    process.stdout.write(`${restoreReport(await restoreShop(path, config, options))}\n`)
  })
})

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        rehearsal: { type: 'boolean', default: false },
        'send-waiting': { type: 'boolean', default: false },
        'end-keys': { type: 'boolean', default: false },
      },
    })
    const [path, ...others] = positionals
    if (path && others.length === 0)
      return {
        path,
        isRehearsal: values.rehearsal,
        sendWaiting: values['send-waiting'],
        endKeys: values['end-keys'],
      }
  } catch {
    // An option that there is not.
  }
  throw new Failed(restoreUsage)
}
