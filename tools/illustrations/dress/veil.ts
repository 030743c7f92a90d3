import type { Pigments } from '#illustrations/drawing/colour.ts'
import { outline, type Point, steps } from '#illustrations/drawing/geometry.ts'
import { foldStroke, inkLine, paint } from '#illustrations/drawing/strokes.ts'
import type { Random } from '#setup/server/samples/random.ts'

/** A veil of two layers of silk tulle, pinned at the crown and drawn out by a little air. */
export function veil(crown: Point, way: number, length: number, cloth: Pigments, random: Random): string {
  const layer = (reach: number, end: number): string => {
    const edge: Point[] = [
      crown,
      [crown[0] + way * 74, crown[1] + 150],
      [crown[0] + way * (130 + reach * 0.3), crown[1] + end * 0.45],
      [crown[0] + way * (170 + reach * 0.7), crown[1] + end * 0.8],
      [crown[0] + way * (230 + reach), crown[1] + end],
    ]
    const inner: Point[] = [
      [crown[0] + way * 60, crown[1] + end + 26],
      [crown[0] + way * 6, crown[1] + end * 0.7],
      [crown[0] - way * 36, crown[1] + 180],
      crown,
    ]
    return paint(outline(edge, inner), cloth.gleam, 0.34) + inkLine(edge, cloth.deep, 2.4, random, 0.55)
  }
  const folds = steps(4)
    .slice(1)
    .map((t) =>
      foldStroke(
        [
          crown,
          [crown[0] + way * (20 + 90 * t), crown[1] + length * 0.4],
          [crown[0] + way * (40 + 190 * t), crown[1] + length],
        ],
        t > 0.5 ? cloth.gleam : cloth.shade,
        20,
        0.4,
      ),
    )
  return layer(70, length) + layer(0, length * 0.86) + folds.join('')
}
