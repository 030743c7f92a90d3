import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/db.ts'
import { withSharedDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { createLog } from '#platform/log.ts'
import { circumstances, median } from '#tests/bench/support/bench-app.ts'
import { killUnderLoad, type SentMessage, sendAgain } from '#tests/support/database-crash.ts'
import { startServerProcess } from '#tests/support/server-process.ts'

/**
 * A server and its embedded PostgreSQL are killed in turn, under load. Fails unless every message that the server confirmed
 * is stored, each message once, also those sent again, and a server without database exits with code 1.
 */
const kills = Number(process.env.KILLS ?? 20)

const dataDir = await mkdtemp(join(tmpdir(), 'trousseau-crash-'))
const milliseconds: number[] = []
const counts = new Map<string, number>()
const sent: SentMessage[] = []
process.stdout.write(`${await circumstances()}, ${kills} kills\n`)
try {
  for (let kill = 1; kill <= kills; kill++) {
    const victim = kill % 2 === 0 ? 'server' : 'database'
    const crash = await killUnderLoad(dataDir, victim, sent)
    const end = `${victim} killed: ${crash.signal ?? crash.exitCode}`
    counts.set(end, (counts.get(end) ?? 0) + 1)
    if (victim === 'database') {
      milliseconds.push(crash.milliseconds)
      if (crash.exitCode !== 1) process.exitCode = 1
    }
    if (kill % 20 === 0) process.stdout.write(`${kill} kills, ${sent.length} messages\n`)
  }
  await compareMessages()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
const ends = [...counts].map(([end, count]) => `${count} x ${end}`).join(', ')
process.stdout.write(
  `${ends}; exit after the kill of the database: median ${median(milliseconds)} ms, most ${Math.max(...milliseconds)} ms\n`,
)

/** Sends again what was not confirmed, and compares what was sent with what is stored. */
async function compareMessages() {
  const confirmed = sent.filter(({ isConfirmed }) => isConfirmed).length
  const { process: server, address } = await startServerProcess({ DATABASE_URL: '', DATA_DIR: dataDir })
  try {
    await sendAgain(address, sent)
    const config = readConfig({ DATA_DIR: dataDir })
    const stored = await withSharedDatabase(config, createLog('warn'), async (url) => {
      const { db, close } = openDatabase(url, { max: 1 })
      const { rows } = await db.execute<{ message: string; count: number }>(
        sql`select message, count(*)::int as count from contact_messages group by message`,
      )
      await close()
      return new Map(rows.map(({ message, count }) => [message, count]))
    })
    const lost = sent.filter(({ text }) => !stored.has(text)).length
    const doubled = [...stored.values()].filter((count) => count > 1).length
    process.stdout.write(
      `${sent.length} messages, ${confirmed} confirmed at once, the others sent again: ${lost} lost, ${doubled} twice\n`,
    )
    if (lost > 0 || doubled > 0) process.exitCode = 1
  } finally {
    server.kill('SIGTERM')
  }
}
