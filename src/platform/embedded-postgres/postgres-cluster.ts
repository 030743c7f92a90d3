import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '#platform/config/start-refused.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { end } from './postgres-processes.ts'

/** A PostgreSQL data folder and what is needed to run its programs. */
export interface Cluster {
  folder: string
  binaries: string
  account: PostgresAccount
}

/** Creates the cluster with role and database `trousseau` when missing. Takes 600 ms once. */
export async function createCluster(cluster: Cluster, sync: boolean): Promise<void> {
  await removeUnfinished(cluster.folder)
  if (fs.existsSync(cluster.folder)) return
  const unfinished = fs.mkdtempSync(`${cluster.folder}.new-`)
  giveTo(cluster.account, unfinished)
  const draft = { ...cluster, folder: unfinished }
  run(draft, 'initdb', ['--username=postgres', ...locale, ...(sync ? [] : ['--no-sync'])])
  // Only the role `trousseau` can connect, by password; the superuser cannot connect at all.
  fs.writeFileSync(path.join(unfinished, 'pg_hba.conf'), 'local all trousseau scram-sha-256\n')
  singleUser(draft, ['CREATE ROLE trousseau LOGIN CREATEDB', 'CREATE DATABASE trousseau OWNER trousseau'])
  setPassword(draft)
  fs.renameSync(unfinished, cluster.folder)
}

/** Removes the rests of a killed first start, with an initdb that is still running. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of fs.readdirSync(path.dirname(folder))) {
    if (!name.startsWith(`${path.basename(folder)}.new-`)) continue
    const unfinished = path.join(path.dirname(folder), name)
    // A shell of initdb may start one more process meanwhile, whose files come and go during the removal.
    do {
      await end(unfinished, 'SIGKILL', 5_000)
      fs.rmSync(unfinished, { recursive: true, force: true, maxRetries: 10 })
    } while (fs.existsSync(unfinished))
  }
}

// pg_trgm asks the C library which characters are letters: with LC_CTYPE C only those of English are. macOS has no C.UTF-8.
const ctype = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'

// The builtin provider sorts and folds case the same on every machine, independent of the C library.
const locale = [
  '--encoding=UTF8',
  '--locale=C',
  `--lc-ctype=${ctype}`,
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

/** The password of role `trousseau`; replaced when its file is lost. */
export function passwordOf(cluster: Cluster): string {
  const file = passwordFile(cluster.folder)
  if (!fs.existsSync(file)) setPassword(cluster)
  return fs.readFileSync(file, 'utf8')
}

/** Spawn options of a PostgreSQL program: the account, the data folder as working directory, no PG* variables. */
export function spawnOptions({ folder, account }: Cluster) {
  return { cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, ...account }
}

/**
 * The relative data folder. Root may have DATA_DIR where the account cannot go, e.g. below /root; but a process may stay
 * in the folder it starts in, so the path is relative to it.
 */
export function dataArgument({ folder, account }: Cluster): string {
  return account ? '/proc/self/cwd' : folder
}

function setPassword(cluster: Cluster): void {
  const password = randomBytes(24).toString('hex')
  singleUser(cluster, [`ALTER ROLE trousseau PASSWORD '${password}'`])
  const unfinished = `${passwordFile(cluster.folder)}.new`
  fs.writeFileSync(unfinished, password, { mode: 0o600 })
  giveTo(cluster.account, unfinished)
  fs.renameSync(unfinished, passwordFile(cluster.folder))
}

export function passwordFile(folder: string): string {
  return path.join(folder, 'trousseau.password')
}

function giveTo(account: PostgresAccount, file: string): void {
  if (account) fs.chownSync(file, account.uid, account.gid)
}

/** Runs statements in single-user mode: no connection, password or port. */
function singleUser(cluster: Cluster, statements: string[]): void {
  const options = ['--single', '-j', '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off']
  run(cluster, 'postgres', options, statements.map((text) => `${text};\n\n`).join(''), ['postgres'])
}

function run(cluster: Cluster, program: string, options: string[], input = '', last: string[] = []): void {
  const file = path.join(cluster.binaries, 'bin', program)
  const done = spawnSync(file, [...options, '-D', dataArgument(cluster), ...last], {
    ...spawnOptions(cluster),
    input,
    encoding: 'utf8',
  })
  if (done.status === 0) return
  const reason = done.error?.message ?? `${done.stdout}${done.stderr}`.trim()
  throw new StartRefused(`PostgreSQL could not prepare its folder ${cluster.folder} (${program}):\n${reason}`)
}
