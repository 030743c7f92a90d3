import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ChangeFeed, openChangeFeed } from '#platform/cache/change-feed.ts'
import { createLog } from '#platform/log.ts'
import { slowness } from '#tests/support/slowness.ts'
import { primaryWithStandby } from '#tests/support/standby.ts'
import { type Database, openDatabase } from './db.ts'
import { migrate } from './migrate.ts'
import { openReplica, type Replica, readCurrent } from './replica.ts'

let servers: Awaited<ReturnType<typeof primaryWithStandby>>
let primary: Database
let changeFeed: ChangeFeed
let replica: Replica
const log = createLog('silent')
const soon = { timeout: 10_000 * slowness, interval: 20 }

beforeAll(async () => {
  servers = await primaryWithStandby()
  await migrate(servers.primaryUrl)
  primary = openDatabase(servers.primaryUrl)
  changeFeed = await openChangeFeed(servers.primaryUrl, log)
  replica = openReplica({
    url: servers.standbyUrl,
    primary: primary.db,
    changeFeed,
    topics: ['dress_colors'],
    log,
  })
})
afterAll(async () => {
  await replica.close()
  await changeFeed.close()
  await primary.close()
  await servers.stop()
})

const current = () => vi.waitFor(() => expect(replica.isCurrent()).toBe(true), soon)
let nth = 0
const change = async () => {
  nth += 1
  await primary.db.execute(
    sql`insert into dress_colors (id, name, hex_code, position) values (gen_random_uuid(), ${`Colour ${nth}`}, ${'#ffffff'}, ${nth})`,
  )
  await changeFeed.flush()
}
/** Waits until the standby was asked twice more how far it is; the first reply has been read then. */
async function askedTwice() {
  const lastAsked = async () => {
    const [row] = await servers.steer<{ at: string }>(
      `select max(query_start)::text as at from pg_stat_activity where query like '%pg_last_wal_replay_lsn() >=%' and pid <> pg_backend_pid()`,
    )
    return row!.at
  }
  for (let time = 0; time < 2; time++) {
    const before = await lastAsked()
    await vi.waitFor(async () => expect(await lastAsked()).not.toBe(before), soon)
  }
}
/** Where a read went, and how many colours it found. */
const read = () =>
  readCurrent({ db: primary.db, replica }, async (db) => {
    const { rows } = await db.execute<{ colours: number; isReplica: boolean }>(
      sql`select count(*)::int as colours, pg_is_in_recovery() as "isReplica" from dress_colors`,
    )
    return rows[0]!
  })

test('reads go to the replica once it has caught up, and a change is never missed', async () => {
  await current()
  expect((await read()).isReplica).toBe(true)
  for (let round = 0; round < 100; round++) {
    await change()
    expect((await read()).colours).toBe(nth)
  }
  await current()
  expect(await read()).toEqual({ colours: nth, isReplica: true })
})

test('while it lags, reads go to the primary', async () => {
  await current()
  await servers.steer('select pg_wal_replay_pause()')
  await change()
  await askedTwice()
  expect(await read()).toEqual({ colours: nth, isReplica: false })
  await servers.steer('select pg_wal_replay_resume()')
  await current()
  expect((await read()).isReplica).toBe(true)
})

test('when it dies in the middle, no read fails, and it is used again when it is back', async () => {
  await current()
  await servers.stopStandby()
  expect(await read()).toEqual({ colours: nth, isReplica: false })
  expect(replica.isCurrent()).toBe(false)
  await servers.restartStandby()
  await current()
  expect((await read()).isReplica).toBe(true)
})

test('an error that is not of the connection is not repeated on the primary', async () => {
  await current()
  const seen: unknown[] = []
  const failing = readCurrent({ db: primary.db, replica }, async (db) => {
    seen.push(db)
    return db.execute(sql`select 1 / 0`)
  })
  await expect(failing).rejects.toThrow()
  expect(seen).toEqual([replica.db])
})

test('a promoted replica is no replica any more', async () => {
  await current()
  const warn = vi.spyOn(log, 'warn')
  await servers.steer('select pg_promote()')
  await change()
  const reason = { reason: 'it is no replica any more' }
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(reason, expect.anything()), soon)
  expect(await read()).toEqual({ colours: nth, isReplica: false })
  expect(replica.isCurrent()).toBe(false)
})
