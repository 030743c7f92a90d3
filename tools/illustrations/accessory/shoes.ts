import { type Pigments, pigments } from '#illustrations/drawing/colour.ts'
import { outline, type Point, ribbon } from '#illustrations/drawing/geometry.ts'
import { paint, stroke } from '#illustrations/drawing/strokes.ts'
import { bead, type Draw, modelled } from './material.ts'

/** A pair of shoes from the side, the second behind the first. */
export const drawShoes: Draw = (style, cloth) =>
  shoe(style, cloth, 'behind', -70, -120) + shoe(style, cloth, 'before', 60, 40)

function shoe(style: string, cloth: Pigments, id: string, dx: number, dy: number): string {
  const p = (x: number, y: number): Point => [x + dx, y + dy]
  const block = style === 'buckle'
  const heel = block
    ? outline([p(262, 860), p(250, 1000), p(262, 1130)], [p(352, 1130), p(372, 1000), p(410, 950)])
    : outline([p(258, 850), p(268, 980), p(296, 1130)], [p(318, 1130), p(326, 1020), p(396, 948)])
  const upper = outline(
    [p(268, 640), p(236, 740), p(262, 872)],
    [p(330, 950), p(440, 990), p(560, 1060), p(690, 1112), p(880, 1124)],
    [p(960, 1112), p(972, 1080), p(900, 1020)],
    [p(820, 958), p(720, 900), p(640, 900)],
    [p(540, 872), p(420, 800), p(330, 690), p(268, 640)],
  )
  const lining = outline(
    [p(276, 652), p(360, 690), p(470, 790), p(610, 884)],
    [p(540, 872), p(420, 800), p(330, 694)],
  )
  return (
    modelled(`heel-${id}`, heel, cloth, { middle: p(320, 1000), half: [70, 140] }) +
    modelled(`upper-${id}`, upper, cloth, { middle: p(600, 930), half: [370, 240] }) +
    paint(lining, pigments('#e9dcc6').base) +
    stroke(
      `M${p(330, 950).join(' ')}Q${p(470, 1000).join(' ')} ${p(600, 1082).join(' ')}T${p(880, 1128).join(' ')}L${p(962, 1114).join(' ')}`,
      cloth.ink,
      8,
      0.8,
    ) +
    trim(style, cloth, p)
  )
}

function trim(style: string, cloth: Pigments, p: (x: number, y: number) => Point): string {
  if (style === 'strap')
    return (
      paint(
        ribbon([p(508, 862), p(560, 770), p(636, 786), p(690, 900)], () => 22),
        cloth.shade,
      ) + bead(p(566, 772), 13, pigments('#C2963F'))
    )
  if (style === 'bow') {
    const loops = [-1, 1].map((s) =>
      paint(
        ribbon(
          [p(742, 912), p(742 + s * 70, 850), p(742 + s * 100, 900), p(742, 916)],
          (t) => 12 + 34 * Math.sin(Math.PI * t),
        ),
        s === 1 ? cloth.shade : cloth.light,
      ),
    )
    return loops.join('') + bead(p(742, 912), 20, cloth)
  }
  if (style !== 'buckle') return ''
  const stones = [0, 1, 2, 3, 4, 5, 6, 7].map((nth) => {
    const angle = (nth * Math.PI) / 4
    return bead(p(790 + Math.cos(angle) * 44, 950 + Math.sin(angle) * 36), 13, pigments('#eaf0f8'))
  })
  return stones.join('')
}
