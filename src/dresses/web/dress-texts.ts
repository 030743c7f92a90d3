import type { Dress } from '#dresses/contract.ts'
import { dressTexts as messages } from '#dresses/texts/texts.gen.js'
import type { PictureDetails } from '#files/contract.ts'
import { andList } from '#shared/format/list.ts'
import { dollars, parseMoney } from '#shared/format/money.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { isBranch, showrooms } from '#showrooms/showrooms.ts'
import { labelOf } from '#taxonomy/labels.ts'

/** '$120' or 'Call for Price'. */
export function priceText(dress: Pick<Dress, 'rentalPrice' | 'hidePrice'>): string {
  return (!dress.hidePrice && amountText(dress.rentalPrice)) || messages.callForPrice
}

/** '$1,200'; undefined when there is none. */
export function amountText(amount: string | null): string | undefined {
  const cents = parseMoney(amount)
  return cents === null ? undefined : dollars(cents)
}

export function branchName(branch: string): string {
  return isBranch(branch) ? showrooms[branch].name : branch
}

/** 'Kfar Hbab and Aoukar'. */
export function branchNames(branches: readonly string[]): string {
  return andList(branches.map(branchName))
}

/** 'Ivory mermaid dress', 'Ivory A-line dress'; 'Robe sirène ivoire' in French. */
export function pictureText({ color, subType, type }: Pick<Dress, 'color' | 'subType' | 'type'>): string {
  const name = subType[0] ? labelOf('subtype', subType[0]) : labelOf('type', type[0] ?? '')
  const colour = labelOf('color', color)
  return (
    messages
      .picture({ color: currentLanguage() === 'en' ? colour : inSentence(colour), kind: inSentence(name) })
      .replace(/\s+/g, ' ')
      .trim()
      // In French and Arabic the names of types begin with 'dress' themselves.
      .replace(/^(\p{L}+) \1 /iu, '$1 ')
  )
}

function inSentence(name: string): string {
  return name.replace(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
}

export function picturesOf({ mainImage, images }: Pick<Dress, 'mainImage' | 'images'>): string[] {
  return [...new Set([...(mainImage ? [mainImage] : []), ...images])]
}

/** Undefined for an external picture. */
export function pictureDetails(
  { images, pictures }: Pick<Dress, 'images' | 'pictures'>,
  path: string,
): PictureDetails | null | undefined {
  return pictures[images.indexOf(path)]
}
