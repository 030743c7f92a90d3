import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { writeSettings } from '#settings/server/store.ts'
import { countTenths } from '#tests/support/count-tenths.ts'
import { openDatabaseProxy } from '#tests/support/database-proxy.ts'
import { slowness } from '#tests/support/slowness.ts'
import { testApp } from '#tests/support/test-app.ts'
import { hasOtherServers, openChangeFeed } from './change-feed.ts'

const app = await testApp()
const { changeFeed, config, log } = app.deps

test('reports the changes of any client, and nothing else', async () => {
  const before = {
    settings: changeFeed.version(['platform_settings']),
    sizes: changeFeed.version(['dress_sizes']),
  }
  await writeSettings(app.db, app.clock.now, { platformName: 'Another' })
  await changeFeed.flush()
  expect(changeFeed.version(['platform_settings'])).not.toBe(before.settings)
  expect(changeFeed.version(['dress_sizes'])).toBe(before.sizes)
  expect(changeFeed.version(['dress_sizes', 'platform_settings'])).not.toBe(before.sizes)
})

test('tells whether another server listens, too', async () => {
  expect(await hasOtherServers(app.db)).toBe(false)
  const other = await openChangeFeed(config.DATABASE_URL as string, log)
  expect(await hasOtherServers(app.db)).toBe(true)
  await other.close()
})

test('reports each change of a dress once, and no statement that changes none', async () => {
  let times = 0
  changeFeed.subscribe('dresses', () => {
    times += 1
  })
  const [one, two] = await insertDress(app.db, {}, {})
  await app.db.execute(sql`update dresses set title = 'x' where id = ${one}`)
  await app.db.execute(sql`delete from dresses where id = ${two}`)
  await changeFeed.flush()
  expect(times).toBe(3)
  await app.db.execute(sql`update dresses set title = 'x' where false`)
  await changeFeed.flush()
  expect(times).toBe(3)
})

test('does not report a rolled back change', async () => {
  const before = changeFeed.version(['dresses'])
  await app.db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from dresses`)
      throw new Error('no')
    })
    .catch(() => undefined)
  await changeFeed.flush()
  expect(changeFeed.version(['dresses'])).toBe(before)
})

test('has no version while disconnected, and new versions afterwards', async () => {
  const before = changeFeed.version(['dresses'])
  const lost = new Promise<void>((done) => changeFeed.subscribe('dresses', done))
  await app.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'trousseau change feed' and datname = current_database()`)
  await expect.poll(() => changeFeed.version(['dresses']), { interval: 5 }).toBeUndefined()
  await lost
  expect(changeFeed.version(['dresses'])).not.toBe(before)
  expect(changeFeed.version(['dresses'])).toBeDefined()
})

test('leaves no stale version after flush, also when the connection was lost with the change', async () => {
  const [id] = await insertDress(app.db, {})
  for (let time = 0; time < 12; time++) {
    await expect.poll(() => changeFeed.version(['dresses']), { interval: 5 }).toBeDefined()
    const before = changeFeed.version(['dresses'])
    await app.db.execute(sql`with gone as (
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'trousseau change feed' and datname = current_database()
      )
      update dresses set title = ${`${time}`} where id = ${id} and (select count(*) from gone) > 0`)
    await changeFeed.flush()
    expect(changeFeed.version(['dresses'])).not.toBe(before)
  }
})

test('reconnects when a connection is accepted but silent', async () => {
  const proxy = await openDatabaseProxy(config.DATABASE_URL as string)
  onTestFinished(proxy.close)
  const feed = await openChangeFeed(proxy.url, log)
  onTestFinished(() => feed.close())
  proxy.swallow('LISTEN')
  proxy.cut()
  await expect.poll(proxy.isSwallowing).toBe(false)
  expect(feed.version(['dresses'])).toBeUndefined()
  await expect.poll(() => feed.version(['dresses'])).toBeDefined()
})

test('waits at most 1 second in flush for a frozen connection, which then has no version', async () => {
  const { proxy, feed } = await openThroughProxy()
  proxy.freeze()
  const tenths = countTenths()
  // The third one joins in the middle of that second.
  await Promise.all([feed.flush(), feed.flush(), sleep(500).then(feed.flush)])
  expect(tenths()).toBeLessThan(13 * slowness)
  expect(feed.version(['dresses'])).toBeUndefined()
  // Resolves at once: before the event loop gets to anything else.
  const isFirst = await Promise.race([feed.flush().then(() => true), setImmediate(false)])
  expect(isFirst).toBe(true)
  proxy.thaw()
  await expect.poll(() => feed.version(['dresses'])).toBeDefined()
})

test('detects a frozen connection within 3 seconds without any change', async () => {
  const { proxy, feed } = await openThroughProxy()
  proxy.freeze()
  const tenths = countTenths()
  await expect.poll(() => feed.version(['dresses']), { interval: 10 }).toBeUndefined()
  expect(tenths()).toBeLessThan(35 * slowness)
})

test('keeps its connection after the event loop was busy for over 1 second', async () => {
  const feed = await openChangeFeed(config.DATABASE_URL as string, log)
  onTestFinished(() => feed.close())
  const before = feed.version(['dresses'])
  const flush = feed.flush()
  // The question is on its way after this; the reply waits until the event loop can read it.
  await Promise.resolve()
  for (const until = performance.now() + 1_500; performance.now() < until; );
  await flush
  expect(feed.version(['dresses'])).toBe(before)
})

async function openThroughProxy() {
  const proxy = await openDatabaseProxy(config.DATABASE_URL as string)
  const feed = await openChangeFeed(proxy.url, log)
  onTestFinished(async () => {
    await feed.close()
    await proxy.close()
  })
  return { proxy, feed }
}
