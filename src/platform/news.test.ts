import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { hang } from '#dresses/server/dresses.fixture.ts'
import { writeSettings } from '#settings/server/store.ts'
import { testHouse } from '#tests/support/house.ts'
import { openNews } from './news.ts'

const house = await testHouse()
const { news, config, log } = house.deps

test('a change made by anybody is heard, and nothing else is', async () => {
  const before = { settings: news.version(['platform_settings']), sizes: news.version(['dress_sizes']) }
  await writeSettings(house.db, house.clock.now, { platformName: 'Another' })
  await news.caughtUp()
  expect(news.version(['platform_settings'])).not.toBe(before.settings)
  expect(news.version(['dress_sizes'])).toBe(before.sizes)
  expect(news.version(['dress_sizes', 'platform_settings'])).not.toBe(before.sizes)
})

test('changed dresses are told by id, many of them as the whole table', async () => {
  const heard: (string[] | undefined)[] = []
  news.on('dresses', (ids) => heard.push(ids))
  const [one, two] = (await hang(house.db, {}, {})) as [string, string]
  await house.db.execute(sql`update dresses set title = 'x' where id = ${one}`)
  await house.db.execute(sql`delete from dresses where id = ${two}`)
  await house.db.execute(sql`update dresses set title = 'x' where false`)
  await news.caughtUp()
  expect(heard.map((ids) => ids?.sort())).toEqual([[one, two].sort(), [one], [two]])
  heard.length = 0
  await hang(house.db, ...Array.from({ length: 101 }, () => ({})))
  await news.caughtUp()
  expect(heard).toEqual([undefined])
})

test('what is rolled back is no news', async () => {
  const before = news.version(['dresses'])
  await house.db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from dresses`)
      throw new Error('no')
    })
    .catch(() => undefined)
  await news.caughtUp()
  expect(news.version(['dresses'])).toBe(before)
})

test('while the database is not heard nothing may be remembered, and afterwards all is new', async () => {
  const before = news.version(['dresses'])
  const lost = new Promise((done) => news.on('dresses', done))
  await house.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'trousseau news' and datname = current_database()`)
  await expect.poll(() => news.version(['dresses']), { interval: 5 }).toBeUndefined()
  await lost
  expect(news.version(['dresses'])).not.toBe(before)
  expect(news.version(['dresses'])).toBeDefined()
})

test('who has caught up remembers nothing from before, also when the connection was lost with the change', async () => {
  const [id] = await hang(house.db, {})
  for (let time = 0; time < 12; time++) {
    await expect.poll(() => news.version(['dresses']), { interval: 5 }).toBeDefined()
    const before = news.version(['dresses'])
    await house.db.execute(sql`with gone as (
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'trousseau news' and datname = current_database()
      )
      update dresses set title = ${`${time}`} where id = ${id} and (select count(*) from gone) > 0`)
    await news.caughtUp()
    expect(news.version(['dresses'])).not.toBe(before)
  }
})

test('a database that takes a connection and then says nothing is asked again', async () => {
  const line = await lineTo(config.DATABASE_URL as string)
  const through = await openNews(line.url, log)
  onTestFinished(() => through.close())
  line.swallow = 'LISTEN'
  line.cut()
  await expect.poll(() => line.swallow, { timeout: 5_000 }).toBeUndefined()
  expect(through.version(['dresses'])).toBeUndefined()
  await expect.poll(() => through.version(['dresses']), { timeout: 12_000 }).toBeDefined()
}, 20_000)

/** A database at the end of a line of our own. */
async function lineTo(database: string) {
  const far = new URL(database)
  const host = far.searchParams.get('host') ?? far.hostname
  const port = Number(far.searchParams.get('port') ?? (far.port || 5432))
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const there = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    sockets.push(near, there)
    near.on('data', (bytes) => {
      if (line.swallow === undefined || !bytes.includes(line.swallow)) there.write(bytes)
      else line.swallow = undefined
    })
    there.on('data', (bytes) => near.write(bytes))
    for (const [end, other] of [
      [near, there],
      [there, near],
    ] as const)
      end.on('error', () => undefined).on('close', () => other.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
    cut()
  })
  far.searchParams.delete('host')
  far.searchParams.delete('port')
  far.hostname = '127.0.0.1'
  far.port = String((server.address() as AddressInfo).port)
  function cut() {
    for (const socket of sockets.splice(0)) socket.destroy()
  }
  const line = {
    url: far.href,
    cut,
    /** Words of a message that is to get lost. */
    swallow: undefined as string | undefined,
  }
  return line
}
