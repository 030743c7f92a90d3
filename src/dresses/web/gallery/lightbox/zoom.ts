// Lengths are in pixels, points are relative to the left and top edge of the frame.

export const maxZoom = 4
/** Scale after a click or double tap. */
export const clickZoom = 2.5

export interface Point {
  x: number
  y: number
}

export function withinZoom(scale: number): number {
  return Math.min(maxZoom, Math.max(1, scale))
}

/** Scroll offset that keeps the point under `at` in place when the scale changes. The browser limits it to the scroll range. */
export function scrollFor(scrolled: Point, at: Point, from: number, to: number): Point {
  const along = (offset: number, place: number) => ((offset + place) * to) / from - place
  return { x: along(scrolled.x, at.x), y: along(scrolled.y, at.y) }
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

export function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

export function isDoubleTap(last: Tap | undefined, now: Tap): boolean {
  return last !== undefined && now.time - last.time < 350 && distance(last, now) < 40
}

export interface Tap extends Point {
  /** Milliseconds. */
  time: number
}

/** The next picture (1), the previous (-1) or neither. */
export function swipeStep(moved: Point, milliseconds: number, rightToLeft: boolean): -1 | 0 | 1 {
  const far = Math.abs(moved.x)
  const quick = far / Math.max(1, milliseconds) > 0.3
  if (far < (quick ? 30 : 80) || far < Math.abs(moved.y) * 1.5) return 0
  return moved.x < 0 !== rightToLeft ? 1 : -1
}
