import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { accountFor } from '#platform/embedded-postgres/postgres-account.ts'
import { findBinaries } from '#platform/embedded-postgres/postgres-binaries.ts'
import { createLog } from '#platform/log.ts'
import { memoryFolder } from './memory-folder.ts'

/** A PostgreSQL and its streaming standby, made from a copy of its folder. */
export async function primaryWithStandby() {
  const folder = mkdtempSync(join(memoryFolder, 'standby-'))
  const [primary, standby] = [join(folder, 'a'), join(folder, 'b')]
  const start = () =>
    startEmbeddedPostgres({ dataDir: primary, log: createLog('silent'), settings: { fsync: 'off' } })
  const made = await start()
  await made.stop()
  const cluster = join(primary, 'postgresql')
  // The superuser may replicate, and steer the standby; no one else can reach the folder.
  appendFileSync(join(cluster, 'pg_hba.conf'), 'local replication postgres trust\nlocal all postgres trust\n')
  cpSync(primary, standby, { recursive: true, preserveTimestamps: true })
  const account = accountFor(cluster)
  const copy = join(standby, 'postgresql')
  writeFileSync(join(copy, 'standby.signal'), '')
  if (account) giveTo(account, copy)
  // The account of PostgreSQL goes through them.
  for (const each of [folder, primary, standby]) chmodSync(each, 0o755)
  const running = await start()
  let child = startStandby()

  function startStandby(): ChildProcess {
    const options = {
      primary_conninfo: `host=${cluster} user=postgres`,
      listen_addresses: '',
      unix_socket_directories: copy,
      shared_buffers: '32MB',
      fsync: 'off',
      hot_standby_feedback: 'on',
    }
    const binaries = findBinaries(account, standby)
    return spawn(
      join(binaries, 'bin/postgres'),
      ['-D', copy, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { cwd: copy, stdio: 'ignore', ...account },
    )
  }

  /** Runs a statement on the standby, as its superuser. */
  async function steer<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const client = new pg.Client({ host: copy, user: 'postgres', database: 'postgres' })
    await client.connect()
    const { rows } = await client.query<Row>(statement).finally(() => client.end())
    return rows
  }

  async function stopStandby() {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGQUIT')
    await once(child, 'exit')
  }

  const ready = async () => {
    for (;;) {
      if (existsSync(join(copy, '.s.PGSQL.5432')))
        if (
          await steer('select 1').then(
            () => true,
            () => false,
          )
        )
          return
      await sleep(50)
    }
  }
  await ready()
  return {
    primaryUrl: running.url,
    standbyUrl: running.url.replace(encodeURIComponent(cluster), encodeURIComponent(copy)),
    steer,
    stopStandby,
    async restartStandby() {
      child = startStandby()
      await ready()
    },
    async stop() {
      await stopStandby()
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string) {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, name), uid, gid)
}
