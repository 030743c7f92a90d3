import { expect, test } from 'vitest'
import { readViewed, recordViewed } from './viewed.ts'

const id = (nth: number) => `01a1fdc9-ba7f-7121-b48a-${String(nth).padStart(12, '0')}`

function storage(kept?: string) {
  let text = kept ?? null
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value
    },
  }
}

test('the latest dress comes first, each once, and the oldest are forgotten', () => {
  const device = storage()
  for (const nth of [1, 2, 3, 1, 4, 5, 6, 7, 8, 9, 10]) recordViewed(() => device, id(nth))
  expect(readViewed(() => device)).toEqual([10, 9, 8, 7, 6, 5, 4, 1, 3].map(id))
})

test.each(['{', '{}', '[1,"x",null]'])('what the device holds instead of a list, %s, is nothing', (kept) => {
  expect(readViewed(() => storage(kept))).toEqual([])
})

test('a device that refuses to keep anything is no failure', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => recordViewed(() => full, id(1))).not.toThrow()
})
