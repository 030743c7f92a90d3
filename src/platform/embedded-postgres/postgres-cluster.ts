import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '#platform/start-refused.ts'
import type { Account } from './postgres-account.ts'
import { end } from './postgres-processes.ts'

/** A PostgreSQL data folder and what it takes to run a program of PostgreSQL on it. */
export interface Cluster {
  folder: string
  binaries: string
  account: Account
}

/** Makes the cluster with role and database `trousseau`, unless it is there. Milliseconds: 600 once, then nothing. */
export async function createCluster(cluster: Cluster, sync: boolean): Promise<void> {
  await removeUnfinished(cluster.folder)
  if (fs.existsSync(cluster.folder)) return
  const unfinished = fs.mkdtempSync(`${cluster.folder}.new-`)
  giveTo(cluster.account, unfinished)
  const draft = { ...cluster, folder: unfinished }
  run(draft, 'initdb', ['--username=postgres', ...locale, ...(sync ? [] : ['--no-sync'])])
  // Only the role `trousseau` may enter, by password; the superuser has no door at all.
  fs.writeFileSync(path.join(unfinished, 'pg_hba.conf'), 'local all trousseau scram-sha-256\n')
  singleUser(draft, ['CREATE ROLE trousseau LOGIN CREATEDB', 'CREATE DATABASE trousseau OWNER trousseau'])
  setPassword(draft)
  fs.renameSync(unfinished, cluster.folder)
}

/** What a killed first start left, with the initdb that may still be at work there. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of fs.readdirSync(path.dirname(folder))) {
    if (!name.startsWith(`${path.basename(folder)}.new-`)) continue
    const unfinished = path.join(path.dirname(folder), name)
    await end(unfinished, 'SIGKILL', 5_000)
    fs.rmSync(unfinished, { recursive: true, force: true, maxRetries: 10 })
  }
}

// The built-in provider sorts and folds case the same on every machine, whatever its C library says.
const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** The password of role `trousseau`; a new one when its file was lost. */
export function passwordOf(cluster: Cluster): string {
  const file = passwordFile(cluster)
  if (!fs.existsSync(file)) setPassword(cluster)
  return fs.readFileSync(file, 'utf8')
}

/** How a program of PostgreSQL is to be spawned: as the account, inside the data folder, deaf to PG* variables. */
export function spawnOptions({ folder, account }: Cluster) {
  return { cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, ...account }
}

/**
 * What the programs are told their data folder is. Root may keep DATA_DIR where the account cannot go, say /root/house;
 * but a process that starts inside a folder may stay there, so it is told to look where it stands.
 */
export function dataArgument({ folder, account }: Cluster): string {
  return account ? '/proc/self/cwd' : folder
}

function setPassword(cluster: Cluster): void {
  const password = randomBytes(24).toString('hex')
  singleUser(cluster, [`ALTER ROLE trousseau PASSWORD '${password}'`])
  const unfinished = `${passwordFile(cluster)}.new`
  fs.writeFileSync(unfinished, password, { mode: 0o600 })
  giveTo(cluster.account, unfinished)
  fs.renameSync(unfinished, passwordFile(cluster))
}

function passwordFile({ folder }: Cluster): string {
  return path.join(folder, 'trousseau.password')
}

function giveTo(account: Account, file: string): void {
  if (account) fs.chownSync(file, account.uid, account.gid)
}

/** Runs statements on the cluster while no server does: no connection, no password, no port. */
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
