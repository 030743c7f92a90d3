import { afterEach, expect, test, vi } from 'vitest'
import { late } from './late.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function browser(onLine: boolean) {
  const events = new EventTarget()
  const navigator = { onLine }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  return () => {
    navigator.onLine = true
    events.dispatchEvent(new Event('online'))
  }
}

test('without a network nothing is fetched until there is one', async () => {
  const comeBack = browser(false)
  const load = vi.fn(async () => 'code')
  const asked = late(load)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  comeBack()
  expect(await asked).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a fetch that failed is made again after a while', async () => {
  vi.useFakeTimers()
  browser(true)
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('failed to fetch'))
  const asked = late(load)
  await vi.advanceTimersByTimeAsync(4999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toBe('code')
})

test('on the server it is fetched at once', async () => {
  vi.stubGlobal('navigator', {})
  expect(await late(async () => 'code')).toBe('code')
})
