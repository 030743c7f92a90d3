import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { writeSettings } from '#settings/server/store.ts'
import { openDatabaseProxy } from '#tests/support/database-proxy.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openChangeFeed } from './change-feed.ts'

const app = await testApp()
const { news, config, log } = app.deps

test('reports the changes of any client, and nothing else', async () => {
  const before = { settings: news.version(['platform_settings']), sizes: news.version(['dress_sizes']) }
  await writeSettings(app.db, app.clock.now, { platformName: 'Another' })
  await news.caughtUp()
  expect(news.version(['platform_settings'])).not.toBe(before.settings)
  expect(news.version(['dress_sizes'])).toBe(before.sizes)
  expect(news.version(['dress_sizes', 'platform_settings'])).not.toBe(before.sizes)
})

test('reports changed dresses by id, and many as the whole table', async () => {
  const heard: (string[] | undefined)[] = []
  news.on('dresses', (ids) => heard.push(ids))
  const [one, two] = (await insertDress(app.db, {}, {})) as [string, string]
  await app.db.execute(sql`update dresses set title = 'x' where id = ${one}`)
  await app.db.execute(sql`delete from dresses where id = ${two}`)
  await app.db.execute(sql`update dresses set title = 'x' where false`)
  await news.caughtUp()
  expect(heard.map((ids) => ids?.sort())).toEqual([[one, two].sort(), [one], [two]])
  heard.length = 0
  await insertDress(app.db, ...Array.from({ length: 101 }, () => ({})))
  await news.caughtUp()
  expect(heard).toEqual([undefined])
})

test('does not report a rolled back change', async () => {
  const before = news.version(['dresses'])
  await app.db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from dresses`)
      throw new Error('no')
    })
    .catch(() => undefined)
  await news.caughtUp()
  expect(news.version(['dresses'])).toBe(before)
})

test('has no version while disconnected, and new versions afterwards', async () => {
  const before = news.version(['dresses'])
  const lost = new Promise((done) => news.on('dresses', done))
  await app.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'trousseau news' and datname = current_database()`)
  await expect.poll(() => news.version(['dresses']), { interval: 5 }).toBeUndefined()
  await lost
  expect(news.version(['dresses'])).not.toBe(before)
  expect(news.version(['dresses'])).toBeDefined()
})

test('after flush no stale version remains, also when the connection was lost with the change', async () => {
  const [id] = await insertDress(app.db, {})
  for (let time = 0; time < 12; time++) {
    await expect.poll(() => news.version(['dresses']), { interval: 5 }).toBeDefined()
    const before = news.version(['dresses'])
    await app.db.execute(sql`with gone as (
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'trousseau news' and datname = current_database()
      )
      update dresses set title = ${`${time}`} where id = ${id} and (select count(*) from gone) > 0`)
    await news.caughtUp()
    expect(news.version(['dresses'])).not.toBe(before)
  }
})

test('reconnects when a connection is accepted but silent', async () => {
  const proxy = await openDatabaseProxy(config.DATABASE_URL as string)
  onTestFinished(proxy.close)
  const through = await openChangeFeed(proxy.url, log)
  onTestFinished(() => through.close())
  proxy.swallow('LISTEN')
  proxy.cut()
  await expect.poll(proxy.isSwallowing, { timeout: 5_000 }).toBe(false)
  expect(through.version(['dresses'])).toBeUndefined()
  await expect.poll(() => through.version(['dresses']), { timeout: 12_000 }).toBeDefined()
}, 20_000)

test('flush waits at most 1 second for a frozen connection, which then has no version', async () => {
  const { proxy, through } = await heardThrough()
  proxy.freeze()
  const began = performance.now()
  await Promise.all([
    through.caughtUp(),
    through.caughtUp(),
    new Promise((done) => setTimeout(done, 500)).then(through.caughtUp),
  ])
  expect(performance.now() - began).toBeLessThan(1_300)
  expect(through.version(['dresses'])).toBeUndefined()
  const again = performance.now()
  await through.caughtUp()
  expect(performance.now() - again).toBeLessThan(50)
  proxy.thaw()
  await expect.poll(() => through.version(['dresses']), { timeout: 12_000 }).toBeDefined()
}, 20_000)

test('detects a frozen connection within 3 seconds without any change', async () => {
  const { proxy, through } = await heardThrough()
  proxy.freeze()
  const began = performance.now()
  await expect.poll(() => through.version(['dresses']), { timeout: 12_000, interval: 10 }).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(3_500)
}, 20_000)

test('keeps its connection after the event loop was busy for over 1 second', async () => {
  const { through } = await heardThrough()
  const before = through.version(['dresses'])
  const caughtUp = through.caughtUp()
  for (const until = performance.now() + 1_500; performance.now() < until; );
  await caughtUp
  expect(through.version(['dresses'])).toBe(before)
})

async function heardThrough() {
  const proxy = await openDatabaseProxy(config.DATABASE_URL as string)
  const through = await openChangeFeed(proxy.url, log)
  onTestFinished(async () => {
    await through.close()
    await proxy.close()
  })
  return { proxy, through }
}
