import { appendFileSync, chmodSync, chownSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import { accountFor } from '#platform/embedded-postgres/postgres-account.ts'
import { fillLarge } from '#tests/bench/support/seed-large.ts'
import { fileOfDocs } from './docs.ts'
import { type Program, run, start } from './programs.ts'

export const password = 'change-me'
const port = 5432
const hosts = ['127.0.0.5', '127.0.0.6'] as const
export const pooler = { host: '127.0.0.7', port: 6432 }
type Host = (typeof hosts)[number]

const newestPostgres = () => {
  const found = globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1)
  if (!found) throw new Error('This needs PostgreSQL (apt-get install postgresql).')
  return dirname(found)
}

/** A primary of Debian's PostgreSQL with this many dresses and its streaming replica; either can become the other. */
export async function databasePair(folder: string, dresses: number) {
  const bin = newestPostgres()
  const account = accountFor(join(folder, 'none'))
  const [log, passwords] = [join(folder, 'postgres.log'), join(folder, 'password')]
  const dataOf = (host: Host) => join(folder, `data-${host}`)
  const programs = new Map<Host, Program>()
  let [primary, replica]: Host[] = [...hosts] as [Host, Host]

  writeFileSync(passwords, password, { mode: 0o644 })
  prepareFolder(primary!)
  await run(
    join(bin, 'initdb'),
    [
      '-D',
      dataOf(primary!),
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwords}`,
    ],
    { log, account },
  )
  appendFileSync(
    join(dataOf(primary!), 'pg_hba.conf'),
    'host all all 127.0.0.0/8 scram-sha-256\nhost replication replicator 127.0.0.0/8 scram-sha-256\n',
  )
  await startPostgres(primary!)
  await asSuperuser(`create role trousseau login password '${password}'`)
  await asSuperuser(`create role replicator replication login password '${password}'`)
  await asSuperuser(
    `create database trousseau owner trousseau template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  )
  await asSuperuser(`alter database trousseau set timezone = 'UTC'`)
  await migrate(urlOf(primary!))
  await withClient(urlOf(primary!), (client) => fillLarge(client, dresses))
  await withClient(urlOf(primary!), (client) => client.query('vacuum analyze'))
  await makeReplica()

  function prepareFolder(host: Host) {
    mkdirSync(dataOf(host), { mode: 0o700 })
    if (account) chownSync(dataOf(host), account.uid, account.gid)
  }

  async function startPostgres(host: Host) {
    const settings = {
      listen_addresses: host,
      port,
      unix_socket_directories: '',
      hot_standby_feedback: 'on',
      max_connections: 200,
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    programs.set(
      host,
      await start(join(bin, 'postgres'), ['-D', dataOf(host), ...args], { log, account, at: { host, port } }),
    )
    for (;;) {
      const isReady = await withClient(superuserOf(host), (client) => client.query('select 1')).catch(
        () => false,
      )
      if (isReady) return
      await sleep(50)
    }
  }

  async function makeReplica() {
    rmSync(dataOf(replica!), { recursive: true, force: true })
    prepareFolder(replica!)
    await run(
      join(bin, 'pg_basebackup'),
      ['-D', dataOf(replica!), '-d', urlOf(primary!, 'replicator'), '-R', '-X', 'stream', '-c', 'fast'],
      { log, account },
    )
    await startPostgres(replica!)
  }

  function asSuperuser(statement: string) {
    return withClient(superuserOf(primary!), (client) => client.query(statement))
  }

  return {
    primaryHost: () => primary!,
    primaryUrl: () => urlOf(primary!),
    replicaUrl: () => urlOf(replica!),
    programs: () => [...programs.values()],
    /** Stops the primary, which first sends every change to the replica; then the replica becomes the primary. */
    async switchOver() {
      await programs.get(primary!)!.stop('SIGINT')
      programs.delete(primary!)
      await withClient(superuserOf(replica!), (client) => client.query('select pg_promote()'))
      ;[primary, replica] = [replica, primary]
    },
    makeReplica,
    async stop() {
      for (const program of [...programs.values()].reverse()) await program.stop('SIGINT')
    },
  }
}

export type DatabasePair = Awaited<ReturnType<typeof databasePair>>

/** PgBouncer with docs/pgbouncer.ini. */
export async function startPgBouncer(folder: string, primary: () => string) {
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'userlist.txt')
  const write = () =>
    writeFileSync(
      file,
      fileOfDocs('pgbouncer.ini')
        .replaceAll('host=127.0.0.5', `host=${primary()}`)
        .replace('/etc/pgbouncer/userlist.txt', users),
    )
  write()
  writeFileSync(users, `"trousseau" "${password}"\n"pgbouncer" "${password}"\n`)
  for (const path of [file, users]) chmodSync(path, 0o644)
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
  const program = await start('/usr/sbin/pgbouncer', [file], {
    log: join(folder, 'pgbouncer.log'),
    account,
    at: pooler,
  })
  return {
    program,
    /** Holds all statements while `work` changes the primary. */
    async whilePaused(work: () => Promise<void>) {
      const client = new pg.Client(`postgres://pgbouncer:${password}@${pooler.host}:${pooler.port}/pgbouncer`)
      await client.connect()
      try {
        await client.query('PAUSE trousseau')
        await client.query('KILL trousseau_session')
        await work()
        write()
        await client.query('RELOAD')
        await client.query('RESUME trousseau')
        await client.query('RESUME trousseau_session')
      } finally {
        await client.end()
      }
    },
  }
}

const urlOf = (host: string, user = 'trousseau', name = user) =>
  `postgres://${user}:${password}@${host}:${port}/${name}`
const superuserOf = (host: string) => urlOf(host, 'postgres')

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
