import { fallbackWidth, pictureWidths, wholePageWidth } from '#files/rules.ts'

const widths = [...pictureWidths, wholePageWidth]
const variant = new RegExp(`^(.+)-(${widths.join('|')}|og)\\.(?:webp|avif|jpg)$`)

/**
 * What can be shown in place of a variant that is not made yet, or whose job has failed, the best first: the same width as
 * WebP, wider ones, narrower ones, the JPEG, the original. Messengers read no WebP: a picture to share has the last two.
 */
export function substitutesOf(key: string): string[] {
  const [, stem, name] = variant.exec(key) ?? []
  if (!stem) return []
  const wanted = Number(name)
  const byFit = [
    ...widths.filter((width) => width >= wanted),
    ...widths.filter((width) => width < wanted).reverse(),
  ]
  const webp = name === 'og' ? [] : byFit.map((width) => `${stem}-${width}.webp`)
  const others = [...webp, `${stem}-${fallbackWidth}.jpg`, `${stem}.jpg`, `${stem}.png`]
  return others.filter((other) => other !== key)
}
