import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#platform/config/start-refused.ts'

interface Holder {
  pid: number
  /** Start time of the process: a later process may get the same pid. */
  started: string
}

/**
 * Locks the folder for this process until it calls the returned function or dies. Throws StartRefused with the folder and
 * the other process when it is locked.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const lock = path.join(dataDir, 'server.lock')
  const other = await hold(lock)
  if (other) {
    throw new StartRefused(
      `Another server (process ${other.pid}) is using the folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return () => release(lock)
}

/** Returns undefined when locked, or the living holder. */
async function hold(lock: string): Promise<Holder | undefined> {
  for (;;) {
    if (place(lock)) return
    const holder = read(lock)
    if (!holder) continue
    if (isAlive(holder)) return holder
    // Two processes that find the same dead holder must not both win: the one that creates the claim named after it may
    // replace it.
    const claim = `${lock}.after-${holder.pid}-${holder.started}`
    if (await hold(claim)) {
      await sleep(10)
      continue
    }
    const stillThere = isSame(read(lock), holder)
    if (stillThere) fs.renameSync(writeOwnerFile(lock), lock)
    release(claim)
    if (stillThere) return
  }
}

/** Creates the lock with its content atomically, so that no process reads a partial one. */
function place(lock: string): boolean {
  const file = writeOwnerFile(lock)
  try {
    fs.linkSync(file, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(file)
  }
}

function writeOwnerFile(lock: string): string {
  const file = `${lock}.${randomUUID()}`
  fs.writeFileSync(file, JSON.stringify(me()), { mode: 0o600 })
  return file
}

function release(lock: string): void {
  if (isSame(read(lock), me())) fs.rmSync(lock, { force: true })
}

function me(): Holder {
  return { pid: process.pid, started: startOf(process.pid) ?? '' }
}

function read(lock: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(lock, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    // The disk was full, or a person edited it: a lock without a holder is free.
    if (error instanceof SyntaxError) return { pid: 0, started: 'unknown' }
    throw error
  }
}

function isSame(a: Holder | undefined, b: Holder): boolean {
  return a?.pid === b.pid && a.started === b.started
}

function isAlive({ pid, started }: Holder): boolean {
  return pid > 0 && startOf(pid) === started
}

/** Start time of a process in system units; undefined without such a process. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
        .trim()
        .replace(/\W/g, '-')
    }
    // Fields after the command, which may contain blanks and parentheses; see proc_pid_stat(5).
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, ticksSinceBoot] = [fields[0], fields[19]]
    if (state === 'Z') return
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)}-${ticksSinceBoot}`
  } catch {
    return
  }
}
