import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { getProfile } from '#accounts/profile-contract.ts'
import { renderPage } from '#app/web/rendering/entry-server.tsx'
import { listDresses } from '#catalogue/contract.ts'
import { contactUs } from '#contact/contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database-proxy.ts'
import { rounds, series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'
import { buildApp } from './app.ts'

describe.each([
  { over: 'TCP', socket: false },
  { over: 'a Unix socket', socket: true },
])('with a database over $over', async ({ socket }) => {
  let proxy!: DatabaseProxy
  const testServer = await testApp({
    env: { RATE_LIMIT_FACTOR: '0' },
    async through(url) {
      proxy = await openDatabaseProxy(url, { socket })
      return proxy.url
    },
  })
  const { app } = await buildApp(testServer.deps, {
    pages: { open: async () => ({ render: renderPage, manifest: { routes: {} } }) },
  })
  await testServer.deps.files.put('site/hero.jpg', Buffer.from('a picture'))
  const rana = await testServer.person()
  const message = { name: 'Rana', email: 'rana@example.com', message: 'Do you have veils?' }

  const visitors: { who: string; headers: Record<string, string> }[] = [
    { who: 'a guest', headers: {} },
    { who: 'a member', headers: { cookie: rana.cookie } },
  ]

  function get(url: string, headers: Record<string, string> = {}) {
    return app.inject({ url, headers: { host: 'shop.test', ...headers } })
  }

  function post(headers: Record<string, string> = {}) {
    return app.inject({ method: 'POST', url: contactUs.path, headers, payload: message })
  }

  async function takeDown() {
    await proxy.down()
    onTestFinished(backUp)
    await expect.poll(() => testServer.deps.changeFeed.version(['dresses']), { interval: 5 }).toBeUndefined()
  }

  async function backUp() {
    await proxy.up()
    await expect.poll(() => testServer.deps.changeFeed.version(['dresses'])).toBeDefined()
  }

  test.each(visitors)(
    'a page for $who is an HTML page with 503 and Retry-After while the database is down',
    async ({ headers }) => {
      await takeDown()
      for (const url of [
        '/',
        '/collections?color=Ivory',
        '/dress/01900000-0000-7000-8000-00000000dead',
        '/profile',
      ]) {
        const answer = await get(url, headers)
        expect(answer.statusCode, url).toBe(503)
        expect(answer.headers['content-type'], url).toBe('text/html; charset=utf-8')
        expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
        expect(answer.headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-/)
        expect(answer.body).toContain('We’ll be back in a moment')
        expect(answer.body).toContain(`href="${url}"`)
      }
      const secret = await get('/appointments/manage/abc', headers)
      expect(secret.statusCode).toBe(503)
      expect(secret.headers['referrer-policy']).toBe('no-referrer')
    },
  )

  test.each(visitors)(
    'an API request of $who gets 503 in JSON with Retry-After while the database is down',
    async ({ headers }) => {
      await takeDown()
      const answers = [await get(listDresses.path, headers), await post(headers)]
      if ('cookie' in headers) answers.push(await get(urlOf(getProfile, {}), headers))
      for (const answer of answers) {
        expect(answer.statusCode).toBe(503)
        expect(answer.headers['retry-after']).toBe('5')
        expect(answer.json()).toMatchObject({ code: 'unavailable' })
      }
    },
  )

  test('pages and API requests succeed when the database is back', async () => {
    await proxy.down()
    await get('/')
    await backUp()
    for (const { headers } of visitors) {
      await expectSuccess(() => get('/', headers))
      await expectSuccess(() => post(headers))
    }
  })

  test.each([{ lost: 'begin' }, { lost: 'insert into "contact_messages"' }, { lost: 'commit' }])(
    'a change gets 503 when its connection is lost at "$lost", and later changes succeed',
    async ({ lost }) => {
      for (let time = 0; time < rounds(5); time++) {
        // The change feed is connected, so `swallow` meets no other transaction.
        await backHere()
        await expect.poll(proxy.isQuiet, { interval: 20 }).toBe(true)
        proxy.swallow(lost)
        const answer = post()
        await expect.poll(proxy.isSwallowing, { interval: 5 }).toBe(false)
        proxy.cut()
        expect((await answer).statusCode).toBe(503)
      }
      await backHere()
      await expectSuccess(() => post())
    },
  )

  test('no response is 500 while PostgreSQL ends connections and the network cuts them', async () => {
    const counts: Record<number, number> = {}
    let isOver = false
    async function visitor(work: () => Promise<{ statusCode: number }>) {
      while (!isOver) {
        const { statusCode } = await work()
        counts[statusCode] = (counts[statusCode] ?? 0) + 1
        await new Promise(setImmediate)
      }
    }
    const member = { cookie: rana.cookie }
    const work = [() => get('/', member), () => get('/collections'), () => post(member), () => post()]
    const all = [...work, ...work, ...work].map(visitor)
    for (let time = 0; time < series(20, 5); time++) {
      if (time % 2) proxy.cut()
      else {
        const ended = testServer.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
        await ended.catch(() => undefined)
      }
      const served = counts[200] ?? 0
      await expect.poll(() => counts[200] ?? 0, { interval: 5 }).toBeGreaterThan(served)
    }
    isOver = true
    await Promise.all(all)
    expect(Object.keys(counts).sort()).toEqual(['200', '503'])
    await backHere()
  })

  /** The change feed can be back before the other connections of the pool, so the first answers may still be 503. */
  async function expectSuccess(work: () => Promise<{ statusCode: number }>) {
    await expect.poll(async () => (await work()).statusCode).toBe(200)
  }

  async function backHere() {
    await expect.poll(() => testServer.deps.changeFeed.version(['dresses'])).toBeDefined()
  }
})
