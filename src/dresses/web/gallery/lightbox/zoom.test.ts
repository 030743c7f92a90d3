import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDoubleTap, maxZoom, scrollFor, swipeStep, withinZoom } from './zoom.ts'

test('keeps the point under the fingers in place during a pinch', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) })
  const scale = fc.double({ min: 1, max: maxZoom, noNaN: true })
  fc.assert(
    fc.property(place, place, scale, scale, (scrolled, at, from, to) => {
      const next = scrollFor(scrolled, at, from, to)
      expect((next.x + at.x) / to).toBeCloseTo((scrolled.x + at.x) / from, 6)
      expect((next.y + at.y) / to).toBeCloseTo((scrolled.y + at.y) / from, 6)
    }),
  )
})

test('limits the zoom to between 1 and 4', () => {
  expect([0.2, 1, 2.5, 9].map(withinZoom)).toEqual([1, 1, 2.5, 4])
})

test.each([
  [{ x: 100, y: 100, time: 200 }, true],
  [{ x: 100, y: 100, time: 500 }, false],
  [{ x: 180, y: 100, time: 200 }, false],
])('a tap %o after a tap at 100, 100 is a double tap: %s', (tap, isDouble) => {
  expect(isDoubleTap({ x: 100, y: 100, time: 0 }, tap)).toBe(isDouble)
  expect(isDoubleTap(undefined, tap)).toBe(false)
})

test.each([
  [{ x: -120, y: 10 }, 600, 1],
  [{ x: 120, y: 10 }, 600, -1],
  [{ x: -40, y: 0 }, 60, 1],
  [{ x: -40, y: 0 }, 600, 0],
  [{ x: -120, y: 150 }, 300, 0],
  [{ x: -10, y: 0 }, 10, 0],
])('a swipe of %o in %i ms turns by %i, and by the opposite in right-to-left pages', (moved, time, step) => {
  expect(swipeStep(moved, time, false)).toBe(step)
  expect(swipeStep(moved, time, true)).toBe(step === 0 ? 0 : -step)
})
