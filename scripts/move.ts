import { workerKinds } from '#app/server/workers.ts'
import { slowProgress } from '#operations/server/archive/progress.ts'
import { moveReport, moveUsage, targetOf, withPassword } from '#operations/server/command-line.ts'
import { moveShop } from '#operations/server/restore/move.ts'
import { askPassword } from './ask-password.ts'
import { withConfig } from './command-config.ts'
import { Failed, main } from './steps.ts'

/** Moves the database of a stopped shop from DATA_DIR to the operator's own PostgreSQL. */
await main(async () => {
  const [address, ...others] = process.argv.slice(2)
  const target = others.length === 0 ? targetOf(address) : undefined
  if (!target) throw new Failed(moveUsage)
  if (target.password)
    throw new Failed(
      'The processes of this machine and the history of the shell show what a command is called with. Give the address without its password, and change that password if it is in use.',
    )
  await withConfig(async (config, log) => {
    const password = process.env.PGPASSWORD || (await askPassword(`Password of ${target.username}: `))
    const options = { now: new Date(), log, jobKinds: workerKinds, progress: slowProgress() }
    const moved = await moveShop(config, withPassword(target, password), options)
    process.stdout.write(`${moveReport(moved, target, config.DATA_DIR)}\n`)
  })
})
