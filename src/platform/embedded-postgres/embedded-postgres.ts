import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from '#platform/config/start-refused.ts'
import { lockDataDir } from './directory-lock.ts'
import { accountFor } from './postgres-account.ts'
import { findBinaries } from './postgres-binaries.ts'
import { type Cluster, createCluster, dataArgument, passwordOf, spawnOptions } from './postgres-cluster.ts'
import { end, postmasterOf, processesOn } from './postgres-processes.ts'
import { shortPathTo, socketUrl } from './postgres-socket.ts'
import { answers } from './running-postgres.ts'

export { StartRefused }

export interface EmbeddedPostgresOptions {
  /** Created for this account only when missing. The cluster is in its folder `postgresql`. */
  dataDir: string
  log: { debug: Tell; info: Tell; warn: Tell; error: Tell }
  /** Additional PostgreSQL settings, e.g. { fsync: 'off' } for tests. */
  settings?: Record<string, string>
  /** Called with a message, after logging it, when PostgreSQL ends unexpectedly. */
  onCrash?: (sentence: string) => void
}
type Tell = (text: string) => void

export interface EmbeddedPostgres {
  /** URL of database `trousseau` as its owner, over a Unix socket. Contains the password: never log it. */
  url: string
  /** Fast shutdown; then unlocks the data folder. Idempotent. */
  stop(): Promise<void>
}

/** Starts the bundled PostgreSQL on DATA_DIR. Throws StartRefused with a readable message. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  const release = await holdWritable(dataDir)
  try {
    return await start(dataDir, options, release)
  } catch (error) {
    release()
    throw error
  }
}

async function holdWritable(dataDir: string): Promise<() => void> {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return await lockDataDir(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error
    throw new StartRefused(
      `The current user cannot write to the folder ${dataDir}. Change the owner of the folder, or set DATA_DIR to another folder.`,
    )
  }
}

async function start(dataDir: string, options: EmbeddedPostgresOptions, release: () => void) {
  const { log, onCrash, settings: extra = {} } = options
  const folder = path.join(dataDir, 'postgresql')
  const account = accountFor(folder)
  const cluster: Cluster = { folder, account, binaries: findBinaries(account, dataDir) }
  await createCluster(cluster, extra.fsync !== 'off')
  const socket = shortPathTo(folder)
  if ((await endLeftovers(folder, `${socket.folder}/.s.PGSQL.5432`)) === 'ended') {
    log.warn('Stopped the PostgreSQL that an earlier server had left running.')
  }
  const password = passwordOf(cluster)
  const child = launch(cluster, { ...settings, ...extra })
  // Without stop(), as after process.exit(): signal PostgreSQL to end.
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  let stopped: Promise<void> | undefined
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      process.off('exit', onExit)
      socket.remove()
      resolve(signal ?? `exit code ${code}`)
    })
  })
  await ready(child, (line) => tell(log, line, stopped !== undefined))
  ended.then((how) => {
    if (stopped) return
    const sentence = `PostgreSQL ended by itself (${how}); the server cannot work without it.`
    log.error(sentence)
    onCrash?.(sentence)
  })
  const end = async () => {
    child.kill('SIGINT')
    if (await Promise.race([ended.then(() => false), sleep(15_000, true, { ref: false })]))
      child.kill('SIGQUIT')
    await ended
    release()
  }
  const stop = () => {
    stopped ??= end()
    return stopped
  }
  return { url: socketUrl(socket.folder, password), stop }
}

// Sized for a small server that also runs the site. No TCP: the socket is in the data folder, which only the account can
// enter.
const settings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  cluster_name: 'trousseau',
  shared_buffers: '128MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '',
  // Details and statements would put personal data into the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

function launch(cluster: Cluster, all: Record<string, string>): ChildProcess {
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(path.join(cluster.binaries, 'bin/postgres'), ['-D', dataArgument(cluster), ...options], {
    ...spawnOptions(cluster),
    // Own process group: Ctrl-C in a terminal must reach only the site, which then stops its database.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Forwards PostgreSQL's log as long as it runs; resolves when it accepts connections. */
function ready(child: ChildProcess, onLine: (line: string) => void): Promise<void> {
  const said: string[] = []
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      if (said.length < 50) said.push(line)
      onLine(line)
      if (line.endsWith('database system is ready to accept connections')) resolve()
    })
    child.on('error', reject)
    child.on('close', () => reject(new StartRefused(`PostgreSQL did not start:\n${said.join('\n')}`)))
  })
}

function tell(log: EmbeddedPostgresOptions['log'], line: string, stopping: boolean): void {
  const text = `PostgreSQL: ${line}`
  // On shutdown PostgreSQL logs connections that are still open as FATAL.
  if (stopping && line.endsWith('terminating connection due to administrator command')) log.debug(text)
  else if (line.startsWith('PANIC')) log.error(text)
  else if (line.startsWith('FATAL') || line.startsWith('WARNING')) log.warn(text)
  // The application reports errors of its own statements; this reports those of background work.
  else if (line.startsWith('ERROR')) log.info(text)
  else log.debug(text)
}

/**
 * Ends the PostgreSQL processes that a killed server left on the folder, and deletes its pid files. The caller holds the
 * directory lock. Throws StartRefused when a PostgreSQL in another container serves the folder.
 */
async function endLeftovers(folder: string, socket: string): Promise<'none' | 'ended'> {
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
