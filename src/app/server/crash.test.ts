import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { killUnderLoad } from '#tests/support/database-crash.ts'
import { memoryFolder } from '#tests/support/memory-folder.ts'
import { rounds } from '#tests/support/rounds.ts'
import { slowness } from '#tests/support/slowness.ts'

const signals = join(import.meta.dirname, 'signals.ts')

test.each([
  { how: 'waits for something that nothing keeps alive', stop: 'new Promise(() => {})', least: 290 },
  { how: 'hangs on an open handle', stop: 'new Promise((done) => setTimeout(done, 60_000))', least: 290 },
  { how: 'fails', stop: 'Promise.reject(new Error())', least: 0 },
  { how: 'finishes', stop: 'Promise.resolve()', least: 0 },
])('a crash ends the process with exit code 1 when stopping $how', ({ stop, least }) => {
  const script = `import { exitAfterCrash } from ${JSON.stringify(signals)}
    process.on('exit', () => console.log(performance.now() - began))
    const began = performance.now()
    exitAfterCrash(() => ${stop}, 300)`
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(ended.status).toBe(1)
  expect(Number(ended.stdout)).toBeGreaterThanOrEqual(least)
  expect(Number(ended.stdout)).toBeLessThan(5_000 * slowness)
})

test('a stop is logged with its reason', () => {
  const script = `import { closeOnSignal } from ${JSON.stringify(signals)}
    const log = { info: (facts, text) => console.log(facts.reason, text) }
    setInterval(() => {}, 1_000)
    closeOnSignal({ stop: async () => {}, deps: { log } })
    process.kill(process.pid, 'SIGTERM')`
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(ended).toMatchObject({ status: 0, stdout: 'SIGTERM stopping\nSIGTERM stopped\n' })
})

// `npm run bench -- crash` repeats this 20 times.
test('exits with code 1 when its embedded PostgreSQL is killed under load', async () => {
  const dataDir = await mkdtemp(join(memoryFolder, 'trousseau-crash-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  for (let kill = 0; kill < rounds(3); kill++) {
    expect(await killUnderLoad(dataDir)).toMatchObject({ exitCode: 1, signal: null })
  }
})
