import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

test('what is asked for stays, what is not goes when room is needed, and the room is never exceeded', () => {
  const kept = new LruCache<string>(1000, (text) => text.length)
  for (let n = 0; n < 50; n++) {
    kept.set(`key-${n}`, 'x'.repeat(80))
    expect(kept.get('key-0')).toBeDefined()
    expect(kept.bytes).toBeLessThanOrEqual(1000)
  }
  expect(kept.get('key-1')).toBeUndefined()
  expect(kept.get('key-49')).toBeDefined()
  kept.set('key-0', 'y')
  expect(kept.get('key-0')).toBe('y')
})

test('what would push everything else out is not kept', () => {
  const kept = new LruCache<string>(1000, (text) => text.length)
  kept.set('large', 'x'.repeat(500))
  expect([kept.get('large'), kept.bytes]).toEqual([undefined, 0])
})
