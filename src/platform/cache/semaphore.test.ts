import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('two at a time in the order they came, and one that fails makes room as well', async () => {
  const two = createSemaphore(2)
  const begun: number[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const all = Promise.allSettled(
    [0, 1, 2, 3].map((nth) =>
      two(() => {
        begun.push(nth)
        ends[nth] = Promise.withResolvers()
        return ends[nth].promise.then(() => nth)
      }),
    ),
  )
  await turn()
  expect(begun).toEqual([0, 1])
  ends[1]?.reject(new Error('damaged'))
  await turn()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.resolve()
  await turn()
  expect(begun).toEqual([0, 1, 2, 3])
  ends[2]?.resolve()
  ends[3]?.resolve()
  expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    0,
    'failed',
    2,
    3,
  ])
})

const turn = () => new Promise((resolve) => setTimeout(resolve))
