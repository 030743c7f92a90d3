import type { Dress } from '#dresses/contract.ts'
import { branchNames, picturesOf, pictureText, priceText } from '#dresses/web/card/messages.ts'

/** What is said of a dress outside the site: links to WhatsApp and the tags that messengers read. */

const messages = {
  forRent: (dress: string) => `${dress} for rent`,
  tryOn: (places: string) => `Try it on at ${places}.`,
}

/** One line under the title. A hidden price is not in it, because it is not in the dress. */
export function shareDescription(dress: Dress): string {
  const first = messages.forRent(pictureText(dress))
  const price = dress.rentalPrice === null ? '' : `, ${priceText(dress)}`
  const places =
    dress.availableBranches.length > 0 ? ` ${messages.tryOn(branchNames(dress.availableBranches))}` : ''
  return shortened(`${first}${price}.${places} ${dress.description ?? ''}`)
}

/** The picture for messengers, 1200 x 630 and under 300 KB, that stands beside each stored one. */
export function sharePicture(dress: Dress): string | undefined {
  const stored = picturesOf(dress)[0]
  const stem = stored && /^(\/files\/.+)\.jpe?g$/i.exec(stored)?.[1]
  return stem ? `${stem}-og.jpg` : undefined
}

function shortened(text: string, most = 200): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  return `${line.slice(0, most).replace(/\s+\S*$/, '')}…`
}
