/** How a picture that fits its frame is enlarged within it. Lengths in pixels, places from the frame's start and top edge. */

export const mostZoom = 4
/** What one press or double tap gives. */
export const pressZoom = 2.5

export interface Place {
  x: number
  y: number
}

export function withinZoom(scale: number): number {
  return Math.min(mostZoom, Math.max(1, scale))
}

/**
 * Where the frame has to be scrolled so that what is under `at` stays there while the picture goes from one scale to
 * another. The browser keeps the answer within what there is to scroll.
 */
export function scrollFor(scrolled: Place, at: Place, from: number, to: number): Place {
  const along = (offset: number, place: number) => ((offset + place) * to) / from - place
  return { x: along(scrolled.x, at.x), y: along(scrolled.y, at.y) }
}

export function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

export function middle(one: Place, other: Place): Place {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

/** Two taps close enough in time and place to be meant as one. */
export function isDoubleTap(last: Tap | undefined, now: Tap): boolean {
  return last !== undefined && now.time - last.time < 350 && distance(last, now) < 40
}

export interface Tap extends Place {
  /** Milliseconds. */
  time: number
}

/** The picture a finger asks for by a stroke: the next (1), the one before (-1), or neither. */
export function strokeStep(moved: Place, milliseconds: number, rightToLeft: boolean): -1 | 0 | 1 {
  const far = Math.abs(moved.x)
  const quick = far / Math.max(1, milliseconds) > 0.3
  if (far < (quick ? 30 : 80) || far < Math.abs(moved.y) * 1.5) return 0
  return moved.x < 0 !== rightToLeft ? 1 : -1
}
