import { mix, range } from '#illustrations/drawing/geometry.ts'
import { ellipse, glow, layers, paint, stroke } from '#illustrations/drawing/strokes.ts'

const gold = '#b58a4d'
const brightGold = '#f0cf8c'

/** The warm light of candles on the wall around a point, fading with the distance. */
export function candleGlow(x: number, y: number, radius: number): string {
  return glow([x, y], radius, '#f0a868', 0.5)
}

/** Stands on the floor at `foot` and carries five candles at `height` above it. */
export function candelabrum(x: number, foot: number, height: number): string {
  const top = foot - height
  const arms = range(5).map((i) => {
    const side = (i - 2) * 46
    const lift = Math.abs(i - 2) * 16
    return { x: x + side, y: top + lift }
  })
  const branches = arms.map(
    (arm) =>
      stroke(`M${x} ${top + 96}C${x} ${top + 70} ${arm.x} ${arm.y + 84} ${arm.x} ${arm.y + 4}`, gold, 6) +
      ellipse([arm.x, arm.y], 15, 5, brightGold) +
      ellipse([arm.x, arm.y + 3], 13, 4, gold),
  )
  const shadow = layers(4, (t) => ellipse([x, foot + 6], mix(110, 50, t), mix(22, 10, t), '#0d070b', 0.2))
  return (
    candleGlow(x, top - 60, 360) +
    shadow +
    stroke(`M${x} ${top + 60}V${foot - 12}`, gold, 9) +
    stroke(`M${x - 2} ${top + 70}V${foot - 20}`, brightGold, 2, 0.8) +
    ellipse([x, mix(top, foot, 0.45)], 13, 17, gold) +
    ellipse([x - 3, mix(top, foot, 0.45) - 4], 4, 6, brightGold, 0.8) +
    ellipse([x, foot - 4], 62, 13, gold) +
    ellipse([x - 8, foot - 8], 40, 7, brightGold, 0.5) +
    branches.join('') +
    arms.map(candle).join('')
  )
}

function candle({ x, y }: { x: number; y: number }): string {
  const wick = y - 74
  const flame = (size: number): string =>
    `M${x} ${wick - 40 * size}C${x + 13 * size} ${wick - 18 * size} ${x + 10 * size} ${wick} ${x} ${wick}C${x - 10 * size} ${wick} ${x - 13 * size} ${wick - 18 * size} ${x} ${wick - 40 * size}Z`
  return (
    paint(`M${x - 8} ${wick + 6}H${x + 8}V${y}H${x - 8}Z`, '#f6e7cb') +
    paint(`M${x + 2} ${wick + 6}H${x + 8}V${y}H${x + 2}Z`, '#c9a27a', 0.55) +
    glow([x, wick - 18], 58, '#ffc978', 0.55) +
    paint(flame(1), '#ffb347') +
    paint(flame(0.6), '#fff3cf')
  )
}
