import { fallbackWidth, pictureWidths, wholePageWidth } from '#files/rules/pictures.ts'

const widths = [...pictureWidths, wholePageWidth]
const ownFile = new RegExp(`^(.+?)(?:-(${widths.join('|')}|og))?\\.(?:webp|avif|jpg)$`)

/**
 * Files to serve in place of a missing one, best first: the same width as WebP, wider ones, narrower ones, the JPEG, the
 * original.
 * WebP comes last for an original or a share picture, because some messengers cannot read it.
 */
export function substitutesOf(key: string): string[] {
  const [, stem, name] = ownFile.exec(key) ?? []
  if (!stem) return []
  const originals = [`${stem}-${fallbackWidth}.jpg`, `${stem}.jpg`, `${stem}.png`]
  const webp = byFit(Number(name)).map((width) => `${stem}-${width}.webp`)
  const others = Number(name) ? [...webp, ...originals] : [...originals, ...webp]
  return others.filter((other) => other !== key)
}

/** Without a requested width, the widest first. */
function byFit(wanted: number): number[] {
  if (!wanted) return widths.toReversed()
  const narrower = widths.filter((width) => width < wanted)
  return [...widths.filter((width) => width >= wanted), ...narrower.toReversed()]
}
