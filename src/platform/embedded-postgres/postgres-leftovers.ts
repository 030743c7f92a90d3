import fs from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { StartRefused } from '#platform/start-refused.ts'
import { end, postmasterOf, processesOn } from './postgres-processes.ts'

/**
 * Ends what a server that was killed left running on the folder, and clears its pid files. The caller holds the lock of
 * the data folder. Throws StartRefused when somebody else's PostgreSQL, in another container, serves the folder.
 */
export async function endLeftovers(folder: string, socket: string): Promise<'none' | 'ended'> {
  const postmaster = postmasterOf(folder)
  if (postmaster === undefined) return 'none'
  const found = processesOn(folder)
  // Fast shutdown first, then an immediate one (recovery at the next start), then force.
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
  // PostgreSQL would clear them itself, but not when an unrelated process has the old pid by now (usual in containers).
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    fs.rmSync(path.join(folder, name), { force: true })
  }
  return found.length > 0 ? 'ended' : 'none'
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.on('error', () => resolve(false))
    connection.on('connect', () => {
      connection.destroy()
      resolve(true)
    })
  })
}
