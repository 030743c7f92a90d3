import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Reads the CPU time of PostgreSQL, which other programs of a busy machine change little; Linux tells it. */
export async function watchDatabase(url: string) {
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()

  /** Milliseconds that each process of the other connections has used. One that is idle for ten seconds is closed. */
  async function used(): Promise<Map<number, number>> {
    const { rows } = await watcher.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const found = rows.filter(({ pid }) => existsSync(`/proc/${pid}/schedstat`))
    return new Map(
      found.map(({ pid }) => [
        pid,
        Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      ]),
    )
  }

  return {
    /** @returns the milliseconds that the connections have used for it */
    async cpuOf(work: () => Promise<unknown>): Promise<number> {
      const before = await used()
      await work()
      return [...(await used())].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
    },
    end: () => watcher.end(),
  }
}
