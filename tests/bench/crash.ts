import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { circumstances, median } from '#tests/bench/support/bench-app.ts'
import { killDatabaseUnderLoad } from '#tests/support/database-crash.ts'

/** Exit codes of a server whose embedded PostgreSQL is killed under load; fails unless each is 1. */
const kills = Number(process.env.KILLS ?? 20)

const dataDir = await mkdtemp(join(tmpdir(), 'trousseau-crash-'))
const milliseconds: number[] = []
const counts = new Map<string, number>()
process.stdout.write(`${await circumstances()}, ${kills} kills\n`)
try {
  for (let kill = 1; kill <= kills; kill++) {
    const crash = await killDatabaseUnderLoad(dataDir)
    const end = crash.signal ?? String(crash.exitCode)
    counts.set(end, (counts.get(end) ?? 0) + 1)
    milliseconds.push(crash.milliseconds)
    process.stdout.write(
      `kill ${kill}: exit code ${end} after ${crash.milliseconds} ms, ${crash.answered} requests answered before\n`,
    )
    if (crash.exitCode !== 1) process.exitCode = 1
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
const codes = [...counts].map(([code, count]) => `${count} x ${code}`).join(', ')
process.stdout.write(
  `exit codes: ${codes}; milliseconds: median ${median(milliseconds)}, most ${Math.max(...milliseconds)}\n`,
)
