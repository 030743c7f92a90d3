import { expect, test } from 'vitest'
import { readViewed, recordViewed } from './viewed.ts'

const id = (nth: number) => `01a1fdc9-ba7f-7121-b48a-${String(nth).padStart(12, '0')}`

function storage(stored?: string) {
  let text = stored ?? null
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value
    },
  }
}

test('lists each dress once, the latest first, and drops the oldest', () => {
  const device = storage()
  for (const nth of [1, 2, 3, 1, 4, 5, 6, 7, 8, 9, 10]) recordViewed(() => device, id(nth))
  expect(readViewed(() => device)).toEqual([10, 9, 8, 7, 6, 5, 4, 1, 3].map(id))
})

test.each(['{', '{}', '[1,"x",null]'])('reads the invalid stored value %s as an empty list', (stored) => {
  expect(readViewed(() => storage(stored))).toEqual([])
})

test('ignores a full storage', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => recordViewed(() => full, id(1))).not.toThrow()
})
