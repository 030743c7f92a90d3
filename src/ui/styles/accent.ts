/** `#rrggbb`; `ink` is the text colour on the accent. */
export interface Accent {
  accent: string
  ink: string
}

/** WCAG 2.2 AA for text; the accent is also used for small links. */
export const readable = 4.5
export const defaultPrimary = '#d63384'
const backgrounds = {
  light: ['#fbf8f4', '#ffffff', '#f6e9e7'],
  dark: ['#141113', '#1c181a', '#2a1d22'],
} as const

/** The nearest shade (light theme) or tint (dark theme) of the shop's colour that is readable on every background. */
export function accentFor(theme: 'light' | 'dark', primary: string): Accent {
  const wanted = /^#[0-9a-f]{6}$/i.test(primary) ? primary.toLowerCase() : defaultPrimary
  const end = theme === 'light' ? '#000000' : '#ffffff'
  for (let share = 0; share <= 1; share += 0.01) {
    const accent = mix(wanted, end, share)
    const ink = contrast('#ffffff', accent) >= readable ? '#ffffff' : '#141113'
    if ([...backgrounds[theme], ink].every((other) => contrast(accent, other) >= readable))
      return { accent, ink }
  }
  return { accent: end, ink: theme === 'light' ? '#ffffff' : '#141113' }
}

/** The style sheet contains only hex digits of the setting, which prevents CSS injection. */
export function accentStyle(primary: string): string {
  const light = accentFor('light', primary)
  const dark = accentFor('dark', primary)
  const both = `:root{--accent:light-dark(${light.accent},${dark.accent});--accent-ink:light-dark(${light.ink},${dark.ink})}`
  // Chrome 123 and Safari 17.5 know `light-dark()`; for older ones the build lowers that of the style sheets.
  return `:root{--accent:${light.accent};--accent-ink:${light.ink}}@supports (color:light-dark(red,red)){${both}}`
}

function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  return hexOf([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** sRGB channels, 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number]

function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

export function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
