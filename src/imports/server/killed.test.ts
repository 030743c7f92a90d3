import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dresses } from '#dresses/server/tables.ts'
import { randomOfTest } from '#tests/support/random.ts'
import { isFull, rounds } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

const { db, deps, person } = await testApp({ domains: ['imports'] })
const admin = await person('ADMIN')
// `IMPORT_KILLS=50` is the full run.
const kills = Number(process.env.IMPORT_KILLS ?? rounds(3))
const rows = isFull() ? 3000 : 600

function importer() {
  const args = ['tests/support/import-child.ts', deps.config.DATABASE_URL as string, admin.id, String(rows)]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}
const imported = () => db.$count(dresses, sql`sku like 'killed-%'`)

test(`an import killed at ${kills} points leaves nothing half, and the next one completes it`, {
  tags: ['slow'],
}, async () => {
  const random = randomOfTest()
  for (let kill = 0; kill < kills; kill += 1) {
    const child = importer()
    await once(child.stdout, 'data')
    await sleep(random() * 400)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const stored = await imported()
    expect([0, rows]).toContain(stored)
    if (stored === rows) await db.delete(dresses).where(sql`sku like 'killed-%'`)
  }
  for (const _ of ['first', 'again']) {
    const child = importer()
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await imported()).toBe(rows)
  }
})
