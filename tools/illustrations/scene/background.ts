import { blend } from '#illustrations/drawing/colour.ts'
import { blob, mix, outline, type Point, steps } from '#illustrations/drawing/geometry.ts'
import { clipped, ellipse, layers, paint, stroke } from '#illustrations/drawing/strokes.ts'
import type { Random } from '#setup/server/samples/random.ts'

export interface Ground {
  paper: string
  wash: string
  floor: string
  /** Where the light falls on the paper. */
  glow: string
  field: 'niche' | 'disc' | 'oval'
}

const light = { glow: '#fffdf9' }

/** One ground for each category. Brides are mostly in white, which needs a darker one to stand out; veils and pearls, too. */
const grounds: Record<string, Ground> = {
  'Bridal A-Line': dark('#8f9ba8', 'niche'),
  'Bridal Ball Gown': dark('#95a18c', 'niche'),
  'Bridal Mermaid': dark('#ad8984', 'disc'),
  'Bridal Sheath': dark('#a19385', 'oval'),
  'Bridal Empire': dark('#8797ae', 'disc'),
  'Bridal Slip': dark('#9a8ba0', 'oval'),
  'Bridal Two-Piece': dark('#87a09b', 'niche'),
  'Evening A-Line': { ...light, paper: '#f4e6e0', wash: '#e2c3ba', floor: '#cfa99f', field: 'niche' },
  'Evening Ball Gown': { ...light, paper: '#e4ebee', wash: '#b9cad2', floor: '#93a9b4', field: 'niche' },
  'Evening Mermaid': { ...light, paper: '#f2e9da', wash: '#ddc9a8', floor: '#c2a983', field: 'disc' },
  'Evening Sheath': { ...light, paper: '#e8e8e8', wash: '#c2c6cb', floor: '#9fa5ad', field: 'oval' },
  'Evening Slip': { ...light, paper: '#e9ebdf', wash: '#c3cbb2', floor: '#a4ae93', field: 'disc' },
  'Evening Two-Piece': { ...light, paper: '#f5eed8', wash: '#e5d3a0', floor: '#c4ac76', field: 'oval' },
  Veils: dark('#8d93a6', 'niche'),
  Capes: { ...light, paper: '#ece5da', wash: '#cdbfa8', floor: '#ab9a80', field: 'niche' },
  Tiaras: { ...light, paper: '#eae2e6', wash: '#cbb7c3', floor: '#a78f9e', field: 'disc' },
  Jewels: { ...light, paper: '#e3e7e4', wash: '#b9c3bd', floor: '#94a39b', field: 'oval' },
  Shoes: dark('#a89387', 'disc'),
  Bags: { ...light, paper: '#f0e7dd', wash: '#d9c5b2', floor: '#b79d87', field: 'oval' },
  'Evening Kaftan': { ...light, paper: '#efe6ec', wash: '#d2bfcd', floor: '#b19caf', field: 'niche' },
}

/** @param category type and sub type of a dress: `Bridal A-Line`; type of an accessory. */
export function groundOf(category: string): Ground {
  const ground = grounds[category]
  if (!ground) throw new Error(`No ground for ${category}.`)
  return ground
}

function dark(paper: string, field: Ground['field']): Ground {
  return {
    paper,
    wash: blend(paper, '#3c3a44', 0.26),
    floor: blend(paper, '#2c2a33', 0.42),
    glow: blend(paper, '#fffaf2', 0.36),
    field,
  }
}

/** Paper, a loose wash behind the figure, and the floor she stands on. */
export function ground(paper: Ground, random: Random, stand: { x: number; y: number; half: number }): string {
  const defs =
    `<radialGradient id="vignette" cx=".42" cy=".36" r=".85"><stop offset="0" stop-color="${paper.glow}" stop-opacity=".75"/><stop offset=".5" stop-color="${paper.paper}" stop-opacity=".2"/><stop offset="1" stop-color="${paper.wash}" stop-opacity=".6"/></radialGradient>` +
    `<linearGradient id="field" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${paper.wash}" stop-opacity=".3"/><stop offset=".55" stop-color="${paper.wash}" stop-opacity=".62"/><stop offset="1" stop-color="${paper.wash}" stop-opacity=".16"/></linearGradient>` +
    `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${paper.floor}" stop-opacity="0"/><stop offset=".25" stop-color="${paper.floor}" stop-opacity=".3"/><stop offset="1" stop-color="${paper.floor}" stop-opacity=".1"/></linearGradient>`
  return (
    `<defs>${defs}</defs><rect width="1200" height="1600" fill="${paper.paper}"/><rect width="1200" height="1600" fill="url(#vignette)"/>` +
    washes(paper, random) +
    '<rect y="1290" width="1200" height="310" fill="url(#floor)"/>' +
    shadow(stand, paper, random)
  )
}

/** One painted field behind the figure, wetter at its edge: a niche, a disc or a loose wash. */
function washes(paper: Ground, random: Random): string {
  const x = random.between(560, 660)
  const field = fields[paper.field](x, random)
  const lines = layers(4, (t) => stroke(field, paper.wash, mix(26, 2, t), 0.1 + 0.12 * t))
  const blooms = steps(4).map(() => {
    const centre: Point = [x + random.between(-300, 300), random.between(260, 1250)]
    const wide = random.between(120, 260)
    const colour = random.chance(0.6) ? paper.glow : paper.wash
    return layers(2, (t) =>
      paint(blob(ring(centre, wide * mix(1, 0.6, t), wide * mix(1.3, 0.7, t), random, 0.05)), colour, 0.08),
    )
  })
  return lines + paint(field, 'url(#field)') + clipped('field-edge', field, blooms.join(''))
}

const fields = { niche, disc, oval }

function niche(x: number, random: Random): string {
  const half = random.between(365, 420)
  const top = random.between(70, 120)
  const wobble = (): number => random.between(-3, 3)
  const arch = steps(14).map(
    (t): Point => [
      x - Math.cos(t * Math.PI) * half + wobble(),
      top + half - Math.sin(t * Math.PI) * half + wobble(),
    ],
  )
  return outline([[x - half, 1396], [x - half + wobble(), 900], arch[0]!], arch, [
    arch[14]!,
    [x + half + wobble(), 900],
    [x + half, 1390],
  ])
}

function disc(x: number, random: Random): string {
  const r = random.between(430, 500)
  return blob(ring([x + random.between(-70, 70), random.between(560, 680)], r, r, random, 0.012))
}

function oval(x: number, random: Random): string {
  return blob(ring([x, 770], random.between(390, 430), random.between(610, 660), random, 0.012))
}

function ring(centre: Point, rx: number, ry: number, random: Random, rough = 0.1): Point[] {
  return steps(13)
    .slice(0, -1)
    .map((t) => {
      const k = random.between(1 - rough, 1 + rough)
      return [centre[0] + Math.cos(t * 2 * Math.PI) * rx * k, centre[1] + Math.sin(t * 2 * Math.PI) * ry * k]
    })
}

function shadow(stand: { x: number; y: number; half: number }, paper: Ground, random: Random): string {
  const dark = blend(paper.floor, '#3b2f38', 0.45)
  const cast = layers(5, (t) =>
    ellipse(
      [stand.x + mix(90, 30, t) + random.between(-4, 4), stand.y + mix(6, 2, t)],
      stand.half * mix(1.34, 0.94, t),
      mix(46, 20, t),
      dark,
      0.085,
    ),
  )
  return cast
}
