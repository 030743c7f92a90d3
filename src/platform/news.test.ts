import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hang } from '#dresses/server/dresses.fixture.ts'
import { writeSettings } from '#settings/server/store.ts'
import { testHouse } from '#tests/support/house.ts'

const house = await testHouse()
const { news } = house.deps

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
