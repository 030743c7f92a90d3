import { sharing as messages } from '#catalogue/texts/texts.gen.js'
import type { Dress } from '#dresses/contract.ts'
import { branchNames, picturesOf, pictureText, priceText } from '#dresses/web/dress-texts.ts'
import { dressDescription } from '#dresses/web/translations.ts'

/** One line for Open Graph tags. A dress with a hidden price has no `rentalPrice`. */
export function shareDescription(dress: Dress): string {
  const title = pictureText(dress)
  const first =
    dress.rentalPrice === null
      ? messages.forRent({ dress: title })
      : messages.forRentAt({ dress: title, price: priceText(dress) })
  const places =
    dress.availableBranches.length > 0
      ? ` ${messages.tryOn({ places: branchNames(dress.availableBranches) })}`
      : ''
  return truncate(`${first}.${places} ${dressDescription(dress) ?? ''}`)
}

/** Open Graph image of 1200 x 630 pixels and less than 300 KB, stored with each picture. */
export function sharePicture(dress: Dress): string | undefined {
  const stored = picturesOf(dress)[0]
  const stem = stored && /^(\/files\/.+)\.jpe?g$/i.exec(stored)?.[1]
  return stem ? `${stem}-og.jpg` : undefined
}

function truncate(text: string, maxLength = 200): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  return `${line.slice(0, maxLength).replace(/\s+\S*$/, '')}…`
}
