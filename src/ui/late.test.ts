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

test('without a network nothing is fetched until there is one, and who asked is told once', async () => {
  const comeBack = browser(false)
  const load = vi.fn(async () => 'code')
  const wait = vi.fn()
  const asked = late(load, wait)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  comeBack()
  expect(await asked).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
  expect(wait).toHaveBeenCalledTimes(1)
})

test('a fetch that failed is made again after a while, and who asked is told once', async () => {
  vi.useFakeTimers()
  browser(true)
  const lost = new TypeError('failed to fetch')
  const load = vi.fn(async () => 'code')
  load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  const wait = vi.fn()
  const asked = late(load, wait)
  await vi.advanceTimersByTimeAsync(4999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5001)
  expect(await asked).toBe('code')
  expect(wait).toHaveBeenCalledTimes(1)
})

test('on the server it is fetched at once', async () => {
  vi.stubGlobal('navigator', {})
  const wait = vi.fn()
  expect(await late(async () => 'code', wait)).toBe('code')
  expect(wait).not.toHaveBeenCalled()
})
