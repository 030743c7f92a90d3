import type { Measurements } from './measurements.ts'

/** The largest bust, waist and hips of each size, in millimetres, and its other names: the two European numbers. */
const sizes = [
  { names: ['XS', '32', '34'], bust: 840, waist: 640, hips: 900 },
  { names: ['S', '36', '38'], bust: 880, waist: 680, hips: 940 },
  { names: ['M', '40', '42'], bust: 940, waist: 740, hips: 1000 },
  { names: ['L', '44', '46'], bust: 1000, waist: 800, hips: 1060 },
  { names: ['XL', '48', '50'], bust: 1080, waist: 880, hips: 1140 },
  { names: ['XXL', '52', '54'], bust: 1180, waist: 980, hips: 1240 },
] as const

const girths = ['bust', 'waist', 'hips'] as const

/**
 * The names of the sizes that a person can wear: the smallest that is not too tight anywhere, and the next larger one, which is
 * taken in. None without bust, waist and hips, and none above the largest size.
 */
export function sizesFor(person: Measurements): string[] {
  if (girths.every((girth) => person[girth] === null)) return []
  const smallest = sizes.findIndex((size) => girths.every((girth) => (person[girth] ?? 0) <= size[girth]))
  return smallest < 0 ? [] : sizes.slice(smallest, smallest + 2).flatMap(({ names }) => names)
}
