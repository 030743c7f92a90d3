import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '#platform/config/start-refused.ts'
import { end, postmasterOf, processesOn } from './postgres-processes.ts'
import { answers } from './running-postgres.ts'

/**
 * Ends the PostgreSQL processes that a killed server left on the folder, and deletes its pid files. The caller holds the
 * directory lock. Throws StartRefused when a PostgreSQL in another container serves the folder.
 */
export async function endLeftovers(folder: string, socket: string): Promise<'none' | 'ended'> {
  const postmaster = postmasterOf(folder)
  if (postmaster === undefined) return 'none'
  const found = processesOn(folder)
  // Fast shutdown, then immediate (recovery at the next start), then SIGKILL.
  const ended =
    (await end(folder, 'SIGINT', 10_000)) ||
    (await end(folder, 'SIGQUIT', 5_000)) ||
    (await end(folder, 'SIGKILL', 5_000))
  if (!ended) {
    throw new StartRefused(
      `The PostgreSQL of an earlier run on ${folder} (process ${postmaster}) does not end.`,
    )
  }
  if (await answers(socket)) {
    throw new StartRefused(
      `A PostgreSQL that is not visible from here, perhaps in another container, is using the folder ${folder}. Stop it first.`,
    )
  }
  // PostgreSQL deletes them itself, except when an unrelated process has the old pid (usual in containers).
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    fs.rmSync(path.join(folder, name), { force: true })
  }
  return found.length > 0 ? 'ended' : 'none'
}
