import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { demoPassword } from '#setup/server/actions.ts'
import { setUpDemoHouse } from '#setup/server/demo.ts'
import { sampleLenders } from '#setup/server/samples/people.ts'
import { buildIfChanged } from './site.ts'
import { loadEnvFile, main } from './steps.ts'

/** A full house to look around in: builds, starts its own PostgreSQL, draws the plates once and serves. */
await main(async () => {
  loadEnvFile()
  const config = readConfig({ ...process.env, DEMO: 'true', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  const { startHouse } = await import('#app/server/start.ts')
  const { closeOnSignal, refusedInWords } = await import('#app/server/signals.ts')
  const log = createLog(config.LOG_LEVEL)
  const house = await startHouse(config, log, {
    beforeListen: async (deps) => {
      await Promise.all([buildIfChanged(), setUpDemoHouse(deps, { tell: tellProgress() })])
    },
  }).catch(refusedInWords)
  closeOnSignal(house.stop)
  const password = config.ADMIN_PASSWORD ?? demoPassword
  process.stdout.write(
    [
      '',
      `  Trousseau is open: ${house.deps.publicUrl}`,
      '',
      '  Demo accounts, all with the password',
      `    ${password}`,
      '    admin        runs the house',
      `    ${sampleLenders[0]?.username}  lends dresses`,
      '',
      '  Ctrl+C closes it. Everything it stores is in ./data.',
      '',
    ].join('\n'),
  )
})

/** One line that is rewritten on a terminal, every tenth picture elsewhere. */
function tellProgress(): (done: number, all: number) => void {
  let told = false
  return (done, all) => {
    if (!told) process.stdout.write('Drawing the plates of the demo house (once)…\n')
    told = true
    if (process.stdout.isTTY) process.stdout.write(`\r  ${done} of ${all} ${done === all ? '\n' : ''}`)
    else if (done % 50 === 0 || done === all) process.stdout.write(`  ${done} of ${all}\n`)
  }
}
