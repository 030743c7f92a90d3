import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from './start-refused.ts'

/**
 * Ends what a server that was killed left running on the folder, and clears its pid files. The caller holds the lock of
 * the data folder. Throws StartRefused when somebody else's PostgreSQL, in another container, serves the folder.
 */
export async function endLeftovers(folder: string, socket: string): Promise<'none' | 'ended'> {
  const pidFile = path.join(folder, 'postmaster.pid')
  if (!fs.existsSync(pidFile)) return 'none'
  const postmaster = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10)
  const found = processesOn(folder, postmaster)
  await end(folder, postmaster)
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

/** Fast shutdown first, then an immediate one (recovery at the next start), then force. Backends end with their parent. */
async function end(folder: string, postmaster: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const running = processesOn(folder, postmaster)
    for (const pid of running.includes(postmaster) && signal !== 'SIGKILL' ? [postmaster] : running)
      send(pid, signal)
    for (const until = Date.now() + patience; Date.now() < until; await sleep(20)) {
      if (processesOn(folder, postmaster).length === 0) return
    }
  }
  throw new StartRefused(
    `The PostgreSQL of an earlier run on ${folder} (process ${postmaster}) does not end.`,
  )
}

/** Backends count too: after a crash of their parent they may write on for a moment. */
function processesOn(folder: string, postmaster: number): number[] {
  if (process.platform !== 'linux') return isPostgresOn(folder, postmaster) ? [postmaster] : []
  const real = fs.realpathSync(folder)
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && link(pid, 'cwd') === real && link(pid, 'exe').includes('/bin/postgres'))
}

function link(pid: number, name: string): string {
  try {
    return fs.readlinkSync(`/proc/${pid}/${name}`)
  } catch {
    return '' // ended meanwhile, or another account's
  }
}

function isPostgresOn(folder: string, pid: number): boolean {
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('/bin/postgres') && command.includes(folder)
  } catch {
    return false
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.on('connect', () => resolve(true)).on('error', () => resolve(false))
    connection.on('connect', () => connection.destroy())
  })
}
