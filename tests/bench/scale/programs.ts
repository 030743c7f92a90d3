import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresAccount } from '#platform/embedded-postgres/postgres-account.ts'

export interface Program {
  pid: number
  /** Resolves when the program has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

interface Options {
  env?: Record<string, string>
  /** File of what it prints. */
  log: string
  /** Where it listens when it is ready. */
  at?: { host: string; port: number }
  account?: PostgresAccount
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Starts a program and waits until it listens. */
export async function start(
  command: string,
  args: string[],
  { env, log, at, account }: Options,
): Promise<Program> {
  const output = openSync(log, 'a')
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    cwd: account ? '/' : process.cwd(),
    ...account,
  })
  closeSync(output)
  running.add(child)
  child.once('exit', () => running.delete(child))
  let failure: Error | undefined
  child.once('error', (cause) => {
    failure = new Error(`${command} could not be started: install it`, { cause })
  })
  while (at && !(await isListening(at))) {
    if (failure) throw failure
    if (hasEnded(child)) throw new Error(`${command} ended at its start; see ${log}`)
    await sleep(50)
  }
  return {
    pid: child.pid!,
    async stop(signal = 'SIGTERM') {
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

/** Runs a program to its end. */
export async function run(command: string, args: string[], options: Omit<Options, 'at'>): Promise<void> {
  const output = openSync(options.log, 'a')
  const env = { ...process.env, ...options.env }
  const child = spawn(command, args, { env, stdio: ['ignore', output, output], cwd: '/', ...options.account })
  closeSync(output)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${command} ended with ${code}; see ${options.log}`)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

function isListening({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, host)
    socket.once('error', () => done(false))
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
  })
}

/** Milliseconds of CPU that these programs and their processes have used. */
export function cpuOf(programs: readonly Program[]): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statOf(pid))
  const family = new Set(programs.map(({ pid }) => pid))
  // Each round adds the children of those that are known.
  for (let before = 0; before !== family.size; ) {
    before = family.size
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  }
  const ticks = processes.filter(({ pid }) => family.has(pid)).reduce((sum, one) => sum + one.ticks, 0)
  return ticks * 10
}

function statOf(pid: string): { pid: number; parent: number; ticks: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program is in brackets and may contain spaces.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // With what its ended children used.
    const ticks = rest.slice(9, 13).reduce((sum, part) => sum + Number(part), 0)
    return [{ pid: Number(pid), parent: Number(parent), ticks }]
  } catch {
    return [] // ended meanwhile
  }
}
