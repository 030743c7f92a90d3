import { afterEach, expect, test, vi } from 'vitest'
import { importWhenOnline } from './import-when-online.ts'

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
  const asked = importWhenOnline(load, wait)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  comeBack()
  expect(await asked).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
  expect(wait).toHaveBeenCalledTimes(1)
})

test('a failed import is tried once more after 5 s, and who asked is told once', async () => {
  vi.useFakeTimers()
  browser(true)
  const lost = new TypeError('failed to fetch')
  const load = vi.fn(async () => 'code')
  load.mockRejectedValueOnce(lost)
  const wait = vi.fn()
  const asked = importWhenOnline(load, wait)
  await vi.advanceTimersByTimeAsync(4999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toBe('code')
  expect(wait).toHaveBeenCalledTimes(1)
})

test('an import that fails twice is not tried again', async () => {
  vi.useFakeTimers()
  browser(true)
  const lost = new TypeError('failed to fetch')
  const load = vi.fn(async () => Promise.reject(lost))
  const refused = expect(importWhenOnline(load)).rejects.toBe(lost)
  await vi.advanceTimersByTimeAsync(5000)
  await refused
  expect(load).toHaveBeenCalledTimes(2)
})

test('on the server it is fetched at once', async () => {
  vi.stubGlobal('navigator', {})
  const wait = vi.fn()
  expect(await importWhenOnline(async () => 'code', wait)).toBe('code')
  expect(wait).not.toHaveBeenCalled()
})
