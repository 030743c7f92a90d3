import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The PostgreSQL processes of a data folder, backends included: backends may write for a moment after a crash of their
 * parent. On systems other than Linux only the process of postmaster.pid.
 */
export function processesOn(folder: string): number[] {
  if (process.platform !== 'linux') {
    const pid = postmasterOf(folder)
    return pid && isPostgresOn(folder, pid) ? [pid] : []
  }
  const real = fs.realpathSync(folder)
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) => pid > 0 && link(pid, 'cwd') === real && /\/bin\/(postgres|initdb)/.test(link(pid, 'exe')),
    )
}

/** The process in postmaster.pid; it may be dead and its pid reused. */
export function postmasterOf(folder: string): number | undefined {
  const file = path.join(folder, 'postmaster.pid')
  // A stand-alone backend writes a negative number.
  return fs.existsSync(file) ? Math.abs(Number.parseInt(fs.readFileSync(file, 'utf8'), 10)) : undefined
}

/**
 * Signals the main process, or all processes when it is dead or `force` is set; returns whether all ended within the
 * time in ms.
 */
export async function end(folder: string, signal: NodeJS.Signals, patience: number): Promise<boolean> {
  const running = processesOn(folder)
  const main = running.filter((pid) => pid === postmasterOf(folder))
  for (const pid of main.length > 0 && signal !== 'SIGKILL' ? main : running) send(pid, signal)
  for (const until = Date.now() + patience; processesOn(folder).length > 0; await sleep(20)) {
    if (Date.now() > until) return false
  }
  return true
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
