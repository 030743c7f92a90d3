import type { Pigments } from '#illustrations/drawing/colour.ts'
import { blob, type Point, smooth } from '#illustrations/drawing/geometry.ts'
import { paint, stroke } from '#illustrations/drawing/strokes.ts'

/** Hanging, laid on the hip, closed around a fold of cloth, or laid on the front of the dress. */
export type HandShape = 'relaxed' | 'hip' | 'grip' | 'laid'

interface Hand {
  shape: HandShape
  wrist: Point
  /** Degrees: 0 hangs down, positive turns towards the viewer's left. */
  angle: number
  /** Which way the thumb points, in x. */
  thumb: 1 | -1
  /** The thumb is on the far side of the hand. */
  thumbBehind: boolean
}

/** A hand from the wrist on, 80 units long: each finger one round-ended stroke with a thin edge, so that they lie side by side. */
export function drawHand({ shape, wrist, angle, thumb, thumbBehind }: Hand, skin: Pigments): string {
  const a = (angle * Math.PI) / 180
  const at = (x: number, y: number): Point => {
    const mirrored = x * thumb * scale
    return [
      wrist[0] + mirrored * Math.cos(a) - y * scale * Math.sin(a),
      wrist[1] + mirrored * Math.sin(a) + y * scale * Math.cos(a),
    ]
  }
  const line = (list: string): Point[] =>
    list.split(' ').map((pair) => {
      const [x, y] = pair.split(',').map(Number)
      return at(x!, y!)
    })
  const finger = ({ path, width }: Finger): string => {
    const d = smooth(line(path))
    return stroke(d, skin.ink, width * scale + 2, 0.55) + stroke(d, skin.base, width * scale)
  }
  const { palm, fingers, thumbPath, shade } = shapes[shape]
  const thumbFinger = thumbPath ? finger({ path: thumbPath, width: 8.6 }) : ''
  const edge = blob(line(palm))
  return (
    (thumbBehind ? thumbFinger : '') +
    stroke(edge, skin.ink, 2, 0.45) +
    fingers.map(finger).join('') +
    paint(edge, skin.base) +
    paint(blob(line(shade)), skin.shade, 0.5) +
    (thumbBehind ? '' : thumbFinger)
  )
}

const scale = 1.14

interface Finger {
  path: string
  width: number
}

interface Shape {
  palm: string
  /** From the far side to the near one. */
  fingers: readonly Finger[]
  thumbPath?: string
  shade: string
}

/** x towards the thumb, y from the wrist to the tips. */
const shapes: Record<HandShape, Shape> = {
  relaxed: {
    palm: '-8,-6 8,-6 11,12 11.5,30 9,39 -8,39 -11.5,28 -10,12',
    fingers: [
      { path: '-7.5,32 -9,46 -6,60', width: 7.2 },
      { path: '-2.5,35 -3,54 0,71', width: 8 },
      { path: '3,36 4,55 6,74', width: 8.2 },
      { path: '8,33 11,50 11,66', width: 8 },
    ],
    thumbPath: '7,7 15,19 17,33 15,43',
    shade: '-9,2 -3,4 -4,36 -10,34 -11,20',
  },
  hip: {
    palm: '-8,-6 8,-6 12,10 12,26 9,34 -9,34 -12,24 -10,10',
    fingers: [
      { path: '-9,28 -13,42 -14,54', width: 7.4 },
      { path: '-3.5,31 -5.5,49 -6,63', width: 8.2 },
      { path: '3,32 3,51 3,66', width: 8.4 },
      { path: '9,29 12,45 13,58', width: 8.2 },
    ],
    shade: '-9,0 -3,2 -4,30 -10,30 -11,16',
  },
  grip: {
    palm: '-8,-6 8,-6 12,10 13,24 8,33 -6,34 -12,26 -10,10',
    fingers: [
      { path: '-9,25 -12,34 -6,40', width: 7.6 },
      { path: '-4,29 -6,40 0,45', width: 8.4 },
      { path: '2,30 1,42 7,46', width: 8.6 },
      { path: '8,27 9,39 13,42', width: 8.4 },
    ],
    thumbPath: '8,8 16,19 17,31 12,39',
    shade: '-9,0 -3,2 -4,28 -10,28 -11,14',
  },
  laid: {
    palm: '-8,-6 8,-6 11,10 11.5,28 9,37 -8,37 -11.5,26 -10,10',
    fingers: [
      { path: '-7.5,30 -10,45 -10,57', width: 7.2 },
      { path: '-2.5,33 -4,52 -4,67', width: 8 },
      { path: '3,34 3,54 3,70', width: 8.2 },
      { path: '8,31 9.5,49 10,63', width: 8 },
    ],
    thumbPath: '7,8 14,19 15,32 12,42',
    shade: '-9,2 -3,4 -4,34 -10,32 -11,18',
  },
}
