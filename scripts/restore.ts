import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { workerKinds } from '#app/server/workers.ts'
import { slowProgress } from '#operations/server/archive/progress.ts'
import { restoreReport, restoreUsage } from '#operations/server/command-line.ts'
import { answerLater } from '#operations/server/restore/answer.ts'
import { numbersOfOptions, paperNumbers } from '#operations/server/restore/numbers.ts'
import { restoreShop } from '#operations/server/restore/restore.ts'
import { refuseMissingDatabase, withSharedDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { localNow } from '#shared/dates.ts'
import { withConfig } from './command-config.ts'
import { Failed, main } from './steps.ts'

/**
 * Restores a backup into an empty installation while no server runs on it. Without a file it says which numbers were given on paper
 * after the backup of the last restore, also while the server runs.
 */
await main(async () => {
  const { path, isRehearsal, ...purpose } = readArguments()
  await withConfig(async (config, log) => {
    if (path === undefined) {
      refuseMissingDatabase(config)
      const now = new Date()
      const year = Number(localNow(now, config.SHOP_TIMEZONE).date.slice(0, 4))
      const sentences = await withSharedDatabase(config, log, (url) =>
        answerLater(url, purpose.numbersAfter ?? [], { now, year }),
      )
      process.stdout.write(`${[...sentences, 'Noted. The doctor does not ask any more.'].join('\n')}\n`)
      return
    }
    const kind = isRehearsal ? 'rehearsal' : 'restore'
    const ask = process.stdin.isTTY ? askOnTerminal : undefined
    const options = { log, jobKinds: workerKinds, progress: slowProgress(), kind, ask, ...purpose } as const
    process.stdout.write(`${restoreReport(await restoreShop(path, config, options))}\n`)
  })
})

function readArguments() {
  const flag = { type: 'boolean', default: false } as const
  const numbers = Object.values(paperNumbers).map(
    ({ option }) => [`after-${option}`, { type: 'string', multiple: true }] as const,
  )
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        rehearsal: flag,
        'send-waiting': flag,
        'end-keys': flag,
        'no-numbers-after': flag,
        ...Object.fromEntries(numbers),
      },
    })
    const [path, ...others] = positionals
    const given = numbersOfOptions(values)
    const isNone = values['no-numbers-after'] === true
    const isAnswered = given.length > 0 || isNone
    const numbersAfter = isAnswered ? given : undefined
    if (others.length === 0 && !(isNone && given.length > 0) && (path || isAnswered))
      return {
        path,
        isRehearsal: values.rehearsal === true,
        sendWaiting: values['send-waiting'] === true,
        endKeys: values['end-keys'] === true,
        ...(numbersAfter && { numbersAfter }),
      }
  } catch {
    // An option that there is not.
  }
  throw new Failed(restoreUsage)
}

/** On the error output, as the progress: what the command prints stays what it did. */
async function askOnTerminal(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}
