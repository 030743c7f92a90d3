import { clamp, mix } from './geometry.ts'

/** The pigments of one material under a light from the upper left. */
export interface Pigments {
  base: string
  light: string
  gleam: string
  shade: string
  deep: string
  ink: string
  /** 0 black to 1 white, of the base. */
  lightness: number
}

type Lab = readonly [l: number, a: number, b: number]

/** hex is #RRGGBB. Pale cloth is shaded with a warm grey, as gouache painters do, never with black. */
export function pigments(hex: string): Pigments {
  const [l, a, b] = toLab(hex)
  const pale = clamp((l - 0.55) / 0.4)
  const chroma = Math.hypot(a, b)
  const at = (lightness: number, strength: number, warm = 0): string =>
    fromLab([
      clamp(lightness, 0.08, 1),
      a * strength + warm * 0.012,
      b * strength * (1 - warm * 0.3) + warm * 0.008,
    ])
  const base = Math.max(0.25, Math.min(0.965, l))
  return {
    base: at(base, 1),
    light: at(mix(base + 0.13, Math.min(0.985, base + 0.05), pale), mix(1, 0.55, pale)),
    gleam: at(mix(base + 0.34, 1, pale), mix(chroma > 0.04 ? 0.62 : 0.4, 0.16, pale)),
    shade: at(base - mix(0.085, 0.12, pale), 1.06, pale),
    deep: at(base - mix(0.17, 0.29, pale), 1.1, pale * 1.3),
    ink: at(mix(0.17, Math.min(0.36, base - 0.3), pale), 0.7, pale),
    lightness: l,
  }
}

export function blend(from: string, to: string, t: number): string {
  const a = toLab(from)
  const b = toLab(to)
  return fromLab([mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)])
}

function toLab(hex: string): Lab {
  const channel = (i: number): number => {
    const c = Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  const [r, g, b] = [channel(0), channel(1), channel(2)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channel = (c: number): string => {
    const v = c <= 0.0031308 ? 12.92 * c : 1.055 * Math.max(0, c) ** (1 / 2.4) - 0.055
    return Math.round(clamp(v) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`
}
