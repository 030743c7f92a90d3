import { expect, test, vi } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { ChangeFeed } from '#platform/cache/change-feed.ts'
import type { Db } from '#platform/database/db.ts'
import { testApp } from '#tests/support/test-app.ts'
import { syncIndex } from './index-sync.ts'

const { db, deps } = await testApp({ domains: ['dresses'] })

/** A memory that hears what the test says; single dresses are read when the test lets them. */
async function remembered(smallest = 0) {
  let hear: (ids?: string[]) => void = () => undefined
  const changeFeed: Pick<ChangeFeed, 'on' | 'version'> = {
    on: (_, heard) => {
      hear = heard
    },
    version: () => '1',
  }
  let gate: Promise<unknown> = Promise.resolve()
  const slow = new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? (...asked: Parameters<Db['execute']>) => gate.then(() => target.execute(...asked))
        : Reflect.get(target, name),
  })
  const config = { ...deps.config, SEARCH_INDEX_FROM: smallest }
  const keeper = syncIndex({ db: slow, changeFeed: changeFeed as ChangeFeed, log: deps.log, config })
  expect(await keeper.loaded()).toBe(smallest === 0)
  return {
    keeper,
    hear: (ids?: string[]) => hear(ids),
    count: async () => (await keeper.current())?.rows.count,
    /** The next reading of single dresses fails. */
    fail() {
      const failed = Promise.reject(new Error('Connection terminated'))
      failed.catch(() => {
        gate = Promise.resolve()
      })
      gate = failed
    },
    hold() {
      let open: () => void = () => undefined
      gate = new Promise<void>((done) => {
        open = done
      })
      return () => {
        gate = Promise.resolve()
        open()
      }
    },
  }
}

test('concurrent callers wait for the same update', async () => {
  const { hear, count, hold } = await remembered()
  const before = (await count()) as number
  const release = hold()
  hear(await insertDress(db, { title: 'One more' }))
  const asked = [count(), count(), count()]
  release()
  expect(await Promise.all(asked)).toEqual([before + 1, before + 1, before + 1])
})

test('a change during a reload is not lost', async () => {
  const { keeper, hear, count, hold } = await remembered()
  const before = (await count()) as number
  const release = hold()
  hear(await insertDress(db, { title: 'Read into what is thrown rented' }))
  const early = count()
  hear()
  expect(await keeper.loaded()).toBe(true)
  hear(await insertDress(db, { title: 'Heard after loading' }))
  const late = count()
  release()
  expect(await Promise.all([early, late])).toEqual([before + 2, before + 2])
})

test('a retry after a failed read does not discard a newer index', async () => {
  const { keeper, hear, count, fail } = await remembered()
  const before = (await count()) as number
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    hear(await insertDress(db, { title: 'Never read' }))
    fail()
    expect(await count()).toBeUndefined()
    hear()
    expect(await keeper.loaded()).toBe(true)
    await vi.advanceTimersByTimeAsync(5000)
  } finally {
    vi.useRealTimers()
  }
  expect(await keeper.loaded()).toBe(true)
  expect(await count()).toBe(before + 1)
})

test('reloads the index after very many changes', async () => {
  const { keeper, hear, count, hold } = await remembered()
  const before = (await count()) as number
  const release = hold()
  for (let time = 0; time < 6; time++)
    hear(await insertDress(db, ...Array.from({ length: 100 }, () => ({ title: 'One of many' }))))
  expect(await keeper.loaded()).toBe(true)
  expect(await count()).toBe(before + 600)
  release()
})

test('a small shop has no index until it has grown', async () => {
  const before = await db.$count(dresses)
  const { keeper, hear, count } = await remembered(before + 2)
  hear(await insertDress(db, { title: 'Still small' }))
  expect(await keeper.loaded()).toBe(false)
  expect(await count()).toBeUndefined()
  hear(await insertDress(db, { title: 'Large enough' }))
  expect(await keeper.loaded()).toBe(true)
  expect(await count()).toBe(before + 2)
})
