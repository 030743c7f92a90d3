import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { memoryFolder } from './memory-folder.ts'
import { withClient } from './postgres.ts'

interface Account {
  uid: number
  gid: number
}

/** Debian's packages put each major version into a folder of its own. */
const binaries = globSync('/usr/lib/postgresql/{15,16,17}/bin').sort()[0]
/** PostgreSQL refuses to run as root. */
const account: Partial<Account> | undefined = process.getuid?.() === 0 ? accountOf('postgres') : {}

/** Whether this machine has a PostgreSQL older than the embedded one. */
export const hasOlderPostgres = binaries !== undefined && account !== undefined

/** Starts it; its databases belong to a role that may do nothing but own them. @param place where its files are */
export async function olderPostgres(place = memoryFolder) {
  const folder = mkdtempSync(join(resolve(place), 'trousseau-older-'))
  if (account?.uid && account.gid) chownSync(folder, account.uid, account.gid)
  const options = { ...account, cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } }
  const cluster = ['-D', join(folder, 'cluster')]
  execFileSync(
    `${binaries}/initdb`,
    [
      ...cluster,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--lc-ctype=C.UTF-8',
      '--no-sync',
    ],
    options,
  )
  const server = spawn(
    `${binaries}/postgres`,
    [...cluster, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  for await (const line of createInterface({ input: server.stderr }))
    if (line.endsWith('ready to accept connections')) break
  server.stderr.resume()
  const url = (role: string, database: string) =>
    `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(folder)}`
  await withClient(url('postgres', 'postgres'), (client) => client.query('CREATE ROLE shop LOGIN'))
  return {
    /** @returns the URL of an empty database */
    async createDatabase(name: string): Promise<string> {
      await withClient(url('postgres', 'postgres'), (client) =>
        client.query(`CREATE DATABASE ${name} OWNER shop`),
      )
      return url('shop', name)
    },
    /** Runs a client program of this version. */
    run: (program: string, args: string[]) => execFileSync(`${binaries}/${program}`, args),
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function accountOf(name: string): Account | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8' })),
    )
    return { uid: uid!, gid: gid! }
  } catch {
    return undefined
  }
}
