import { afterEach, expect, test, vi } from 'vitest'
import { importWhenOnline } from './import-when-online.ts'

afterEach(() => void vi.useRealTimers())

function stubBrowser(onLine: boolean) {
  const events = new EventTarget()
  const navigator = { onLine }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  return () => {
    navigator.onLine = true
    events.dispatchEvent(new Event('online'))
  }
}

test('waits for the network when offline and calls onWait once', async () => {
  const goOnline = stubBrowser(false)
  const load = vi.fn(async () => 'code')
  const wait = vi.fn()
  const result = importWhenOnline(load, wait)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  goOnline()
  expect(await result).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
  expect(wait).toHaveBeenCalledTimes(1)
})

test('retries a failed import after 5 s and calls onWait once', async () => {
  vi.useFakeTimers()
  stubBrowser(true)
  const lost = new TypeError('failed to fetch')
  const load = vi.fn(async () => 'code')
  load.mockRejectedValueOnce(lost)
  const wait = vi.fn()
  const result = importWhenOnline(load, wait)
  await vi.advanceTimersByTimeAsync(4999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBe('code')
  expect(wait).toHaveBeenCalledTimes(1)
})

test('rejects after the second failure', async () => {
  vi.useFakeTimers()
  stubBrowser(true)
  const lost = new TypeError('failed to fetch')
  const load = vi.fn(async () => Promise.reject(lost))
  const refused = expect(importWhenOnline(load)).rejects.toBe(lost)
  await vi.advanceTimersByTimeAsync(5000)
  await refused
  expect(load).toHaveBeenCalledTimes(2)
})

test('imports at once on the server', async () => {
  vi.stubGlobal('navigator', {})
  const wait = vi.fn()
  expect(await importWhenOnline(async () => 'code', wait)).toBe('code')
  expect(wait).not.toHaveBeenCalled()
})
