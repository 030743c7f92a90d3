import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordReply, setUpKey, wasReplyLost } from './lost-reply.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
}

beforeEach(() => vi.stubGlobal('sessionStorage', storage))
afterEach(recordReply)

test('sends the same key with every attempt, and another to the next installation', () => {
  expect(wasReplyLost()).toBe(false)
  const key = setUpKey()
  // The server requires 32 characters.
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect([setUpKey(), wasReplyLost()]).toEqual([key, true])
  recordReply()
  expect(wasReplyLost()).toBe(false)
  expect(setUpKey()).not.toBe(key)
})

test('keeps the key of the tab after a reload', () => {
  storage.setItem('set-up', 'the key of before')
  expect([wasReplyLost(), setUpKey()]).toEqual([true, 'the key of before'])
})

test('keeps one key per page without storage', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(setUpKey()).toBe(setUpKey())
  expect(wasReplyLost()).toBe(false)
})
