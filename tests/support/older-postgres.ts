import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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

/** Starts it with an empty database of a role that may do nothing but own it. */
export async function olderPostgres() {
  const folder = mkdtempSync(join(memoryFolder, 'trousseau-older-'))
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
  const url = (role: string) => `postgresql://${role}@localhost/${role}?host=${encodeURIComponent(folder)}`
  await withClient(url('postgres'), async (client) => {
    await client.query('CREATE ROLE shop LOGIN')
    await client.query('CREATE DATABASE shop OWNER shop')
  })
  return {
    url: url('shop'),
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
