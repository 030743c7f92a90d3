import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#tests/support/database-proxy.ts'
import { testApp } from '#tests/support/test-app.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { openDatabase } from './db.ts'

const app = await testApp()
const { db } = app

// An unhandled error event would end the process.
test('a lost connection ends its transaction', async () => {
  const lost = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`)
    await expect.poll(() => isThere(rows[0]?.pid), { interval: 5 }).toBe(false)
    await tx.execute(sql`select 1`)
  })
  await expect(lost).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

async function isThere(pid: number | undefined) {
  const { rows } = await db.execute(sql`select from pg_stat_activity where pid = ${pid}`)
  return rows.length > 0
}

test('a lost connection fails the transaction with its own error, not the one of ROLLBACK, and frees the pool', async () => {
  const { proxied, proxy } = await throughProxy({ max: 2 })
  for (const lost of ['begin', 'select 1 as one', 'commit']) {
    for (let time = 0; time < 3; time++) {
      proxy.swallow(lost)
      const failure = proxied.transaction((tx) => tx.execute(sql`select 1 as one`)).catch((error) => error)
      await expect.poll(proxy.isSwallowing, { interval: 5 }).toBe(false)
      proxy.cut()
      expect(isDatabaseUnavailable(await failure)).toBe(true)
      if (lost !== 'commit') expect((await failure).message).toMatch(new RegExp(`^Failed query: ${lost}`))
    }
  }
  expect((await proxied.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a refused transaction stays refused when its ROLLBACK fails', async () => {
  const { proxied, proxy } = await throughProxy({ max: 1 })
  const refusal = new Error('This hour is taken.')
  const failure = proxied.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    proxy.cut()
    throw refusal
  })
  await expect(failure).rejects.toBe(refusal)
  expect((await proxied.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a query without a reply times out, and its connection is not used again', async () => {
  const { proxied, proxy } = await throughProxy({ max: 2, queryTimeout: 600 })
  for (const work of [
    () => {
      proxy.freeze()
      return proxied.execute(sql`select 2`)
    },
    () => {
      proxy.freeze()
      return proxied.transaction((tx) => tx.execute(sql`select 3`))
    },
    () =>
      proxied.transaction(async (tx) => {
        await tx.execute(sql`select 4`)
        proxy.freeze()
        await tx.execute(sql`select 5`)
      }),
  ]) {
    await proxied.execute(sql`select 1`)
    const began = performance.now()
    const failure = await work().catch((error) => error)
    expect(isDatabaseUnavailable(failure), String(failure)).toBe(true)
    // Once, without a second timeout for ROLLBACK: that would take 1,200 ms on any machine.
    expect(performance.now() - began).toBeLessThan(1_150)
    proxy.thaw()
    expect((await proxied.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  }
})

async function throughProxy(options: { max: number; queryTimeout?: number }) {
  const proxy = await openDatabaseProxy(app.deps.config.DATABASE_URL as string)
  const database = openDatabase(proxy.url, options)
  onTestFinished(async () => {
    await database.close()
    await proxy.close()
  })
  return { proxy, proxied: database.db }
}
