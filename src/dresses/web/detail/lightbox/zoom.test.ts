import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDoubleTap, mostZoom, scrollFor, strokeStep, withinZoom } from './zoom.ts'

test('what lies under the fingers stays there while they move apart', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) })
  const scale = fc.double({ min: 1, max: mostZoom, noNaN: true })
  fc.assert(
    fc.property(place, place, scale, scale, (scrolled, at, from, to) => {
      const next = scrollFor(scrolled, at, from, to)
      // The same point of the picture, measured where it is not enlarged.
      expect((next.x + at.x) / to).toBeCloseTo((scrolled.x + at.x) / from, 6)
      expect((next.y + at.y) / to).toBeCloseTo((scrolled.y + at.y) / from, 6)
    }),
  )
})

test('a picture is never smaller than its frame nor larger than four times it', () => {
  expect([0.2, 1, 2.5, 9].map(withinZoom)).toEqual([1, 1, 2.5, 4])
})

test.each([
  [{ x: 100, y: 100, time: 200 }, true],
  [{ x: 100, y: 100, time: 500 }, false],
  [{ x: 180, y: 100, time: 200 }, false],
])('a tap after another at 100, 100: %o is a double one: %s', (tap, isDouble) => {
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
])(
  'a stroke of %o in %i ms turns by %i, and the other way where one reads from right to left',
  (moved, time, step) => {
    expect(strokeStep(moved, time, false)).toBe(step)
    expect(strokeStep(moved, time, true)).toBe(step === 0 ? 0 : -step)
  },
)
