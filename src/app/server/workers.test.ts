import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { startWorkers } from './workers.ts'

const app = await testApp()

test('removes at start the files that a killed server had not finished', async () => {
  const folder = join(app.deps.config.DATA_DIR, 'files', 'pictures')
  await mkdir(folder, { recursive: true })
  const old = new Date(app.clock.now.getTime() - 2 * 3_600_000)
  for (const [name, at] of [
    ['old.jpg.part', old],
    ['new.jpg.part', app.clock.now],
  ] as const) {
    await writeFile(join(folder, name), 'half')
    await utimes(join(folder, name), at, at)
  }
  await startWorkers(app.deps)
  await expect.poll(() => readdir(folder)).toEqual(['new.jpg.part'])
})
