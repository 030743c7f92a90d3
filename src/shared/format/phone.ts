/** A number as it is shown: on one line, in a sentence, too. */
export function unbrokenPhone(number: string): string {
  return number.replaceAll(' ', '\u00a0')
}

/** A link that calls it. */
export function phoneUrl(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`
}
